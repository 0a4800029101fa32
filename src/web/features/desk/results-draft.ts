/** Results of a match while the host enters them: the typed rows, undoing, and the results that they make. */

import { type Lobby, type PlacementRow, type ResultsProblem, resultsProblem } from '#shared/rules/results.ts';
import { wholeOf } from '#shared/texts/number.ts';

/** The texts typed for an entry; if both are empty, it did not play. */
export interface DraftRow {
  entry: string;
  /** A number, or {@link DISQUALIFIED}. */
  placement: string;
  kills: string;
}

export interface Draft {
  /** One for each entry, in the order of joining. */
  rows: readonly DraftRow[];
  /** Earlier rows, the latest last; typing in one field counts as one step. */
  past: readonly (readonly DraftRow[])[];
  /** The field in which the last step typed; null: the last step was no typing. */
  typing: string | null;
}

export type DraftAction =
  | { kind: 'type'; entry: string; field: 'placement' | 'kills'; text: string }
  /** Gives an entry the first placement that nobody has. */
  | { kind: 'place'; entry: string }
  /** Removes the placement of an entry; later placements move up. */
  | { kind: 'unplace'; entry: string }
  /** Disqualifies an entry, or takes that back. */
  | { kind: 'disqualify'; entry: string }
  | { kind: 'step'; entry: string; by: 1 | -1 }
  /** Replaces all rows: a pasted sheet, or the outcome of a comparison. */
  | { kind: 'take'; results: readonly PlacementRow[] }
  | { kind: 'clear' }
  | { kind: 'undo' };

const PAST_MAX = 200;

/** Shown instead of a number that could not be read, so that the host corrects it before saving. */
const UNREAD = '?';

const DISQUALIFIED = 'DQ';

/** Whether the text of a place means disqualified: d, DQ, DSQ or disqualified. */
export function saysDisqualified(text: string): boolean {
  return /^d(?:s?q|isq(?:ualified)?)?\.?$/i.test(text.trim());
}

/** Reads the text of a place; NaN: it is no place. */
function placeOf(text: string): Pick<PlacementRow, 'placement' | 'disqualified'> {
  return saysDisqualified(text) ? { disqualified: true } : { placement: countOf(text) };
}

function draftRows(entries: readonly string[], results: readonly PlacementRow[]): DraftRow[] {
  const byEntry = new Map(results.map((row) => [row.entry, row]));
  return entries.map((entry) => {
    const row = byEntry.get(entry);
    if (!row) return { entry, placement: '', kills: '' };
    const shown = (count: number) => (Number.isNaN(count) ? UNREAD : String(count));
    const placement = row.placement === undefined ? DISQUALIFIED : shown(row.placement);
    return { entry, placement, kills: shown(row.kills) };
  });
}

export function newDraft(entries: readonly string[], results: readonly PlacementRow[]): Draft {
  return { rows: draftRows(entries, results), past: [], typing: null };
}

export function changeDraft(draft: Draft, action: DraftAction): Draft {
  if (action.kind === 'undo') {
    const rows = draft.past.at(-1);
    return rows ? { rows, past: draft.past.slice(0, -1), typing: null } : draft;
  }
  const rows = changedRows(draft.rows, action);
  const typing = action.kind === 'type' ? `${action.entry} ${action.field}` : null;
  const isSameField = typing !== null && typing === draft.typing;
  const past = isSameField ? draft.past : [...draft.past, draft.rows].slice(-PAST_MAX);
  return { rows, past, typing };
}

function changedRows(
  rows: readonly DraftRow[],
  action: Exclude<DraftAction, { kind: 'undo' }>,
): readonly DraftRow[] {
  const change = (entry: string, changed: (row: DraftRow) => Partial<DraftRow>) =>
    rows.map((row) => (row.entry === entry ? { ...row, ...changed(row) } : row));
  switch (action.kind) {
    case 'type':
      return change(action.entry, () => ({ [action.field]: action.text }));
    case 'place':
      return change(action.entry, ({ kills }) => ({
        placement: String(nextPlacement(rows)),
        kills: kills === '' ? '0' : kills,
      }));
    case 'unplace': {
      const gone = countOf(rows.find(({ entry }) => entry === action.entry)?.placement ?? '');
      return rows.map((row) => {
        if (row.entry === action.entry) return { ...row, placement: '', kills: '' };
        const placement = countOf(row.placement);
        return placement > gone ? { ...row, placement: String(placement - 1) } : row;
      });
    }
    case 'disqualify':
      return change(action.entry, ({ placement, kills }) =>
        saysDisqualified(placement)
          ? { placement: '' }
          : { placement: DISQUALIFIED, kills: kills === '' ? '0' : kills },
      );
    case 'step':
      return change(action.entry, ({ kills }) => ({
        kills: String(Math.max(0, (countOf(kills) || 0) + action.by)),
      }));
    case 'take':
      return draftRows(
        rows.map(({ entry }) => entry),
        action.results,
      );
    case 'clear':
      return draftRows(
        rows.map(({ entry }) => entry),
        [],
      );
  }
}

