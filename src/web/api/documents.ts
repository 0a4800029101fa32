/**
 * Query options for documents: `useQuery(list<TournamentCard>(requests.featured()))`. The requests themselves have
 * names and builders in src/shared/page-data.ts, so that server and web share their cache keys.
 */
import { queryOptions } from '@tanstack/react-query';
import { type DocumentRequest, requestKey } from '#shared/page-data.ts';
import type { WireDocument, WireList } from '#shared/wire.ts';
import { fetchRequest } from './client.ts';

/** A list; its data is {@link WireList}. */
export function list<T extends WireDocument>(request: DocumentRequest) {
  return queryOptions({ queryKey: requestKey(request), queryFn: () => fetchRequest<WireList<T>>(request) });
}

/** One document; an unreadable one fails with status 404, or is null when the page's data says that there is none. */
export function single<T extends WireDocument>(request: DocumentRequest) {
  return queryOptions({
    queryKey: requestKey(request),
    queryFn: (): Promise<T | null> => fetchRequest<T>(request),
  });
}
