/** The filters of the Free Fire list (specification section 2) and what they ask of the server. */
import { GAME_MODES, TEAM_SIZES } from '#shared/constants.ts';
import { CARD_FIELDS, type CardRequest } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterGroup {
  name: FilterName;
  label: string;
  options: readonly FilterOption[];
}

export type FilterName = 'fee' | 'mode' | 'team' | 'status';
/** Only filters whose toggle is on. */
export type Filters = Partial<Record<FilterName, string>>;

const same = (value: string): FilterOption => ({ value, label: value });

export const FILTERS: readonly FilterGroup[] = [
  {
    name: 'fee',
    label: 'Entry Fee',
    options: [
      { value: 'free', label: 'Free' },
      { value: 'paid', label: 'Paid' },
    ],
  },
  {
    name: 'mode',
    label: 'Game Mode',
    options: Object.entries(GAME_MODES).map(([value, label]) => ({ value, label })),
  },
  { name: 'team', label: 'Team Size', options: Object.keys(TEAM_SIZES).map(same) },
  {
    name: 'status',
    label: 'Status',
    options: ['Open', 'Full', 'Ongoing', 'Finished', 'Aborted'].map(same),
  },
];

/** The filters a query string names; unknown names and values are dropped. */
export function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const group of FILTERS) {
    const value = search.get(group.name);
    if (group.options.some((option) => option.value === value)) filters[group.name] = value ?? undefined;
  }
  return filters;
}

/** Full compares two attributes, which no query can: it is looked for among what was loaded. */
export function isKeptByClient(
  filters: Filters,
  tournament: { participants: string[]; max: number },
): boolean {
  return filters.status !== 'Full' || tournament.participants.length >= tournament.max;
}

/** A page of the filtered list, after the tournament `after`. */
export function filteredRequest(filters: Filters, count: number, after: string | null): CardRequest {
  const queries = [query.equal('gameID', 'freefire'), query.notEqual('status', 'Draft')];
  if (filters.status && filters.status !== 'Full') queries.push(query.equal('status', filters.status));
  // Both fields are JSON texts, written by the server in this one way.
  if (filters.fee === 'free') queries.push(query.contains('entryFee', '"fee":0}'));
  if (filters.fee === 'paid') queries.push(query.notContains('entryFee', '"fee":0}'));
  if (filters.team) queries.push(query.contains('gameDetails', `"teamSize":"${filters.team}"`));
  if (filters.mode) {
    // Hosts may have written the mode out by name (section 3: free text in the host form).
    const name = (GAME_MODES as Record<string, string>)[filters.mode] ?? filters.mode;
    queries.push(query.contains('gameDetails', [`"gameMode":"${filters.mode}"`, `"gameMode":"${name}"`]));
  }
  queries.push(query.orderDesc('$createdAt'), query.limit(count), query.select(CARD_FIELDS));
  if (after) queries.push(query.cursorAfter(after));
  return { collection: 'tournaments', queries };
}
