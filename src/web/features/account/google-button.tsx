import { useEffect, useState } from 'react';
import { messages } from '#shared/messages.ts';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { continueWithGoogle } from '#web/api/session.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';

export function GoogleButton() {
  const [isBusy, setBusy] = useState(false);
  const isAllowed = useIsCountryAllowed();
  // Whoever comes back with the browser's button finds the page as they left it.
  useEffect(() => {
    const rest = () => setBusy(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);
  const start = async () => {
    setBusy(true);
    try {
      await continueWithGoogle();
    } catch {
      toast.error(messages.somethingWrong);
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" className="w-full" isBusy={isBusy} disabled={!isAllowed} onClick={start}>
      <img src="/social/google.svg" alt="" width={20} height={20} />
      Continue with Google
    </Button>
  );
}

export function OrDivider() {
  return (
    <p className="my-5 flex items-center gap-4 text-sm text-muted">
      <span aria-hidden="true" className="h-px grow bg-line" />
      OR
      <span aria-hidden="true" className="h-px grow bg-line" />
    </p>
  );
}
