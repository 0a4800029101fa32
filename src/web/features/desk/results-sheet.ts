/** Reads results from a pasted sheet or chat: names, placements and kills, in columns of any order. */

import type { PlacementRow } from '#shared/rules/results.ts';
import { cellsOf, type SheetRow } from '#shared/sheet-cells.ts';
import { searchForm } from '#shared/texts/search.ts';
import { saysDisqualified } from './results-draft.ts';
import { type ChosenColumns, type ColumnChoice, type ColumnRole, findColumns } from './sheet-columns.ts';
import { killsOf, placementOf } from './sheet-numbers.ts';

/** An entry with the names that a sheet may use for it. */
export interface SheetEntry {
  id: string;
  /** The possible names; empty texts are ignored. */
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
  | 'killsUnread'
  /** The line has more cells than the header, because a separator stands inside a cell. */
  | 'longer';

export interface SheetLine {
  /** The line in the pasted text, counted from 1. */
  line: number;
  name: string;
  /** The whole text of the line. */
  text: string;
  /** The entry with this name; null: no entry or several entries were found. */
  entry: string | null;
  /** NaN: it could not be read (the same for `kills`); null: disqualified. */
  placement: number | null;
  kills: number;
  doubts: SheetDoubt[];
}

export interface Sheet {
  lines: SheetLine[];
  /** How the columns were recognised: by a header, by their content, or the order of the lines gives the placements. */
  columns: 'header' | 'guessed' | 'lineOrder';
  /** Questions to the host: which of several columns is meant, or whether the sheet has no kills. */
  choices: ColumnChoice[];
  /** Whether the host must choose a column before the sheet can be used. */
  isOpen: boolean;
}

/** Reads the sheet in a text, with the columns that the host has chosen; null: the text holds no sheet. */
export function readSheet(
  text: string,
  entries: readonly SheetEntry[],
  chosen: ChosenColumns = {},
): Sheet | null {
  const find = finder(entries);
  const isKnown = (name: string) => find(name).entry !== null;
  const rows = rowsOf(text, isKnown);
  const columns = findColumns(rows, (names) => names.filter(isKnown).length, chosen);
  const { body, width, choices } = columns;
  if (columns.name === undefined || body.length === 0) return null;
  const isAsked = (role: ColumnRole) =>
    columns[role] === undefined &&
    chosen[role] !== null &&
    choices.some((one) => one.role === role && one.columns.length > 0);
  const isOpen = isAsked('placement') || isAsked('kills');
  const taken = new Set<string>();
  const lines = body.map(({ line, cells }, index): SheetLine => {
    const cell = (role: ColumnRole) => cells[columns[role] ?? -1] ?? '';
    const name = cell('name');
    const { entry, doubt } = find(name);
    const isLineOrder = columns.placement === undefined && !isAsked('placement');
    const placement = isLineOrder
      ? index + 1
      : saysDisqualified(cell('placement'))
        ? null
        : placementOf(cell('placement'));
    const kills = chosen.kills === null ? 0 : killsOf(cell('kills'));
    const doubts: SheetDoubt[] = doubt ? [doubt] : [];
    if (entry !== null && taken.has(entry)) doubts.push('twice');
    if (entry !== null) taken.add(entry);
    if (Number.isNaN(placement) && !isAsked('placement')) doubts.push('placementUnread');
    if (Number.isNaN(kills) && !isOpen) doubts.push('killsUnread');
    if (width !== null && cells.slice(width).some((one) => one !== '')) doubts.push('longer');
    const text = cells.filter((one) => one !== '').join(' ');
    return { line, name, text, entry, placement, kills, doubts };
  });
  return {
    lines,
    columns: columns.placement === undefined && !isOpen ? 'lineOrder' : width === null ? 'guessed' : 'header',
    choices,
    isOpen,
  };
}

/** The rows of a text: the cells of a table, or place, name and kills of typed lines. */
function rowsOf(text: string, isKnown: (name: string) => boolean): SheetRow[] {
  const rows = cellsOf(text);
  if (!areChatLines(rows)) return rows;
  return rows.map(({ line, cells }) => ({
    line,
    cells: chatCells(cells.filter((cell) => cell !== '').join(', '), isKnown),
  }));
}

/** The results of the lines with an entry, with NaN for unread numbers; for the same entry, the last line counts. */
export function sheetResults(lines: readonly SheetLine[]): PlacementRow[] {
  const byEntry = new Map<string, PlacementRow>();
  for (const { entry, placement, kills } of lines) {
    if (entry === null) continue;
    byEntry.set(
      entry,
      placement === null ? { entry, disqualified: true, kills } : { entry, placement, kills },
    );
  }
  return [...byEntry.values()];
}

interface Found {
  entry: string | null;
  doubt: SheetDoubt | null;
}

/** Finds the entry of a name: by one of the entry's names, else by the only similar name. */
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

/** A name with only letters and digits: players decorate names with signs and letters of other alphabets. */
function plainName(name: string): string {
  return searchForm(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

const SIMILAR_MIN_LENGTH = 4;

/** Whether one name contains the other, or at most one letter in four differs. */
function isSimilar(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SIMILAR_MIN_LENGTH) return false;
  if (/^\d+$/.test(a) || /^\d+$/.test(b)) return false;
  if (a.includes(b) || b.includes(a)) return true;
  return editDistance(a, b) <= Math.floor(Math.min(a.length, b.length) / 4);
}

/** The number of letters to insert, remove or replace (Levenshtein). */
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

const PLACE =
  /^\s*(?:(?:rank|place|pos(?:ition)?|no)\.?\s*)?([#([]?)\s*(\p{Nd}{1,3}|🥇|🥈|🥉)(?:st|nd|rd|th)?(\s*[.):\]|\-–—]*)\s*(?=\S)/iu;
const KILLS_AFTER =
  /([\s\-–—:|,=([•·]+)(\p{Nd}{1,3}\s*(?:kills?|k|elims?|eliminations?|frags?)?)\s*[)\].!]*\s*$/iu;
const KILLS_BEFORE = /([\s\-–—:|,=([•·]+)(?:kills?|elims?|frags?)\s*[:=-]?\s*(\p{Nd}{1,3})\s*[)\].]*\s*$/iu;

/** Whether the rows are lines that somebody has typed in a chat, and not a table. */
function areChatLines(rows: readonly SheetRow[]): boolean {
  const typed = rows.filter(({ cells: [first = '', ...others] }) => {
    const filled = others.filter((cell) => cell !== '').length;
    return (
      filled === 0 || (filled === 1 && /^[#([]?\s*\p{Nd}{1,3}(?:st|nd|rd|th)?\s*[.):\-–—]*\s+\S/u.test(first))
    );
  });
  return typed.length * 2 > rows.length;
}

/** The place, name and kills of a line; '': it does not contain this. @param isKnown whether an entry has this name */
function chatCells(line: string, isKnown: (name: string) => boolean): [string, string, string] {
  const place = PLACE.exec(line);
  const readings: { cells: [string, string, string]; isPlain: boolean }[] = [];
  for (const head of place ? [place, null] : [null]) {
    const rest = line.slice(head?.[0].length ?? 0);
    const kills = KILLS_BEFORE.exec(rest) ?? KILLS_AFTER.exec(rest);
    for (const tail of kills ? [kills, null] : [null]) {
      const name = rest.slice(0, tail?.index ?? rest.length).trim();
      // A number with only spaces around it may be a part of the name.
      const isHeadPlain = !place || (head === null) === (place[1] === '' && place[3]?.trim() === '');
      const isTailPlain =
        !kills ||
        (tail === null) ===
          (kills[1]?.trim() === '' &&
            /^\p{Nd}+\s*$/u.test(kills[2] ?? '') &&
            !/kill|elim|frag/i.test(kills[0]));
      readings.push({
        cells: [head?.[2] ?? '', name, tail?.[2]?.trim() ?? ''],
        isPlain: isHeadPlain && isTailPlain,
      });
    }
  }
  const named = readings.filter(({ cells: [, name] }) => name !== '');
  const found = named.find(({ cells: [, name] }) => isKnown(name)) ?? named.find(({ isPlain }) => isPlain);
  return (found ?? named[0])?.cells ?? ['', line.trim(), ''];
}
