/** Rows to check before saving: the name in the sheet was only similar, or the row contradicts a player's claim. */
import type { PlacementRow } from '#shared/rules/results.ts';
import type { ClaimDocument } from '#shared/wire/disputes.ts';
import { countOf, type DraftRow, draftResults, isSameRow } from './results-draft.ts';

/** A row of a sheet that was matched to an entry with a similar name. */
export interface Guess {
  /** The name in the sheet. */
  name: string;
  row: PlacementRow;
}

export type Guesses = ReadonlyMap<string, Guess>;

/** Whether the row contradicts the claim; a row without a place contradicts nothing yet. */
export function differs(
  row: DraftRow,
  { placement, kills }: Pick<ClaimDocument, 'placement' | 'kills'>,
): boolean {
  if (row.placement.trim() === '') return false;
  const killed = row.kills.trim() === '' ? 0 : countOf(row.kills);
  return countOf(row.placement) !== placement || killed !== kills;
}

/** Whether the row is still unchanged from the sheet: a host who has typed in it has looked at it. */
export function isGuessed(row: DraftRow, guess: Guess | undefined): guess is Guess {
  return guess !== undefined && isSameRow(draftResults([row])[0], guess.row);
}

/** The doubtful entries. @param isComplete all rows are typed: a left-out entry with a claim is doubtful, too */
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
