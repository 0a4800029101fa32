import { readEntryDetails } from '#shared/json-fields.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { matchToCallAbout } from '#web/api/calls.ts';
import { useTakesPart } from '#web/api/takes-part.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useMatches } from './use-matches.ts';

/** The match that a participant plays in, once its room is open. */
export function useOpenRoom(
  tournament: TournamentDocument,
): { match: MatchDocument; details: EntryDetails } | null {
  const takesPart = useTakesPart(tournament);
  const { data: matches } = useMatches(tournament, takesPart);
  if (!takesPart || isClosed(tournament.status)) return null;
  for (const match of matches ?? []) {
    const details = match.matchStatus === 'Ongoing' ? readEntryDetails(match.entryDetails) : null;
    if (details) return { match, details };
  }
  return null;
}

/** The match about which the viewer may call the host now. */
export function useMatchToCallAbout(tournament: TournamentDocument): MatchDocument | null {
  const now = useNow();
  const takesPart = useTakesPart(tournament);
  const { data: matches } = useMatches(tournament, takesPart);
  return takesPart ? matchToCallAbout(tournament, matches ?? [], now) : null;
}
