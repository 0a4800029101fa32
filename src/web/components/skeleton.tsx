import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { texts } from '#web/texts/texts.ts';

/** A shimmering stand-in of the size of what is coming. @param label for screen readers, of one that stands alone */
export function Skeleton({ label, className }: { label?: string; className?: string }) {
  const place = <div aria-hidden="true" className={clsx('shimmer', className)} />;
  return label === undefined ? place : <Loading label={label}>{place}</Loading>;
}

/** Skeletons with the word for screen readers, once for the whole group. */
export function Loading({
  label = texts.common.loading,
  children,
}: {
  label?: string;
  children?: React.ReactNode;
}) {
  return (
    <div role="status" className="contents">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** While a page's code is on its way; as high as the screen, so that what stands below does not jump into it. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="min-h-dvh">
        <Skeleton className="mb-6 h-11 w-56 max-w-full" />
        <Skeleton className="mb-4 h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  );
}

/** While a list is on its way: stand-ins of the size of its rows, and the word for screen readers. */
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
