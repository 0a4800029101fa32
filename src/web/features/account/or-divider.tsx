import { useIsGoogleOffered } from '#web/api/continue-with-google.ts';
import { texts } from '#web/texts/texts.ts';

/** Between the form and Google's button; nothing without that. */
export function OrDivider() {
  if (!useIsGoogleOffered()) return null;
  return (
    <p className="my-5 flex items-center gap-4 text-sm text-muted">
      <span aria-hidden="true" className="h-px grow bg-line" />
      {texts.account.or}
      <span aria-hidden="true" className="h-px grow bg-line" />
    </p>
  );
}
