/** What hosts may promise, and what the operator should look at. */
import type { hostLimits } from '#shared/forms/operator.ts';
import type { HostLimits, Warning, Warnings } from '#shared/wire/host-limits.ts';
import { call, changeWith, command, pathTo, type Told } from './client.ts';
import { type DeskSource, deskAnswer, OPERATED, pageAmong } from './desk-list.ts';

/** @param host null: the limits of all hosts */
function limitsCall(host: string | null): string {
  return host === null ? '/host-limits' : pathTo`/users/${host}/host-limits`;
}

export function hostLimitsQuery(host: string | null) {
  return deskAnswer<HostLimits>(['host-limits', host], limitsCall(host));
}

export const useSetHostLimits = changeWith(
  ({ host, ...wish }: { host: string | null } & Told<typeof hostLimits>) =>
    command<HostLimits>('PUT', limitsCall(host), wish),
  OPERATED,
);

export const warningsQuery = deskAnswer<Warnings>(['warnings'], '/warnings');

/** A warning with the ids of the people it names. */
export type ListedWarning = Warning & { $id: string; people: string[] };

/** Filters: `kind`. */
export const listedWarnings: DeskSource<ListedWarning> = {
  name: 'listed warnings',
  fetchPage: async ({ kind, cursor }, limit) => {
    const { warnings } = await call('GET /warnings');
    const passing = warnings.filter((one) => !kind || one.kind === kind);
    const page = pageAmong(passing, cursor, limit);
    return {
      ...page,
      rows: page.rows.map((one) => ({
        ...one,
        $id: JSON.stringify(one),
        people: one.host ? [one.host, ...one.users] : one.users,
      })),
    };
  },
};
