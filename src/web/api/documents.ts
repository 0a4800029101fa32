/**
 * Query options for documents: `useQuery(list(requests.featured()))`. The requests themselves have
 * names and builders in src/shared/page-data.ts, so that server and web share their cache keys.
 */
import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { type DocumentRequest, requestKey } from '#shared/page-data.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import { command, fetchDocument, fetchList } from './client.ts';

export function list<Document extends WireDocument>(request: DocumentRequest<CollectionId, Document>) {
  return queryOptions({ queryKey: requestKey(request), queryFn: () => fetchList(request) });
}

/** One document; an unreadable one fails with status 404, or is null when the page's data says that there is none. */
export function single<Document extends WireDocument>(request: DocumentRequest<CollectionId, Document>) {
  return queryOptions({
    queryKey: requestKey(request),
    queryFn: (): Promise<Document | null> => fetchDocument(request),
  });
}

/** What a call of its own answers. @param path below the endpoint */
export function answer<T>(
  queryKey: QueryKey,
  path: string,
  options: Pick<
    UndefinedInitialDataOptions<T>,
    'placeholderData' | 'refetchInterval' | 'retry' | 'staleTime'
  > = {},
) {
  return queryOptions({ ...options, queryKey, queryFn: () => command<T>('GET', path) });
}
