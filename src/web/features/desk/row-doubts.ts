/** Rows to look at once more before they are saved: whose name was only similar in a sheet, and against what a player says. */
import type { PlacementRow } from '#shared/rules/results.ts';
import type { ClaimDocument } from '#shared/wire/disputes.ts';
import { countOf, type DraftRow, draftResults, isSameRow } from './results-draft.ts';

/** A row that a sheet has given to an entry of a similar name. */
export interface Guess {
  /** As the sheet has it. */
  name: string;
  row: PlacementRow;
}

export type Guesses = ReadonlyMap<string, Guess>;

/** Whether the row says something else than the claim; rows without a place say nothing yet. */
export function differs(
  row: DraftRow,
  { placement, kills }: Pick<ClaimDocument, 'placement' | 'kills'>,
): boolean {
  if (row.placement.trim() === '') return false;
  const killed = row.kills.trim() === '' ? 0 : countOf(row.kills);
  return countOf(row.placement) !== placement || killed !== kills;
}

/** Whether the row is still as the sheet gave it: who has typed in it has looked at it. */
export function isGuessed(row: DraftRow, guess: Guess | undefined): guess is Guess {
  return guess !== undefined && isSameRow(draftResults([row])[0], guess.row);
}

/** The entries in doubt. @param isComplete nobody else is to come: who is left out and has sent a result is in doubt, too */
export function doubtfulEntries(
  rows: readonly DraftRow[],
  {
    claims,
    guesses,
    isComplete,
  }: {
    claims: ReadonlyMap<string, Pick<ClaimDocument, 'placement' | 'kills'>>;
    guesses: Guesses;
    isComplete: boolean;
  },
): string[] {
  return rows
    .filter((row) => {
      const claim = claims.get(row.entry);
      const isLeftOut = isComplete && draftResults([row]).length === 0;
      return isGuessed(row, guesses.get(row.entry)) || (claim && (isLeftOut || differs(row, claim)));
    })
    .map(({ entry }) => entry);
}
