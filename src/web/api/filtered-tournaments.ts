/** Tournaments of a game chosen by filters, page by page: the newest first; or by start, those ahead before those over. */

import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { GameId } from '#shared/games/games.ts';
import {
  LIST_PAGE_SIZE,
  type ListPhase,
  type Person,
  requestKey,
  requests,
  type TournamentCard,
} from '#shared/page-data.ts';
import { usernameKey } from '#shared/texts/username.ts';
import { type Filters, filteredRequest, type ListAddress } from '#shared/tournament-filters.ts';
import type { WireList } from '#shared/wire/document.ts';
import { serverNow } from '#web/lib/clock.ts';
import type { ListOrder } from '#web/lib/list-view.ts';
import { fetchList } from './client.ts';
import { filteredKey } from './query-client.ts';
import { findUsernames } from './usernames.ts';

/** Where a page begins: after a tournament of one of the lists, null for its first. */
interface Place {
  phase: ListPhase;
  after: string | null;
}

interface Page {
  tournaments: TournamentCard[];
  next: Place | null;
}

/** What compares two attributes or sums one up (full, the prize pool) is no query: see `isShown` in tournament-filters.ts. */
export function useFilteredTournaments(
  game: GameId,
  { filters, after }: Pick<ListAddress, 'filters' | 'after'>,
  order: ListOrder,
) {
  // Not the one of this browser by its name: the server draws each page with a cache of its own.
  const queryClient = useQueryClient();
  const first = firstPlace(filters, order, after);
  return useInfiniteQuery({
    queryKey: filteredKey(game, filters, order, after),
    queryFn: ({ pageParam }) => fetchPage(game, filters, pageParam),
    initialPageParam: first,
    getNextPageParam: (last) => last.next ?? undefined,
    // The first pages may have come with the HTML.
    initialData: () => givenPages(queryClient, { game, filters, first })?.data,
    initialDataUpdatedAt: () => givenPages(queryClient, { game, filters, first })?.updatedAt,
  });
}

/** The pages that the server has sent (src/server/pages/gather-list.ts). */
function givenPages(
  client: QueryClient,
  { game, filters, first }: { game: GameId; filters: Filters; first: Place },
): { data: { pages: Page[]; pageParams: Place[] }; updatedAt: number | undefined } | undefined {
  const pages: Page[] = [];
  const pageParams: Place[] = [];
  let updatedAt: number | undefined;
  const given = <T>(key: readonly unknown[]) => {
    updatedAt ??= client.getQueryState(key)?.dataUpdatedAt;
    return client.getQueryData<T>(key);
  };
  const named = filters.host && given<WireList<Person>>(requestKey(requests.personByName(filters.host)));
  const host = named ? named.documents[0]?.$id : undefined;
  if (filters.host && !named) return undefined;
  if (filters.host && !host)
    return { data: { pages: [{ tournaments: [], next: null }], pageParams: [first] }, updatedAt };
  for (let place: Place | null = first; place?.phase === 'newest'; place = pages.at(-1)?.next ?? null) {
    const request = {
      game,
      filters,
      ...(host && { host }),
      count: LIST_PAGE_SIZE,
      now: serverNow(),
      ...place,
    };
    const found: WireList<TournamentCard> | undefined = given(requestKey(filteredRequest(request)));
    if (!found) break;
    pages.push(pageOf('newest', found.documents, null));
    pageParams.push(place);
  }
  return pages.length > 0 ? { data: { pages, pageParams }, updatedAt } : undefined;
}

const ENDED = ['Finished', 'Aborted'];

function firstPlace({ status }: Filters, order: ListOrder, after: string | null): Place {
  if (order === 'newest') return { phase: 'newest', after };
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
    (
      await fetchList(
        filteredRequest({ game, filters, host, count: LIST_PAGE_SIZE, now: serverNow(), ...place }),
      )
    ).documents;
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
  return (await findUsernames([username])).get(usernameKey(username)) ?? null;
}
