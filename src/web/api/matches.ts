import { readEntryDetails } from '#shared/json-fields.ts';
import { requests } from '#shared/page-data.ts';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';
import { list } from './client.ts';

export function matchesQuery(tournamentId: string) {
  return list(requests.matches(tournamentId));
}

/** Sorts matches by their times. */
export function inOrderOfPlay(matches: readonly MatchDocument[]): MatchDocument[] {
  return [...matches].sort((a, b) => a.scheduledTime.localeCompare(b.scheduledTime));
}

/** The first match whose room is open to the reader of these documents; null: none is. */
export function openRoomOf(
  matches: readonly MatchDocument[],
): { match: MatchDocument; details: EntryDetails } | null {
  for (const match of matches) {
    const details = match.matchStatus === 'Ongoing' ? readEntryDetails(match.entryDetails) : null;
    if (details) return { match, details };
  }
  return null;
}
