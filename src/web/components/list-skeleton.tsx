import { Fragment, type ReactNode } from 'react';
import { Loading } from './states.tsx';

/** Shown while a list is loading: placeholders of the size of its rows, and a text for screen readers. */
export function ListSkeleton({
  label,
  rows = 3,
  row,
  className = 'grid gap-3',
}: {
  label?: string;
  rows?: number;
  row: ReactNode;
  className?: string;
}) {
  return (
    <Loading label={label}>
      <div className={className}>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity.
          <Fragment key={index}>{row}</Fragment>
        ))}
      </div>
    </Loading>
  );
}