/** Reads a whole number in the digits of any script that a phone may type; NaN: the text is no number. */
export function countOf(text: string): number {
  return wholeOf(text, 6);
}

export function nextPlacement(rows: readonly DraftRow[]): number {
  const taken = new Set(rows.map(({ placement }) => countOf(placement)));
  let next = 1;
  while (taken.has(next)) next += 1;
  return next;
}

/** The results typed so far. Empty kills mean 0; an entry without placement and kills did not play. */
export function draftResults(rows: readonly DraftRow[]): PlacementRow[] {
  return rows
    .filter(({ placement, kills }) => placement.trim() !== '' || kills.trim() !== '')
    .map(({ entry, placement, kills }) => ({
      entry,
      ...placeOf(placement),
      kills: kills.trim() === '' ? 0 : countOf(kills),
    }));
}

/**
 * Gaps that look forgotten and were not saved that way before: entries that did not play, and no kills at all.
 * @param saved the results that the draft began with
 */
export function newGaps(
  rows: readonly DraftRow[],
  saved: readonly PlacementRow[],
): { leftOut: string[]; isWithoutKills: boolean } {
  const results = draftResults(rows);
  if (results.length === 0) return { leftOut: [], isWithoutKills: false };
  const playing = new Set(results.map(({ entry }) => entry));
  const before = new Set(saved.map(({ entry }) => entry));
  const isWithout = (some: readonly PlacementRow[]) => some.every(({ kills }) => kills === 0);
  return {
    leftOut: rows
      .map(({ entry }) => entry)
      .filter((entry) => !playing.has(entry) && (before.size === 0 || before.has(entry))),
    isWithoutKills: isWithout(results) && (saved.length === 0 || !isWithout(saved)),
  };
}

export interface DraftProblem extends ResultsProblem {
  entry: string;
  /** Whether rows still to be typed can solve the problem: a placement or players are missing so far. */
  isUnfinished: boolean;
}

const RESOLVED_BY_ROWS: ReadonlySet<ResultsProblem['rule']> = new Set([
  'firstMissing',
  'placementGap',
  'killsAbovePlayers',
  'killsAboveTotal',
]);

/** The first problem in the rows, by the server's rules; null: there is none. */
export function draftProblem(rows: readonly DraftRow[], lobby: Lobby): DraftProblem | null {
  const results = draftResults(rows);
  const check = (checked: PlacementRow[]) => resultsProblem({ form: 'placements', rows: checked, lobby });
  const isComplete = results.length === rows.length;
  // While rows are missing, there are often too many kills for them: this must not hide a wrong placement.
  const problem = (isComplete ? null : check(results.map(withoutKills))) ?? check(results);
  if (!problem) return null;
  const isUnfinished = !isComplete && RESOLVED_BY_ROWS.has(problem.rule);
  return { ...problem, entry: results[problem.row]?.entry ?? '', isUnfinished };
}

function withoutKills(row: PlacementRow): PlacementRow {
  return { ...row, kills: Number.isNaN(row.kills) ? row.kills : 0 };
}

export function areSameResults(a: readonly PlacementRow[], b: readonly PlacementRow[]): boolean {
  const byEntry = new Map(b.map((row) => [row.entry, row]));
  return a.length === b.length && a.every((row) => isSameRow(row, byEntry.get(row.entry)));
}

export function isSameRow(a: PlacementRow | undefined, b: PlacementRow | undefined): boolean {
  return a?.placement === b?.placement && a?.disqualified === b?.disqualified && a?.kills === b?.kills;
}
