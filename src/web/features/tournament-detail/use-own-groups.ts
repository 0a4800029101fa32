import { useQueries } from '@tanstack/react-query';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { lastDrawn } from '#web/lib/stages.ts';

/** The group that an entry plays in, by stage, each counted from 1; a stage that it does not play is left out. */
export function useOwnGroups(
  tournament: TournamentDocument,
  own: string | null,
  matches: readonly MatchDocument[],
): ReadonlyMap<number, number> {
  const drawn = own === null || tournament.stages === null ? 0 : lastDrawn(matches);
  return useQueries({
    queries: Array.from({ length: drawn }, (_, index) => standingsQuery(tournament.$id, index + 1)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index): [number, number][] => {
          const group = data?.rows.find(({ entry }) => entry === own)?.group;
          return group == null ? [] : [[index + 1, group]];
        }),
      ),
  });
}
