/** The data that came with the page (src/shared/page-data.ts), and the cache filled from it. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID, type PageData } from '#shared/page-data.ts';
import { FORMS_KEY } from './forms.ts';
import { ACCOUNT_KEY, EVENING_KEY, queryClient, SITE_KEY } from './query-client.ts';

/**
 * Fills the cache with what came with the page (vite's dev server delivers nothing), which is not asked again while it is
 * fresh. In the page it stays no longer: the cache forgets it with the account.
 */
export function hydrateFromPage(): void {
  const element = document.getElementById(PAGE_DATA_ID);
  element?.remove();
  if (element?.textContent) fillCache(queryClient, JSON.parse(element.textContent) as PageData);
}

type Site = Pick<PageData, 'allowedCountries' | 'isGoogleOffered'>;

/** What is known of the site; undefined where nothing came with the page. */
export function useSite(): Site | undefined {
  return useQueryClient().getQueryData<Site>(SITE_KEY);
}

export function fillCache(client: QueryClient, page: PageData): void {
  const { allowedCountries, isGoogleOffered } = page;
  client.setQueryDefaults(SITE_KEY, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(SITE_KEY, { allowedCountries, isGoogleOffered });
  client.setQueryData(FORMS_KEY, page.forms ?? null);
  for (const [key, data] of page.answers) client.setQueryData(key, data);
  // A page without it, on which nothing waits as far as is known, is drawn at once; what is too old is asked for again.
  if (client.getQueryData(ACCOUNT_KEY) && !client.getQueryData(EVENING_KEY))
    client.setQueryData(EVENING_KEY, { places: [], again: null }, { updatedAt: 1 });
}
