/** The data that came with the page (src/shared/page-data.ts), and the cache filled from it. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID, type PageData } from '#shared/page-data.ts';
import { FORMS_KEY } from './forms.ts';
import { ACCOUNT_KEY, EVENING_KEY, queryClient, SITE_KEY } from './query-client.ts';

/**
 * Fills the cache with the data in the page's HTML (vite's dev server sends none), which is not fetched again while
 * fresh. It is removed from the HTML, so that a change of account, which clears the cache, leaves none of it.
 */
export function hydrateFromPage(): void {
  const element = document.getElementById(PAGE_DATA_ID);
  element?.remove();
  if (element?.textContent) fillCache(queryClient, JSON.parse(element.textContent) as PageData);
}

type Site = Pick<PageData, 'allowedCountries' | 'isGoogleOffered'>;

/** The settings of the site that the page needs; undefined: the page came without data. */
export function useSite(): Site | undefined {
  return useQueryClient().getQueryData<Site>(SITE_KEY);
}

export function fillCache(client: QueryClient, page: PageData): void {
  const { allowedCountries, isGoogleOffered } = page;
  client.setQueryDefaults(SITE_KEY, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(SITE_KEY, { allowedCountries, isGoogleOffered });
  client.setQueryData(FORMS_KEY, page.forms ?? null);
  for (const [key, data] of page.answers) client.setQueryData(key, data);
  // If the page's data has no evening, an empty one is assumed: it renders at once, and is old enough to be refetched.
  if (client.getQueryData(ACCOUNT_KEY) && !client.getQueryData(EVENING_KEY))
    client.setQueryData(EVENING_KEY, { places: [], again: null }, { updatedAt: 1 });
}
