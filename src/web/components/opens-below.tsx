import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';

/** What a press opens below it, by the browser alone: a script that takes the page over changes nothing of it. */
export function OpensBelow({
  label,
  isOpen = false,
  className,
  children,
}: {
  label: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  className: string;
  children: (close: () => void) => ReactNode;
}) {
  const place = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details ref={place} open={isOpenAtFirst}>
      <summary className={clsx('cursor-pointer', className)}>{label}</summary>
      {children(() => place.current?.removeAttribute('open'))}
    </details>
  );
}
