/**
 * Tournaments of a game chosen by filters, page by page: the newest first; or by start, first those ahead, the next first,
 * then those that are over.
 */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type GameId, gameModeName } from '#shared/games/games.ts';
import {
  CARD_FIELDS,
  type CardRequest,
  LIST_PAGE_SIZE,
  LIST_PHASES,
  type ListPhase,
  requestKey,
  requests,
  type TournamentCard,
} from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { WireList } from '#shared/wire/document.ts';
import { serverNow } from '#web/lib/clock.ts';
import { nepalDay } from '#web/lib/day-group.ts';
import type { ListOrder } from '#web/lib/list-view.ts';
import { fetchList } from './client.ts';
import { filteredKey } from './query-client.ts';
import { findUsernames } from './usernames.ts';

export type FilterName = 'day' | 'fee' | 'mode' | 'team' | 'status' | 'seats' | 'prize' | 'currency' | 'host';

/** The values to filter by; a filter that is not set lets everything pass. */
export type Filters = Partial<Record<FilterName, string>>;

/** Where a page begins: after a tournament of one of the lists, null for its first. */
interface Place {
  phase: ListPhase;
  after: string | null;
}

interface Page {
  tournaments: TournamentCard[];
  next: Place | null;
}

/**
 * Pages of tournaments. What compares two attributes or sums one up (full, seats left, the prize pool) is no query: see
 * `isShown` in features/tournaments/filters.ts.
 */
export function useFilteredTournaments(game: GameId, filters: Filters, order: ListOrder) {
  // Not the one of this browser by its name: the server draws each page with a cache of its own.
  const queryClient = useQueryClient();
  const first = firstPlace(filters, order);
  const isGiven = first.phase === 'newest' && Object.keys(filters).length === 0;
  const given = requestKey(requests.newest(LIST_PAGE_SIZE, game));
  return useInfiniteQuery({
    queryKey: filteredKey(game, filters, order),
    queryFn: ({ pageParam }) => fetchPage(game, filters, pageParam),
    initialPageParam: first,
    getNextPageParam: (last) => last.next ?? undefined,
    // The first page without filters came with the HTML.
    initialData: () => {
      const found = isGiven ? queryClient.getQueryData<WireList<TournamentCard>>(given) : undefined;
      return found && { pages: [pageOf('newest', found.documents, null)], pageParams: [first] };
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(given)?.dataUpdatedAt,
  });
}

const ENDED = ['Finished', 'Aborted'];

function firstPlace({ status }: Filters, order: ListOrder): Place {
  if (order === 'newest') return { phase: 'newest', after: null };
  return { phase: status && ENDED.includes(status) ? 'ended' : 'ahead', after: null };
}

/** Whether tournaments that are over can pass the filters. */
function mayBeOver({ status, seats }: Filters): boolean {
  return seats === undefined && (status === undefined || ENDED.includes(status));
}

/** A page of a list; where the tournaments ahead end within it, the first of those that are over follow. */
async function fetchPage(game: GameId, filters: Filters, { phase, after }: Place): Promise<Page> {
  const host = filters.host ? await hostId(filters.host) : undefined;
  if (host === null) return { tournaments: [], next: null };
  const ask = async (place: Place) =>
    (await fetchList(filteredRequest({ game, filters, host, count: LIST_PAGE_SIZE, ...place }))).documents;
  const found = await ask({ phase, after });
  if (phase !== 'ahead' || found.length === LIST_PAGE_SIZE || !mayBeOver(filters)) {
    return pageOf(phase, found, null);
  }
  return pageOf(phase, found, await ask({ phase: 'ended', after: null }));
}

/** @param ended the first of those that are over; null: not wanted */
function pageOf(phase: ListPhase, found: TournamentCard[], ended: TournamentCard[] | null): Page {
  const isFull = found.length === LIST_PAGE_SIZE;
  const shown = isFull || !ended ? found : [...found, ...ended];
  const last = isFull || !ended ? found : ended;
  const after = last.length === LIST_PAGE_SIZE ? (last.at(-1)?.$id ?? null) : null;
  const lastPhase = isFull || !ended ? phase : 'ended';
  if (after) return { tournaments: shown, next: { phase: lastPhase, after } };
  return { tournaments: shown, next: null };
}

/** Null when nobody has the username. */
async function hostId(username: string): Promise<string | null> {
  return (await findUsernames([username])).get(username.toLowerCase()) ?? null;
}

/** Days from today and the first day after, both counted in Nepal. */
const DAYS: Readonly<Record<string, [from: number, until: number]>> = {
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
  now = serverNow(),
}: {
  game: GameId;
  filters: Filters;
  host?: string;
  count: number;
  now?: number;
} & Place): CardRequest {
  const queries = [query.equal('gameID', game)];
  if (filters.status && filters.status !== 'Full') queries.push(query.equal('status', filters.status));
  const days = filters.day ? DAYS[filters.day] : undefined;
  if (days) queries.push(query.between('startDate', nepalDay(now, days[0]), nepalDay(now, days[1])));
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
