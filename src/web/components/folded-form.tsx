import { type ReactNode, useRef } from 'react';

/** A folded form below a list. `close`, called after it has added an item, folds it and scrolls to the new item. */
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
