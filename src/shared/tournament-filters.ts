/** Which tournaments of a game a list is asked for, when filters are chosen. */
import { type GameId, gameModeName } from './games/games.ts';
import { EVENING_HOUR, nepalDay } from './nepal-time.ts';
import { CARD_FIELDS, type CardRequest, LIST_PAGE_SIZE, LIST_PHASES, type ListPhase } from './page-data.ts';
import { query } from './queries.ts';

export type FilterName = 'day' | 'fee' | 'mode' | 'team' | 'status' | 'seats' | 'prize' | 'currency' | 'host';

/** The values to filter by; a filter that is not set lets everything pass. */
export type Filters = Partial<Record<FilterName, string>>;

/** What is asked for most: filters of one press each. The server draws lists with them. */
export const QUICK_FILTERS: Partial<Record<FilterName, readonly string[]>> = {
  day: ['tonight'],
  fee: ['free'],
  team: ['Solo', 'Duo', 'Squad'],
  seats: ['left'],
};

/** The quick filters of a query; null where it names anything else. */
export function quickFilters(search: Iterable<[string, string]>): Filters | null {
  const filters: Filters = {};
  for (const [name, value] of search) {
    if (!QUICK_FILTERS[name as FilterName]?.includes(value)) return null;
    filters[name as FilterName] = value;
  }
  return filters;
}

/** The first page of a list with filters, the newest first. */
export function firstFiltered(game: GameId, filters: Filters, now: number): CardRequest {
  return filteredRequest({ game, filters, phase: 'newest', count: LIST_PAGE_SIZE, after: null, now });
}

/** Days from today and the first day after, both counted in Nepal. */
const DAYS: Readonly<Record<string, [from: number, until: number]>> = {
  today: [0, 1],
  tonight: [0, 1],
  tomorrow: [1, 2],
  week: [0, 7],
};

/** At most `count` tournaments after the one with the id `after`. @param host account id, when one is wanted */
export function filteredRequest({
  game,
  filters,
  host,
  phase,
  count,
  after,
  now,
}: {
  game: GameId;
  filters: Filters;
  host?: string;
  count: number;
  phase: ListPhase;
  after: string | null;
  now: number;
}): CardRequest {
  const queries = [query.equal('gameID', game)];
  if (filters.status && filters.status !== 'Full') queries.push(query.equal('status', filters.status));
  const days = filters.day ? DAYS[filters.day] : undefined;
  if (days) {
    const from = filters.day === 'tonight' ? `${nepalDay(now)}T${EVENING_HOUR}:00` : nepalDay(now, days[0]);
    queries.push(query.between('startDate', from, nepalDay(now, days[1])));
  }
  // Both fields are JSON texts, which the server always writes in this form.
  if (filters.fee === 'free') queries.push(query.contains('entryFee', '"fee":0}'));
  if (filters.fee === 'paid') queries.push(query.notContains('entryFee', '"fee":0}'));
  if (filters.currency) queries.push(query.contains('entryFee', `"currencyType":"${filters.currency}"`));
  if (filters.team) queries.push(query.contains('gameDetails', `"teamSize":"${filters.team}"`));
  if (filters.mode) {
    // The mode is free text: other clients may have written its name instead of its key.
    const name = gameModeName(game, filters.mode);
    queries.push(query.contains('gameDetails', [`"gameMode":"${filters.mode}"`, `"gameMode":"${name}"`]));
  }
  if (host) queries.push(query.equal('host', host));
  queries.push(...LIST_PHASES[phase], query.limit(count), query.select(CARD_FIELDS));
  if (after) queries.push(query.cursorAfter(after));
  return { collection: 'tournaments', queries };
}
