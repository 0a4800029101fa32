import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Loading, ShortFailure, Skeleton } from './states.tsx';

/** A few lines among others; on their way, kept from loading or none, they are as high as one line: nothing below moves. */
export function ShortList<Item>({
  items,
  query: { isError, refetch },
  height = 'min-h-11',
  none,
  children,
}: {
  /** Undefined while they are not known. */
  items: readonly Item[] | undefined;
  query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  /** Of one line, as a class. */
  height?: string;
  /** In the place of the list when there is nothing. */
  none: string;
  children: (items: readonly Item[]) => ReactNode;
}) {
  if (items && items.length > 0) return children(items);
  return (
    <div className={clsx('grid content-center', height)}>
      {items ? (
        <p className="text-muted">{none}</p>
      ) : isError ? (
        <ShortFailure onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className={height} />
        </Loading>
      )}
    </div>
  );
}
