/** Reads the room and the results that the server has saved for a match. */
import { readEntryDetails, readMatchResults, readRoundsResults } from '#shared/json-fields.ts';
import type { PlacementRow, RoundsRow } from '#shared/rules/results.ts';
import type { EntryDetails, MatchDocument, MatchResults } from '#shared/wire/matches.ts';
import type { Results } from './entry.ts';

/** The room of a match; both texts are empty if no room has been entered. */
export function roomOf({ entryDetails }: Pick<MatchDocument, 'entryDetails'>): EntryDetails {
  const { roomID = '', roomPass = '' } = readEntryDetails(entryDetails) ?? {};
  return { roomID, roomPass };
}

export function putResults({
  matchResults,
}: Pick<MatchDocument, 'matchResults'>): MatchResults<PlacementRow> | MatchResults<RoundsRow> | null {
  return readMatchResults(matchResults) ?? readRoundsResults(matchResults);
}

/** The results of a match; before the first are saved, they have no rows and revision 0. */
export function savedResults({ matchResults }: Pick<MatchDocument, 'matchResults'>): {
  revision: number;
  results: Results;
} {
  const saved = putResults({ matchResults });
  return { revision: saved?.revision ?? 0, results: { rows: saved?.rows ?? [], guests: saved?.guests ?? 0 } };
}
