import { useIsCountryAllowed } from '#web/api/country.ts';
import { texts } from '#web/texts/texts.ts';

/** Why the buttons above are disabled; empty where they are not. */
export function CountryNotice() {
  const isAllowed = useIsCountryAllowed();
  return (
    <p role="status" className="mt-4 font-semibold text-aborted empty:mt-0">
      {isAllowed ? null : texts.reasons.countryRefused}
    </p>
  );
}
