import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';

/** A button that opens content below it. The browser alone does this, so it works before React takes the page over. */
export function OpensBelow({
  label,
  isOpen = false,
  className,
  children,
}: {
  label: ReactNode;
  /** Whether the content is open at first. */
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
