/** Reading results out of a pasted sheet: names, placements and kills in columns of any order. */
import type { PlacementRow } from '#shared/rules/results.ts';
import { cellsOf } from '#shared/sheet-cells.ts';
import { countOf } from './results-draft.ts';

/** An entry by the names that a sheet may call it. */
export interface SheetEntry {
  id: string;
  /** Empty ones are no names. */
  aliases: readonly string[];
}

export type SheetDoubt =
  /** No entry has such a name. */
  | 'unknown'
  /** Several entries have such a name. */
  | 'ambiguous'
  /** The name is only similar. */
  | 'guessed'
  /** An earlier line names the same entry. */
  | 'twice'
  /** The placement is missing or no number. */
  | 'placementUnread'
  /** The kills are missing or no number. */
  | 'killsUnread';

export interface SheetLine {
  /** Counted from 1, as in the pasted text. */
  line: number;
  /** As it stands in the sheet. */
  name: string;
  /** Null: nobody was found, or several were. */
  entry: string | null;
  /** NaN where it was not read, as `kills`. */
  placement: number;
  kills: number;
  doubts: SheetDoubt[];
}

export type ColumnRole = 'name' | 'placement' | 'kills';

export interface Sheet {
  lines: SheetLine[];
  /** How the columns were recognised: by a header, by what stands in them, or the placements are the order of the lines. */
  columns: 'header' | 'guessed' | 'lineOrder';
  /** Entries that no line names. */
  missing: string[];
}

/** The sheet in a text; null where there is none. */
export function readSheet(text: string, entries: readonly SheetEntry[]): Sheet | null {
  const cells = cellsOf(text);
  if (cells.length === 0) return null;
  const header = headerColumns(cells[0]?.cells ?? []);
  const body = header ? cells.slice(1) : cells;
  const columns =
    header ??
    guessColumns(
      body.map((row) => row.cells),
      entries,
    );
  if (columns.name === undefined || body.length === 0) return null;
  const find = finder(entries);
  const taken = new Set<string>();
  const lines = body.map(({ line, cells: row }, index): SheetLine => {
    const cell = (role: ColumnRole) => (columns[role] === undefined ? '' : (row[columns[role]] ?? ''));
    const name = cell('name');
    const { entry, doubt } = find(name);
    const placement = columns.placement === undefined ? index + 1 : placementOf(cell('placement'));
    const kills = columns.kills === undefined ? 0 : countOf(cell('kills'));
    const doubts: SheetDoubt[] = doubt ? [doubt] : [];
    if (entry !== null && taken.has(entry)) doubts.push('twice');
    if (entry !== null) taken.add(entry);
    if (Number.isNaN(placement)) doubts.push('placementUnread');
    if (Number.isNaN(kills)) doubts.push('killsUnread');
    return { line, name, entry, placement, kills, doubts };
  });
  const isLineOrder = columns.placement === undefined;
  return {
    lines,
    columns: isLineOrder ? 'lineOrder' : header ? 'header' : 'guessed',
    missing: entries.map(({ id }) => id).filter((id) => !taken.has(id)),
  };
}

/** The results of the lines that name an entry; of two that name the same the last counts. */
export function sheetResults(lines: readonly SheetLine[]): PlacementRow[] {
  const byEntry = new Map<string, PlacementRow>();
  for (const { entry, placement, kills } of lines) {
    if (entry !== null) byEntry.set(entry, { entry, placement, kills: Number.isNaN(kills) ? 0 : kills });
  }
  return [...byEntry.values()];
}

type Columns = Partial<Record<ColumnRole, number>>;

