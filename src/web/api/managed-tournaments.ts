/** Tournaments of every status, drafts included, for those who manage them: newest first, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TournamentStatus } from '#shared/constants.ts';
import { CARD_FIELDS, type CardRequest } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { fetchList } from './client.ts';
import { DOCUMENTS_KEY } from './query-client.ts';

const PAGE_SIZE = 20;

/** Those of one host, or those of all hosts in some statuses. */
export type ManagedFilter = { host: string } | { statuses: readonly TournamentStatus[] };

export function useManagedTournaments(filter: ManagedFilter) {
  const chosen = 'host' in filter ? query.equal('host', filter.host) : query.equal('status', filter.statuses);
  return useInfiniteQuery({
    queryKey: [DOCUMENTS_KEY, 'tournaments', 'managed', chosen],
    queryFn: ({ pageParam }) => fetchList(pageRequest(chosen, pageParam)),
    initialPageParam: '',
    getNextPageParam: ({ documents }) => (documents.length === PAGE_SIZE ? documents.at(-1)?.$id : undefined),
    // Participants may have joined since: the cached list is shown and requested again.
    staleTime: 0,
  });
}

function pageRequest(filter: string, after: string): CardRequest {
  return {
    collection: 'tournaments',
    queries: [
      filter,
      query.orderDesc('$createdAt'),
      query.limit(PAGE_SIZE),
      query.select(CARD_FIELDS),
      ...(after ? [query.cursorAfter(after)] : []),
    ],
  };
}
