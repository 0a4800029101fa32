import { isClosed } from '#shared/rules/tournament.ts';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { matchToCallAbout } from '#web/api/calls.ts';
import { openRoomOf } from '#web/api/matches.ts';
import { useTakesPart } from '#web/api/takes-part.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useMatches } from './use-matches.ts';

/** The viewer's match whose room is open; null: there is none. */
export function useOpenRoom(
  tournament: TournamentDocument,
): { match: MatchDocument; details: EntryDetails } | null {
  const takesPart = useTakesPart(tournament);
  const { data: matches } = useMatches(tournament, takesPart);
  return takesPart && !isClosed(tournament.status) ? openRoomOf(matches ?? []) : null;
}

/** The match about which the viewer may call the host now. */
export function useMatchToCallAbout(tournament: TournamentDocument): MatchDocument | null {
  const now = useNow();
  const takesPart = useTakesPart(tournament);
  const { data: matches } = useMatches(tournament, takesPart);
  return takesPart ? matchToCallAbout(tournament, matches ?? [], now) : null;
}
