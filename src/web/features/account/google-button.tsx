import { useEffect } from 'react';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { useContinueWithGoogle, useIsGoogleOffered } from '#web/api/sign-in.ts';
import { Button } from '#web/components/button.tsx';
import { useCameFrom } from '#web/lib/use-came-from.ts';
import { texts } from '#web/texts/texts.ts';

/** The button for Google; renders nothing if the operator hides it. */
export function GoogleButton() {
  return useIsGoogleOffered() ? <ShownButton /> : null;
}

/** The button for Google below a form, with a divider. */
export function OrGoogle() {
  if (!useIsGoogleOffered()) return null;
  return (
    <div className="noscript:hidden">
      <p className="my-5 flex items-center gap-4 text-sm text-muted">
        <span aria-hidden="true" className="h-px grow bg-line" />
        {texts.account.or}
        <span aria-hidden="true" className="h-px grow bg-line" />
      </p>
      <ShownButton />
    </div>
  );
}

function ShownButton() {
  const { mutate, reset, isPending, isSuccess } = useContinueWithGoogle();
  const from = useCameFrom();
  const isAllowed = useIsCountryAllowed();
  // The browser's back button may restore the page with a busy button, which is then reset.
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);
  return (
    <Button
      variant="secondary"
      className="w-full whitespace-normal!"
      // The button stays busy after a success, because the browser is leaving the page.
      isBusy={isPending || isSuccess}
      disabled={!isAllowed}
      onClick={() => mutate(from)}
    >
      <img src="/social/google.svg" alt="" width={20} height={20} />
      {texts.account.continueWithGoogle}
    </Button>
  );
}
