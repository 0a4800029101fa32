import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { LoadFailure } from './states.tsx';

/** Shows the answer of a query; until it is here, a placeholder or the failure. */
export function Loaded<T>({
  query: { data, error, refetch },
  place,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  place: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  return error ? <LoadFailure text={errorText(error)} onRetry={() => refetch()} /> : place;
}
