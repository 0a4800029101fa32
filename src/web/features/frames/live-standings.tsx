import { useQuery } from '@tanstack/react-query';
import { readScoring } from '#shared/json-fields.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useIsLive } from '#web/api/live-state.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { useLiveTournament } from '#web/api/realtime.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { StandingsTable } from '#web/components/standings-table.tsx';
import { namedMatch, plannedMatches } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.standings;

/** How often results are fetched while no realtime events arrive, in milliseconds. */
const FRAME_POLL_MS = 20_000;

/** For pictures without buttons: shows `count` rows of standings or rounds of a bracket from `from`, counted from 1. */
export interface Picture {
  from: number;
  count: number;
  /** The group of a stage, counted from 1; null: the groups are shown one after the other. */
  group: number | null;
}

/** The standings and matches of a tournament, following each change of results; undefined until they are loaded. */
export function useResults(tournament: TournamentDocument) {
  useLiveTournament(tournament.$id);
  const isLive = useIsLive();
  const refetchInterval = isLive || isClosed(tournament.status) ? (false as const) : FRAME_POLL_MS;
  const { data: standings } = useQuery({ ...standingsQuery(tournament.$id), refetchInterval });
  const { data: matches } = useQuery({ ...matchesQuery(tournament.$id), refetchInterval });
  return { standings, matches: matches?.documents };
}

/** The standings of a tournament; renders nothing until they are loaded. */
export function LiveStandings({
  tournament,
  picture,
}: {
  tournament: TournamentDocument;
  picture?: Picture;
}) {
  const { standings, matches = [] } = useResults(tournament);
  if (!standings) return null;
  const { played, planned } = standings.matches;
  return (
    <>
      <p className="mt-1 text-sm text-muted">{played === 0 ? words.empty : words.played(played, planned)}</p>
      {played > 0 && (
        <StandingsTable
          standings={standings}
          order={standings.order}
          scoring={readScoring(tournament.scoring)}
          matches={plannedMatches(tournament, matches).map(namedMatch)}
          prizes={tournament.prizePool.length}
          {...(picture ? { picture } : {})}
        />
      )}
    </>
  );
}
