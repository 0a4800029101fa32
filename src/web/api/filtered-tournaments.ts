/** Free Fire tournaments chosen by filters, newest first, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { GAME_MODES } from '#shared/constants.ts';
import {
  CARD_FIELDS,
  type CardRequest,
  LIST_PAGE_SIZE,
  requestKey,
  requests,
  type TournamentCard,
} from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import type { WireList } from '#shared/wire.ts';
import { fetchList } from './client.ts';
import { DOCUMENTS_KEY, queryClient } from './query-client.ts';

export type FilterName = 'fee' | 'mode' | 'team' | 'status';

/** The values to filter by; a filter that is not set lets everything pass. */
export type Filters = Partial<Record<FilterName, string>>;

/** Pages of tournaments. The status Full is no query: see `isShown` in features/tournaments/filters.ts. */
export function useFilteredTournaments(filters: Filters) {
  const isUnfiltered = Object.keys(filters).length === 0;
  return useInfiniteQuery({
    queryKey: [DOCUMENTS_KEY, 'tournaments', 'filtered', filters],
    queryFn: ({ pageParam }) => fetchList(filteredRequest(filters, LIST_PAGE_SIZE, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (last) =>
      last.documents.length < LIST_PAGE_SIZE ? undefined : (last.documents.at(-1)?.$id ?? undefined),
    // The first page without filters came with the HTML.
    initialData: () => {
      const first = isUnfiltered
        ? queryClient.getQueryData<WireList<TournamentCard>>(
            requestKey(requests.ofGame('freefire', LIST_PAGE_SIZE)),
          )
        : undefined;
      return first && { pages: [first], pageParams: [null] };
    },
    initialDataUpdatedAt: () =>
      queryClient.getQueryState(requestKey(requests.ofGame('freefire', LIST_PAGE_SIZE)))?.dataUpdatedAt,
  });
}

/** A page of at most `count` tournaments after the one with the id `after`. */
export function filteredRequest(filters: Filters, count: number, after: string | null): CardRequest {
  const queries = [query.equal('gameID', 'freefire'), query.notEqual('status', 'Draft')];
  if (filters.status && filters.status !== 'Full') queries.push(query.equal('status', filters.status));
  // Both fields are JSON texts, which the server always writes in this form.
  if (filters.fee === 'free') queries.push(query.contains('entryFee', '"fee":0}'));
  if (filters.fee === 'paid') queries.push(query.notContains('entryFee', '"fee":0}'));
  if (filters.team) queries.push(query.contains('gameDetails', `"teamSize":"${filters.team}"`));
  if (filters.mode) {
    // The mode is free text: other clients may have written its name instead of its key.
    const name = (GAME_MODES as Record<string, string>)[filters.mode] ?? filters.mode;
    queries.push(query.contains('gameDetails', [`"gameMode":"${filters.mode}"`, `"gameMode":"${name}"`]));
  }
  queries.push(query.orderDesc('$createdAt'), query.limit(count), query.select(CARD_FIELDS));
  if (after) queries.push(query.cursorAfter(after));
  return { collection: 'tournaments', queries };
}
