/**
 * The filters of a game's list: how addresses write them, which query they make, and which tournaments pass. The server
 * renders lists with them, and the web shows these.
 */
import { CURRENCIES, USERNAME_PATTERN } from './constants.ts';
import type { Game } from './games/game.ts';
import { type GameId, gameModeName } from './games/games.ts';
import { EVENING_HOUR, nepalDay } from './nepal-time.ts';
import { CARD_FIELDS, type CardRequest, LIST_PAGE_SIZE, LIST_PHASES, type ListPhase } from './page-data.ts';
import { query } from './queries.ts';
import { prizeTotal } from './rules/tournament.ts';

export type FilterName = 'day' | 'fee' | 'mode' | 'team' | 'status' | 'seats' | 'prize' | 'currency' | 'host';

/** The values to filter by; a filter that is not set lets everything pass. */
export type Filters = Partial<Record<FilterName, string>>;

/** The first day and the day after the last one, counted from today in Nepal. */
const DAYS: Readonly<Record<string, [from: number, until: number]>> = {
  today: [0, 1],
  tonight: [0, 1],
  tomorrow: [1, 2],
  week: [0, 7],
};

/** The filter whose value is typed, not chosen. */
export const HOST_FILTER = 'host';

/** The values that each filter offers. */
export function filterValues(game: Game): Record<Exclude<FilterName, 'host'>, readonly string[]> {
  return {
    day: Object.keys(DAYS),
    fee: ['free', 'paid'],
    mode: game.modes.map(({ id }) => id),
    team: Object.keys(game.teamSizes),
    status: ['Open', 'Full', 'Ongoing', 'Finished', 'Aborted'],
    seats: ['left'],
    prize: ['100', '500', '1000'],
    currency: CURRENCIES,
  };
}

export interface ListAddress {
  filters: Filters;
  /** Id of the tournament after which the list begins; null: it begins with the first one. */
  after: string | null;
  /** Whether the form of the filters is open on screens that have no room for it beside the list. */
  isFormOpen: boolean;
}

/** The address's parameters that are no filters. */
export const AFTER_FIELD = 'after';
export const FORM_FIELD = 'form';
const OPEN_FORM = 'open';

const AN_ID = /^[\w.-]{1,36}$/;

/** Reads the address of a list; unknown names and values are dropped. */
export function readListAddress(game: Game, search: { get(name: string): string | null }): ListAddress {
  const filters: Filters = {};
  for (const [name, values] of Object.entries(filterValues(game))) {
    const value = search.get(name);
    if (value !== null && values.includes(value)) filters[name as FilterName] = value;
  }
  const host = search.get(HOST_FILTER)?.trim() ?? '';
  if (USERNAME_PATTERN.test(host)) filters[HOST_FILTER] = host;
  const after = search.get(AFTER_FIELD);
  return {
    filters,
    after: after !== null && AN_ID.test(after) ? after : null,
    isFormOpen: search.get(FORM_FIELD) === OPEN_FORM,
  };
}

/** The query of a list's address: '' or with its question mark. Equal values give equal texts. */
export function listSearch({ filters, after, isFormOpen }: Partial<ListAddress>): string {
  const said = Object.entries({
    ...filters,
    ...(after && { [AFTER_FIELD]: after }),
    ...(isFormOpen && { [FORM_FIELD]: OPEN_FORM }),
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return said.length > 0 ? `?${said.join('&')}` : '';
}

/** Whether there are filters that no query can express; they are applied to the loaded tournaments. */
function isSifted({ status, seats, prize }: Filters): boolean {
  return status === 'Full' || seats !== undefined || prize !== undefined;
}

/** Whether only few of the loaded tournaments pass the filters, so that further pages are asked for. */
export function isShort(filters: Filters, found: number): boolean {
  return isSifted(filters) && found < LIST_PAGE_SIZE / 2;
}

/** Whether a loaded tournament passes the filters that no query can express. */
export function isShown(
  { status, seats, prize }: Filters,
  tournament: { participants: readonly string[]; max: number; prizePool: readonly number[] },
): boolean {
  const isFull = tournament.participants.length >= tournament.max;
  if (status === 'Full' && !isFull) return false;
  if (seats !== undefined && isFull) return false;
  return prize === undefined || prizeTotal(tournament.prizePool) >= Number(prize);
}

/** At most `count` tournaments after the one with the id `after`. @param host account id of the host filter */
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
