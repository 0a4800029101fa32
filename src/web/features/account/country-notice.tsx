import { messages } from '#shared/messages.ts';
import { useIsCountryAllowed } from '#web/api/country.ts';

/** Why the buttons above are off; nothing where they are not. */
export function CountryNotice() {
  const isAllowed = useIsCountryAllowed();
  return (
    <p role="status" className="mt-4 font-semibold text-aborted empty:mt-0">
      {isAllowed ? null : messages.countryRefused}
    </p>
  );
}
