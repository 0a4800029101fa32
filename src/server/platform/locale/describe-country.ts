/** The Locale model (docs/wire.md#locale), with names in the caller's language. */
import { continents, countries } from 'countries-list';

const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/** UN M49 codes, from which Intl derives continent names in every language. */
const CONTINENT_REGIONS: Record<keyof typeof continents, string> = {
  AF: '002',
  AN: 'AQ',
  AS: '142',
  EU: '150',
  NA: '003',
  OC: '009',
  SA: '005',
};
const UNKNOWN_CODE = '--';
const UNKNOWN_NAME = 'Unknown';

/** @param language value of `X-Appwrite-Locale`; English when invalid */
export function describeCountry(ip: string, code: string | null, language = 'en') {
  const known = code !== null && code in countries ? countries[code as keyof typeof countries] : null;
  if (!known || code === null) {
    return {
      ip,
      countryCode: UNKNOWN_CODE,
      country: UNKNOWN_NAME,
      continentCode: UNKNOWN_CODE,
      continent: UNKNOWN_NAME,
      eu: false,
      currency: '',
    };
  }
  const names = regionNames(language);
  return {
    ip,
    countryCode: code,
    country: names.of(code) ?? known.name,
    continentCode: known.continent,
    continent: names.of(CONTINENT_REGIONS[known.continent]) ?? continents[known.continent],
    eu: EUROPEAN_UNION.has(code),
    currency: known.currency[0] ?? '',
  };
}

function regionNames(language: string): Intl.DisplayNames {
  const isUsable = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(language);
  try {
    return new Intl.DisplayNames([isUsable ? language : 'en', 'en'], { type: 'region' });
  } catch {
    return new Intl.DisplayNames('en', { type: 'region' });
  }
}
