/** Tournaments of a game chosen by filters, newest first, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type GameId, gameModeName } from '#shared/games/games.ts';
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
export function useFilteredTournaments(game: GameId, filters: Filters) {
  const firstPage = requestKey(requests.ofGame(game, LIST_PAGE_SIZE));
  const isUnfiltered = Object.keys(filters).length === 0;
  return useInfiniteQuery({
    queryKey: [DOCUMENTS_KEY, 'tournaments', 'filtered', game, filters],
    queryFn: ({ pageParam }) =>
      fetchList(filteredRequest({ game, filters, count: LIST_PAGE_SIZE, after: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) =>
      last.documents.length < LIST_PAGE_SIZE ? undefined : (last.documents.at(-1)?.$id ?? undefined),
    // The first page without filters came with the HTML.
    initialData: () => {
      const first = isUnfiltered ? queryClient.getQueryData<WireList<TournamentCard>>(firstPage) : undefined;
      return first && { pages: [first], pageParams: [null] };
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(firstPage)?.dataUpdatedAt,
  });
}

/** A page of at most `count` tournaments after the one with the id `after`. */
export function filteredRequest({
  game,
  filters,
  count,
  after,
}: {
  game: GameId;
  filters: Filters;
  count: number;
  after: string | null;
}): CardRequest {
  const queries = [query.equal('gameID', game), query.notEqual('status', 'Draft')];
  if (filters.status && filters.status !== 'Full') queries.push(query.equal('status', filters.status));
  // Both fields are JSON texts, which the server always writes in this form.
  if (filters.fee === 'free') queries.push(query.contains('entryFee', '"fee":0}'));
  if (filters.fee === 'paid') queries.push(query.notContains('entryFee', '"fee":0}'));
  if (filters.team) queries.push(query.contains('gameDetails', `"teamSize":"${filters.team}"`));
  if (filters.mode) {
    // The mode is free text: other clients may have written its name instead of its key.
    const name = gameModeName(game, filters.mode);
    queries.push(query.contains('gameDetails', [`"gameMode":"${filters.mode}"`, `"gameMode":"${name}"`]));
  }
  queries.push(query.orderDesc('$createdAt'), query.limit(count), query.select(CARD_FIELDS));
  if (after) queries.push(query.cursorAfter(after));
  return { collection: 'tournaments', queries };
}
