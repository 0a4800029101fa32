/** The limits of what hosts may promise, and the warnings that the operator should look at. */
import type { hostLimits } from '#shared/forms/operator.ts';
import type { Warning } from '#shared/wire/host-limits.ts';
import { call, changeWith, command, pathTo, type Told } from './client.ts';
import { type DeskSource, deskAnswer, OPERATED, pageAmong } from './desk-list.ts';

/** @param id of one host; null: the limits that apply to all hosts */
export const hostLimitsQuery = (id: string | null) =>
  id === null ? deskAnswer('GET /host-limits', {}) : deskAnswer('GET /users/:id/host-limits', { id });

export const useSetHostLimits = changeWith(
  ({ host: id, ...wish }: { host: string | null } & Told<typeof hostLimits>) =>
    command('PUT', id === null ? '/host-limits' : pathTo`/users/${id}/host-limits`, wish),
  OPERATED,
);

export const warningsQuery = deskAnswer('GET /warnings', {});

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
