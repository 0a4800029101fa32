import { useQueries } from '@tanstack/react-query';
import { query } from '#shared/queries.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import { fetchList } from './client.ts';
import { DOCUMENTS_KEY } from './query-client.ts';

export interface CountRequest {
  collection: CollectionId;
  /** Queries that choose the documents; all of them without any. */
  filters?: readonly string[];
}

/** One query for each request, in their order; its data is the number of documents. */
export function useDocumentCounts(requests: readonly CountRequest[]) {
  return useQueries({
    queries: requests.map((request) => ({
      queryKey: [DOCUMENTS_KEY, request.collection, 'count', request.filters ?? null],
      queryFn: () => count(request),
    })),
  });
}

async function count({ collection, filters = [] }: CountRequest): Promise<number> {
  const queries = [...filters, query.limit(1), query.select(['$id'])];
  return (await fetchList({ collection, queries })).total;
}
