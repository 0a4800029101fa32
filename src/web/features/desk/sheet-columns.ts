/** Finds the columns of a sheet with names, placements and kills. If several are possible, the host is asked. */
import type { SheetRow } from '#shared/sheet-cells.ts';
import { searchForm } from '#shared/texts/search.ts';
import { saysDisqualified } from './results-draft.ts';
import { killsOf, placementOf } from './sheet-numbers.ts';

export type ColumnRole = 'name' | 'placement' | 'kills';

interface SheetColumn {
  index: number;
  /** The column's name in the sheet; '': no line names the columns. */
  title: string;
  /** The content of the column's first lines. */
  sample: string;
}

/** Why the host is asked about the places although only one column can hold them. */
type PlacesDoubt =
  /** The numbers are points. */
  | 'points'
  /** The table adds up several matches. */
  | 'overall'
  /** The names stand side by side in one line, and no line below them counts from 1. */
  | 'turned';

/** A role for which several different columns are possible, or one is doubtful. No columns: none was found. */
export interface ColumnChoice {
  role: ColumnRole;
  columns: SheetColumn[];
  why?: PlacesDoubt;
}

/** The columns that a host has chosen; null: he says that the sheet has no such column. */
export type ChosenColumns = Partial<Record<ColumnRole, number | null>>;

export interface Columns {
  /** The lines with results. */
  body: SheetRow[];
  /** The number of columns in the header; null: no line names the columns. */
  width: number | null;
  name: number | undefined;
  /** The index of the column; undefined: there is none, or the host has still to choose it. */
  placement: number | undefined;
  kills: number | undefined;
  choices: ColumnChoice[];
}

const MATCH = String.raw`(?:(?:match|game|round|map|day|m|g|r)\s?\d{1,2}|\d{1,2})`;
const pattern = (core: string) => new RegExp(`^(?:${MATCH} )?(?:${core})(?: ${MATCH}|\\d{1,2})?$`);

const HEADERS: Record<ColumnRole, RegExp> = {
  name: pattern(
    '(?:player|user|team|squad|in game|nick|display)? ?(?:names?|players?|users?|username|teams?|squads?|nickname|ign|id|uid)|टिम|टोली|दल|खेलाडी|युजरनेम|नाम',
  ),
  placement: pattern(
    '(?:(?:final|match|overall|team) )?(?:placements?|placed|places?|ranks?|ranking|pos|position|standing|finish)|स्थान|र्याङ्क|र्यांक|पोजिसन',
  ),
  kills: pattern(
    '(?:(?:total|team|match) )?(?:kills?|elims?|eliminations?|frags?|finishes|k)|किल|किल्स|किलहरू',
  ),
};

/** Names of a column with running numbers; it holds the placements only if no other column can. */
const RUNNING_NUMBER = pattern(
  '#|№|no|nr|number|num|s ?n|s ?no|sl|sl ?no|sr|sr ?no|serial|serial (?:no|number)|index|row|क्र ?सं|क्रम|क्रम ?संख्या|सि ?नं|नं',
);

const MATCHES = pattern('(?:(?:total|no of) )?(?:matches|games|rounds|played)|mp|म्याच|खेल');
const WIN = pattern('wwcd|booyahs?|wins?|winner|chicken dinners?|बुयाह|जित');

/** How many of the first lines are searched for a header. */
const HEADER_LINES = 5;

/** @param named counts the known entries in a list of names */
export function findColumns(
  given: readonly SheetRow[],
  named: (names: readonly string[]) => number,
  chosen: ChosenColumns,
): Columns {
  const isTurned = areNamesAcross(given, named);
  const rows = isTurned ? turned(given) : given;
  const headerAt = rows.slice(0, HEADER_LINES).findIndex(({ cells }) => isHeader(cells));
  const body = rows.slice(headerAt + 1);
  const titles = headerAt < 0 ? null : titlesOf(rows, headerAt);
  const width = Math.max(0, titles?.length ?? 0, ...body.map(({ cells }) => cells.length));
  const values = (index: number) => body.map(({ cells }) => cells[index] ?? '');
  const all = Array.from({ length: width }, (_, index) => index);
  const candidates = titles ? byTitle(titles) : byContent(all, values, named);
  const sheet: Sheet = { values, titles, named, isTurned };
  const found = decide(sheet, candidates, chosen);
  return { body, width: titles?.length ?? null, ...found };
}

interface Sheet {
  values: (index: number) => string[];
  titles: readonly string[] | null;
  named: (names: readonly string[]) => number;
  isTurned: boolean;
}

