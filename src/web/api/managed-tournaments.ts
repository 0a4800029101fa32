/** Tournaments of every status, drafts included, page by page, for the people who manage them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TournamentStatus } from '#shared/constants.ts';
import { CARD_FIELDS, type CardRequest } from '#shared/page-data.ts';
import { query } from '#shared/queries.ts';
import { fetchList } from './client.ts';
import { DOCUMENTS_KEY } from './query-client.ts';

const PAGE_SIZE = 20;

/** Queries that choose and order the tournaments. */
export type ManagedFilter = readonly string[];

const newestFirst = query.orderDesc('$createdAt');
const nextFirst = query.orderAsc('startDate');

/** All hosts' tournaments with these statuses, newest first. */
export function managedIn(statuses: readonly TournamentStatus[]): ManagedFilter {
  return [query.equal('status', statuses), newestFirst];
}

/** The tournaments of one host. */
export const hostedBy = {
  all: (host: string): ManagedFilter => [query.equal('host', host), newestFirst],
  ahead: (host: string): ManagedFilter => [
    query.equal('host', host),
    query.equal('status', ['Open', 'Upcoming', 'Ongoing']),
    nextFirst,
  ],
  drafts: (host: string): ManagedFilter => [
    query.equal('host', host),
    query.equal('status', 'Draft'),
    nextFirst,
    newestFirst,
  ],
  past: (host: string): ManagedFilter => [
    query.equal('host', host),
    query.equal('status', ['Finished', 'Aborted']),
    query.orderDesc('startDate'),
  ],
};

export function useManagedTournaments(filter: ManagedFilter) {
  return useInfiniteQuery({
    queryKey: [DOCUMENTS_KEY, 'tournaments', 'managed', filter],
    queryFn: ({ pageParam }) => fetchList(pageRequest(filter, pageParam)),
    initialPageParam: '',
    getNextPageParam: ({ documents }) => (documents.length === PAGE_SIZE ? documents.at(-1)?.$id : undefined),
    // Participants may have joined since, so the cached list is shown and fetched again.
    staleTime: 0,
  });
}

function pageRequest(filter: ManagedFilter, after: string): CardRequest {
  return {
    collection: 'tournaments',
    queries: [
      ...filter,
      query.limit(PAGE_SIZE),
      query.select(CARD_FIELDS),
      ...(after ? [query.cursorAfter(after)] : []),
    ],
  };
}
