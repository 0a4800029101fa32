import { type ReactNode, useRef } from 'react';

/** A form that is folded below its list. Once it has added something it closes, and that stands in view above it. */
export function FoldedForm({
  summary,
  children,
}: {
  summary: string;
  children: (close: () => void) => ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!details.current) return;
    details.current.open = false;
    details.current.scrollIntoView({ block: 'center' });
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  };
  return (
    <details ref={details} className="panel px-4 [--cut:10px]">
      <summary className="min-h-12 cursor-pointer content-center font-semibold">{summary}</summary>
      {children(close)}
    </details>
  );
}
