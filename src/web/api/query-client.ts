/**
 * The query cache, filled from the data that came with the page (src/shared/page-data.ts): whatever the server
 * already answered there is not asked again while it is fresh.
 */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID, type PageData, requestKey } from '#shared/page-data.ts';
import type { CollectionId } from '#shared/wire.ts';
import { serverError } from './errors.ts';

export const ACCOUNT_KEY = ['account'] as const;
export const DOCUMENTS_KEY = 'documents';

/** A session that has ended elsewhere shows in a 401: asks who is logged in, and the page follows. */
function noticeLogout(error: unknown): void {
  if (serverError(error)?.status !== 401 || !queryClient.getQueryData(ACCOUNT_KEY)) return;
  void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeLogout }),
  mutationCache: new MutationCache({ onError: noticeLogout }),
  defaultOptions: {
    queries: {
      // Without a connection a call fails and says so; the library's default would wait in silence for one.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // A refusal stays a refusal; only a server or network in trouble is worth another try.
      retry: (failures, error) => {
        const known = serverError(error);
        return failures < 2 && (!known || known.status >= 500 || known.status === 429);
      },
    },
    mutations: { networkMode: 'always' },
  },
});

/** What came with the page; null when nothing did (vite's dev server delivers none). */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** Fills the cache with the page's data. */
export function hydrateFromPage(): void {
  const page = readPageData();
  if (!page) return;
  queryClient.setQueryData(ACCOUNT_KEY, page.account);
  for (const { request, data } of page.documents) queryClient.setQueryData(requestKey(request), data);
}

/** Marks lists and documents of a collection (of all, when none is named) as out of date; open ones load again. */
export function refreshDocuments(...collections: CollectionId[]): Promise<unknown> {
  if (collections.length === 0) return queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY] });
  return Promise.all(
    collections.map((collection) => queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY, collection] })),
  );
}
