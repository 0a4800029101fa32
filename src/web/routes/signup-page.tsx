import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { Button } from '#web/components/button.tsx';
import { AuthLayout } from '#web/features/account/auth-layout.tsx';
import { GoogleButton, OrGoogle } from '#web/features/account/google-button.tsx';
import { SignupForm } from '#web/features/account/signup-form.tsx';
import { texts } from '#web/texts/texts.ts';

/** First the choice between Google and e-mail, then the form; there is no way back to the choice. */
export function SignupPage() {
  const isAllowed = useIsCountryAllowed();
  const wasSent = useRefusedForm('/signup') !== null;
  const [isByEmail, setByEmail] = useState(wasSent);
  const form = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the form's first field gets the focus.
  useEffect(() => {
    if (isByEmail && !wasSent) form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [isByEmail, wasSent]);
  return (
    <AuthLayout page="signup">
      {/* Without scripts, the choice does not work, so the form is shown at once. */}
      <div ref={form} className={isByEmail ? undefined : 'scripted:hidden'}>
        <SignupForm />
      </div>
      {isByEmail ? (
        <OrGoogle />
      ) : (
        <div className="grid gap-3 noscript:hidden">
          <GoogleButton />
          <Button
            className="w-full whitespace-normal!"
            disabled={!isAllowed}
            onClick={() => setByEmail(true)}
          >
            <Mail size={20} />
            {texts.account.signupWithEmail}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}
