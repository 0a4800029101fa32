import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useIsOffline } from '#web/api/line.ts';
import { texts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { Loading, Skeleton } from './states.tsx';

/** A short list on a page. While it loads, fails or is empty, it is one line high, so that nothing below moves. */
export function ShortList<Item>({
  items,
  query: { isError, refetch },
  height = 'min-h-11',
  none,
  children,
}: {
  /** Undefined: not known yet. */
  items: readonly Item[] | undefined;
  query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  /** The height of one line, as a class. */
  height?: string;
  /** The text of an empty list. */
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

/** Replaces a short list that could not be loaded. */
export function ShortFailure({
  text = texts.general.somethingWrong,
  onRetry,
}: {
  text?: string;
  onRetry: () => unknown;
}) {
  const isOffline = useIsOffline(onRetry);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft"
    >
      <p>{isOffline ? `${texts.common.offline} ${texts.common.offlineHint}` : text}</p>
      <Button size="sm" onClick={() => void onRetry()}>
        {texts.common.tryAgain}
      </Button>
    </div>
  );
}