const HEADERS: Record<ColumnRole, RegExp> = {
  name: /^(?:player|user|team|squad|in game|nick|display)? ?(?:names?|players?|users?|username|teams?|nickname|ign|id|uid)$/,
  placement: /^(?:(?:final|match) )?(?:placements?|places?|ranks?|ranking|pos|position|#|no|nr|standing)$/,
  kills: /^(?:total )?(?:kills?|elims?|eliminations?|frags?|k)$/,
};

/** The columns by their names in the first line; null when it is no header. */
function headerColumns(cells: readonly string[]): Columns | null {
  const columns: Columns = {};
  for (const [index, cell] of cells.entries()) {
    const name = cell
      .toLowerCase()
      .replace(/[._:-]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    for (const role of ['name', 'placement', 'kills'] as const) {
      if (HEADERS[role].test(name)) columns[role] ??= index;
    }
  }
  return columns.name !== undefined && Object.keys(columns).length > 1 ? columns : null;
}

/**
 * The columns by what stands in them. The names are where most known names are; placements run from 1 without repeats;
 * the kills are in the next column of numbers.
 */
function guessColumns(rows: readonly string[][], entries: readonly SheetEntry[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const column = (index: number) => rows.map((row) => row[index] ?? '');
  const find = finder(entries);
  const named = (index: number) => column(index).filter((cell) => find(cell).entry !== null).length;
  const texts = (index: number) =>
    column(index).filter((cell) => cell !== '' && Number.isNaN(placementOf(cell))).length;
  const name = [...indexes].sort((a, b) => named(b) - named(a) || texts(b) - texts(a))[0];
  if (name === undefined) return {};
  const numbers = indexes.filter(
    (index) =>
      index !== name &&
      column(index).filter((cell) => !Number.isNaN(placementOf(cell))).length * 2 > rows.length,
  );
  const placement = numbers.find((index) => arePlacements(column(index).map(placementOf)));
  const kills = numbers.find((index) => index !== placement);
  return {
    name,
    ...(placement === undefined ? {} : { placement }),
    ...(kills === undefined ? {} : { kills }),
  };
}

/** Distinct numbers from 1. One line may be unreadable. */
function arePlacements(values: readonly number[]): boolean {
  const read = values.filter((value) => !Number.isNaN(value));
  return read.includes(1) && !read.includes(0) && new Set(read).size === read.length;
}

/** 3, #3, 3rd, 3. */
function placementOf(text: string): number {
  return countOf(text.replace(/^#\s*/, '').replace(/(?:st|nd|rd|th|\.)$/i, ''));
}

interface Found {
  entry: string | null;
  doubt: SheetDoubt | null;
}

/** Finds the entry of a name: by one of its own; else by the only similar one. */
function finder(entries: readonly SheetEntry[]): (name: string) => Found {
  const byName = new Map<string, Set<string>>();
  for (const { id, aliases } of entries) {
    for (const name of new Set(aliases.map(plainName))) {
      if (name !== '') byName.set(name, (byName.get(name) ?? new Set()).add(id));
    }
  }
  return (name) => {
    const plain = plainName(name);
    if (plain === '') return { entry: null, doubt: 'unknown' };
    const exact = byName.get(plain);
    if (exact) return onlyOf(exact, null);
    const similar = new Set<string>();
    for (const [known, owners] of byName) {
      if (isSimilar(plain, known)) for (const owner of owners) similar.add(owner);
    }
    return onlyOf(similar, 'guessed');
  };
}

function onlyOf(found: ReadonlySet<string>, doubt: SheetDoubt | null): Found {
  const [entry] = found;
  if (entry === undefined) return { entry: null, doubt: 'unknown' };
  return found.size === 1 ? { entry, doubt } : { entry: null, doubt: 'ambiguous' };
}

/** Letters and digits only: players decorate their names with signs and letters of other alphabets. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

const SIMILAR_MIN_LENGTH = 4;

/** One contains the other, or one letter differs in four. */
function isSimilar(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SIMILAR_MIN_LENGTH) return false;
  if (/^\d+$/.test(a) || /^\d+$/.test(b)) return false;
  if (a.includes(b) || b.includes(a)) return true;
  return editDistance(a, b) <= Math.floor(Math.min(a.length, b.length) / 4);
}

/** Letters to insert, remove or replace (Levenshtein). */
function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, sign] of [...a].entries()) {
    const now = [row + 1];
    for (let index = 0; index < b.length; index += 1) {
      const replaced = (before[index] ?? 0) + (sign === b[index] ? 0 : 1);
      now.push(Math.min(replaced, (before[index + 1] ?? 0) + 1, (now[index] ?? 0) + 1));
    }
    before = now;
  }
  return before[b.length] ?? 0;
}
