/** What hosts may promise, and what the operator should look at. */
import { queryOptions } from '@tanstack/react-query';
import type { HostLimit, HostLimits, Warnings } from '#shared/wire/host-limits.ts';
import { command } from './client.ts';
import { DESK_KEY, useAct } from './desk-list.ts';
import type { Outcome } from './mutation.ts';
import { personCall } from './people.ts';

/** A limit with both numbers null goes back to that of all hosts. */
export type LimitWish = Pick<HostLimit, 'currency'> & {
  openPrizes: number | null;
  prizesPerMonth: number | null;
};

/** @param host null: the limits of all hosts */
function limitsCall(host: string | null): string {
  return host === null ? '/host-limits' : personCall(host, '/host-limits');
}

export function hostLimitsQuery(host: string | null) {
  return queryOptions({
    queryKey: [DESK_KEY, 'host-limits', host],
    queryFn: () => command<HostLimits>('GET', limitsCall(host)),
    staleTime: 0,
  });
}

export function useSetHostLimits(host: string | null, outcome: Outcome<HostLimits>) {
  return useAct(
    (wish: { limits: LimitWish[]; reason: string }) =>
      command<HostLimits>('PUT', limitsCall(host), { ...wish }),
    outcome,
  );
}

export const warningsQuery = queryOptions({
  queryKey: [DESK_KEY, 'warnings'],
  queryFn: () => command<Warnings>('GET', '/warnings'),
  staleTime: 0,
});
