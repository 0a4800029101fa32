import { useQuery } from '@tanstack/react-query';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useIsLive } from '#web/api/live-state.ts';
import { inOrderOfPlay, matchesQuery } from '#web/api/matches.ts';

/** How often a participant's page fetches room ID and password while no realtime events arrive, in milliseconds. */
const ROOM_CHECK_MS = 20_000;

/** The tournament's matches in the order they are played. */
export function useMatches(tournament: TournamentDocument, isParticipant: boolean) {
  const isLive = useIsLive();
  return useQuery({
    ...matchesQuery(tournament.$id),
    select: ({ documents }) => inOrderOfPlay(documents),
    refetchInterval: isParticipant && !isLive && !isClosed(tournament.status) ? ROOM_CHECK_MS : false,
  });
}
