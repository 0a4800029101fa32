/** Where the visitor is, and whether people there may sign up: saves filling in a form. The server decides again. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBrowserValue } from '#web/lib/drawn-page.ts';
import { call } from './client.ts';
import { useSite } from './page-data.ts';

const CACHE_KEY = 'country';
const CACHE_AGE_MS = 86_400_000;
/** What the server answers where the country cannot be told. */
const UNKNOWN = '--';

const countryQuery = queryOptions({
  queryKey: ['country'],
  queryFn: findCountry,
  initialData: cachedCountry,
  staleTime: Number.POSITIVE_INFINITY,
});

/** False only where the country is known and not one of those allowed. */
export function useIsCountryAllowed(): boolean {
  const { data: country } = useQuery(countryQuery);
  const allowed = useSite()?.allowedCountries;
  // The server draws the page without knowing.
  const isKnown = useBrowserValue(() => true, false);
  return !isKnown || !country || country === UNKNOWN || !allowed || allowed.includes(country);
}

async function findCountry(): Promise<string> {
  try {
    const { countryCode } = await call('GET /locale');
    keep(countryCode);
    return countryCode;
  } catch (error) {
    // Counts as allowed.
    console.warn('The country could not be looked up.', error);
    return UNKNOWN;
  }
}

function cachedCountry(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  try {
    const entry = JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null') as unknown;
    if (typeof entry !== 'object' || entry === null) return undefined;
    const { country, timestamp } = entry as { country?: unknown; timestamp?: unknown };
    const age = typeof timestamp === 'number' ? Date.now() - timestamp : Number.NaN;
    if (typeof country === 'string' && age >= 0 && age < CACHE_AGE_MS) return country;
    localStorage.removeItem(CACHE_KEY);
  } catch {
    // No storage, or not our entry: as if nothing were kept.
  }
  return undefined;
}

function keep(country: string): void {
  try {
    localStorage.setItem(CACHE_KEY, JSON.stringify({ country, timestamp: Date.now() }));
  } catch {
    // Private windows may have no storage; the next page asks again.
  }
}
