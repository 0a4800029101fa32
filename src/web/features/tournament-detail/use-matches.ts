import { useQuery } from '@tanstack/react-query';
import { requests } from '#shared/page-data.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire.ts';
import { list } from '#web/api/documents.ts';
import { useIsLive } from '#web/api/realtime.ts';

/** A participant waits for room ID and password: where nothing tells of them they are asked for, not reloaded for. */
const ROOM_CHECK_MS = 20_000;

/** The tournament's matches in the order they are played. */
export function useMatches(tournament: TournamentDocument, isParticipant: boolean) {
  const isTold = useIsLive();
  return useQuery({
    ...list(requests.matches(tournament.$id)),
    select: ({ documents }) => [...documents].sort((a, b) => a.scheduledTime.localeCompare(b.scheduledTime)),
    refetchInterval: isParticipant && !isTold && !isClosed(tournament.status) ? ROOM_CHECK_MS : false,
  });
}
