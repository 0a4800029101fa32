/** The data that came with the page (src/shared/page-data.ts), and the cache filled from it. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { PAGE_DATA_ID, type PageData, requestKey } from '#shared/page-data.ts';
import { FORMS_KEY } from './forms.ts';
import {
  ACCOUNT_KEY,
  API_OUTLINE_KEY,
  EVENING_KEY,
  followKey,
  IDENTITIES_KEY,
  invitationKey,
  queryClient,
  SITE_KEY,
  searchKey,
  seasonTableKey,
  seatKey,
  standingsKey,
  TRANSFERS_KEY,
  transfersPage,
} from './query-client.ts';

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
  client.setQueryData(ACCOUNT_KEY, page.account);
  const { allowedCountries, isGoogleOffered } = page;
  client.setQueryDefaults(SITE_KEY, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(SITE_KEY, { allowedCountries, isGoogleOffered });
  client.setQueryData(FORMS_KEY, page.forms ?? null);
  const {
    standings = {},
    seats = {},
    evening,
    seasons = {},
    follow = {},
    transfers,
    identities,
    invitation,
    found,
    api,
  } = page.calls ?? {};
  for (const [id, answer] of Object.entries(standings)) client.setQueryData(standingsKey(id), answer);
  for (const [id, answer] of Object.entries(seats)) client.setQueryData(seatKey(id), answer);
  for (const [id, answer] of Object.entries(seasons)) client.setQueryData(seasonTableKey(id), answer);
  for (const [id, answer] of Object.entries(follow)) client.setQueryData(followKey(id), answer);
  // A page without it, on which nothing waits as far as is known, is drawn at once; what is too old is asked for again.
  if (evening) client.setQueryData(EVENING_KEY, evening);
  else if (page.account) client.setQueryData(EVENING_KEY, { places: [] }, { updatedAt: 1 });
  if (invitation) {
    const { team, code, answer } = invitation;
    client.setQueryData([...invitationKey(team), code], answer);
  }
  if (found) client.setQueryData(searchKey(found.text), found.tournaments);
  if (api) client.setQueryData(API_OUTLINE_KEY, api);
  if (transfers) client.setQueryData(TRANSFERS_KEY, { pages: [transfersPage(transfers)], pageParams: [''] });
  if (identities) client.setQueryData(IDENTITIES_KEY, identities);
  for (const { request, data } of page.documents) client.setQueryData(requestKey(request), data);
}
