/** Whether people in the visitor's country may sign up: spares others the form. The server decides again on signup. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBrowserValue } from '#web/lib/drawn-page.ts';
import { call } from './client.ts';
import { useSite } from './page-data.ts';

const CACHE_KEY = 'country';
const CACHE_AGE_MS = 86_400_000;
/** The server's answer if it does not know the country. */
const UNKNOWN = '--';

const countryQuery = queryOptions({
  queryKey: ['country'],
  queryFn: findCountry,
  initialData: cachedCountry,
  staleTime: Number.POSITIVE_INFINITY,
});

/** False only if the country is known and not allowed. */
export function useIsCountryAllowed(): boolean {
  const { data: country } = useQuery(countryQuery);
  const allowed = useSite()?.allowedCountries;
  // The server renders the page without knowing the country, so the first render must not use it.
  const isKnown = useBrowserValue(() => true, false);
  return !isKnown || !country || country === UNKNOWN || !allowed || allowed.includes(country);
}

async function findCountry(): Promise<string> {
  try {
    const { countryCode } = await call('GET /locale');
    keep(countryCode);
    return countryCode;
  } catch (error) {
    // An unknown country counts as allowed.
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
    // There is no storage, or the entry is not ours: nothing is cached then.
  }
  return undefined;
}

function keep(country: string): void {
  try {
    localStorage.setItem(CACHE_KEY, JSON.stringify({ country, timestamp: Date.now() }));
  } catch {
    // Private windows may have no storage; the next page then asks the server again.
  }
}
