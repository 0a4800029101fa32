/** How many documents collections hold. */
import { useQueries } from '@tanstack/react-query';
import { query } from '#shared/queries.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import { fetchList } from './client.ts';
import { DOCUMENTS_KEY } from './query-client.ts';

export interface CountRequest {
  collection: CollectionId;
  /** A query that chooses the documents; all of them without one. */
  filter?: string;
}

/** One query for each request, in their order; its data is the number of documents. */
export function useDocumentCounts(requests: readonly CountRequest[]) {
  return useQueries({
    queries: requests.map((request) => ({
      queryKey: [DOCUMENTS_KEY, request.collection, 'count', request.filter ?? null],
      queryFn: () => count(request),
    })),
  });
}

async function count({ collection, filter }: CountRequest): Promise<number> {
  const queries = [...(filter ? [filter] : []), query.limit(1), query.select(['$id'])];
  return (await fetchList({ collection, queries })).total;
}