/** Whether most names stand in one line, each at the top of a column. */
function areNamesAcross(rows: readonly SheetRow[], named: Sheet['named']): boolean {
  const [first] = rows;
  const across = first ? named(first.cells) : 0;
  const down = Math.max(
    0,
    ...(first?.cells ?? []).map((_, index) => named(rows.map(({ cells }) => cells[index] ?? ''))),
  );
  return across > 1 && across > down && rows.length > 1;
}

function turned(rows: readonly SheetRow[]): SheetRow[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    line: index + 1,
    cells: rows.map(({ cells }) => cells[index] ?? ''),
  }));
}

type Candidates = Record<ColumnRole, number[]>;

function plainTitle(cell: string): string {
  return searchForm(cell)
    .toLowerCase()
    .replace(/[._:/()[\]-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether the line is a header: it names a column of names and at least one other column. */
function isHeader(cells: readonly string[]): boolean {
  // A cell such as `5 kills` is a value and not the name of a column.
  const isName = (title: string) => Number.isNaN(placementOf(title)) && Number.isNaN(killsOf(title));
  const isNumber = (title: string) =>
    says(title, HEADERS.placement) || says(title, HEADERS.kills) || says(title, RUNNING_NUMBER);
  const titles = cells.filter(isName);
  return titles.some((title) => says(title, HEADERS.name)) && titles.some(isNumber);
}

/** The names of the columns. If a line above names groups of columns, such as matches, that name is put before. */
function titlesOf(rows: readonly SheetRow[], headerAt: number): string[] {
  const own = rows[headerAt]?.cells ?? [];
  const above = headerAt > 0 ? (rows[headerAt - 1]?.cells ?? []) : [];
  if (above.filter((cell) => cell !== '').length < 2) return [...own];
  let group = '';
  return own.map((title, index) => {
    group = above[index] || group;
    return [group, title].filter(Boolean).join(' ');
  });
}

function byTitle(titles: readonly string[]): Candidates {
  const of = (header: RegExp) => titles.flatMap((title, index) => (says(title, header) ? [index] : []));
  const placement = of(HEADERS.placement);
  return {
    name: of(HEADERS.name),
    placement: placement.length > 0 ? placement : of(RUNNING_NUMBER),
    kills: of(HEADERS.kills),
  };
}

/** Whether a column's name fits the pattern, with or without the name of its group before it. */
function says(title: string, header: RegExp): boolean {
  const plain = plainTitle(title);
  return header.test(plain) || header.test(plain.split(' ').at(-1) ?? '');
}

/** Most known names mark the names, numbers from 1 the placements; each other column of numbers may be kills. */
function byContent(all: readonly number[], values: Sheet['values'], named: Sheet['named']): Candidates {
  const texts = (index: number) =>
    values(index).filter(
      (cell) => cell !== '' && Number.isNaN(placementOf(cell)) && Number.isNaN(killsOf(cell)),
    );
  const known = (index: number) => named(values(index));
  const [first] = [...all].sort((a, b) => known(b) - known(a) || texts(b).length - texts(a).length);
  if (first === undefined) return { name: [], placement: [], kills: [] };
  // A column with the same number of known players may belong to a second table beside the first.
  const name = all.filter((index) => index === first || (known(index) > 0 && known(index) === known(first)));
  const numbers = all.filter((index) => {
    const cells = values(index);
    const read = cells.filter((cell) => !Number.isNaN(placementOf(cell)) || !Number.isNaN(killsOf(cell)));
    return !name.includes(index) && read.length * 2 > cells.length;
  });
  return { name, placement: numbers.filter((index) => arePlacements(values(index))), kills: numbers };
}

/** Whether the numbers run from 1 to n, each once; one may be missing if an entry is disqualified. */
function arePlacements(cells: readonly string[]): boolean {
  const read = cells.map(placementOf).filter((value) => !Number.isNaN(value));
  const isWhole = read.includes(1) || cells.some(saysDisqualified);
  return (
    isWhole &&
    new Set(read).size === read.length &&
    read.length > 0 &&
    read.every((value) => value >= 1 && value <= cells.length)
  );
}

function decide(
  sheet: Sheet,
  candidates: Candidates,
  chosen: ChosenColumns,
): Pick<Columns, 'name' | 'placement' | 'kills' | 'choices'> {
  const choices: ColumnChoice[] = [];
  const pick = (role: ColumnRole, indexes: readonly number[], why?: PlacesDoubt): number | undefined => {
    const distinct = withoutRepeats(sheet, indexes);
    const isAsked = distinct.length > 1 || (why !== undefined && distinct.length > 0);
    if (isAsked)
      choices.push({ role, columns: distinct.map((index) => columnOf(sheet, index)), ...(why && { why }) });
    const wish = chosen[role];
    if (wish !== undefined && wish !== null && indexes.includes(wish)) return wish;
    return isAsked ? undefined : distinct[0];
  };
  const found = sheet.titles ? candidates.placement : withoutRunning(sheet, candidates);
  const isUnplaced = sheet.isTurned && found.length === 0;
  const placements = isUnplaced ? candidates.kills : found;
  const placement = pick(
    'placement',
    placements,
    isUnplaced ? 'turned' : placesDoubt(sheet, placements, candidates),
  );
  const at = placement === undefined ? -1 : placements.indexOf(placement);
  const name = pickName(sheet, candidates.name, { at, of: placements.length });
  if (placement === undefined && placements.length > 0 && chosen.placement !== null)
    return { name, placement, kills: undefined, choices };
  const columns = sheet.titles
    ? candidates.kills
    : killsBeside(sheet, candidates, placement).filter((index) => index !== placement);
  // If tables stand side by side, the placements and kills of the same table belong together.
  const isPaired = at >= 0 && !isUnplaced && placements.length > 1 && columns.length === placements.length;
  const kills = isPaired ? columns[at] : pick('kills', columns);
  if (columns.length === 0) choices.push({ role: 'kills', columns: [] });
  return { name, placement, kills, choices };
}

/** Why the only column of places may hold something else; undefined: no doubt. */
function placesDoubt(
  { values, titles }: Sheet,
  placements: readonly number[],
  { name, kills }: Candidates,
): PlacesDoubt | undefined {
  const [place] = placements;
  if (!titles || place === undefined) return undefined;
  const numbers = (index: number) => values(index).map(placementOf);
  const titled = (header: RegExp) => titles.flatMap((title, index) => (says(title, header) ? [index] : []));
  if (titled(MATCHES).some((index) => numbers(index).some((count) => count > 1))) return 'overall';
  const places = numbers(place);
  const isWonByLast = titled(WIN).some((index) => {
    const wins = numbers(index);
    return wins.filter((won) => won === 1).length === 1 && places[wins.indexOf(1)] !== 1;
  });
  const [killed] = kills;
  const isSum = titles.some((_, index) => {
    if (killed === undefined || places.length < 2 || [place, killed, ...name].includes(index)) return false;
    return numbers(index).every(
      (sum, row) => sum === (places[row] ?? 0) + killsOf(values(killed)[row] ?? ''),
    );
  });
  return isWonByLast || isSum ? 'points' : undefined;
}

/** Without a header, running numbers are dropped if a second column can be placements and a third one kills. */
function withoutRunning(sheet: Sheet, { placement, kills }: Candidates): number[] {
  const others = placement.filter((index) => !isLineOrder(sheet, index));
  return others.length > 0 && kills.length > 2 ? others : placement;
}

/** The columns of numbers that may be kills if no header names them. */
function killsBeside(sheet: Sheet, candidates: Candidates, placement: number | undefined): number[] {
  const others = candidates.kills.filter((index) => !candidates.placement.includes(index));
  if (others.length > 0) return others;
  return candidates.kills.filter((index) => index !== placement && !isLineOrder(sheet, index));
}

/** Picks one of several columns of names: that of the chosen table, else the one with most known names. */
function pickName(
  sheet: Sheet,
  names: readonly number[],
  { at, of }: { at: number; of: number },
): number | undefined {
  const [best] = [...names].sort((a, b) => sheet.named(sheet.values(b)) - sheet.named(sheet.values(a)));
  if (best === undefined || at < 0 || of < 2) return best;
  const known = sheet.named(sheet.values(best));
  const asGood = names.filter((index) => sheet.named(sheet.values(index)) === known);
  return asGood.length === of ? asGood[at] : best;
}

/** Drops columns whose values repeat an earlier column. */
function withoutRepeats({ values }: Sheet, indexes: readonly number[]): number[] {
  const seen = new Set<string>();
  return indexes.filter((index) => {
    const key = values(index)
      .map((cell) => placementOf(cell) || cell)
      .join('\n');
    return !seen.has(key) && seen.add(key);
  });
}

function isLineOrder({ values }: Sheet, index: number): boolean {
  return values(index).every((cell, at) => placementOf(cell) === at + 1);
}

const SAMPLE_CELLS = 4;

function columnOf({ values, titles }: Sheet, index: number): SheetColumn {
  return { index, title: titles?.[index] ?? '', sample: values(index).slice(0, SAMPLE_CELLS).join(', ') };
}
