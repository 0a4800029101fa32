import { useEffect } from 'react';
import { readObject } from '#shared/json-fields.ts';
import { toast } from '#web/components/toast.ts';
import { AuthLayout } from '#web/features/account/auth-layout.tsx';
import { Consent } from '#web/features/account/consent.tsx';
import { CountryNotice } from '#web/features/account/country-notice.tsx';
import { GoogleButton } from '#web/features/account/google-button.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { OrDivider } from '#web/features/account/or-divider.tsx';
import { comingFrom } from '#web/lib/came-from.ts';
import { Link, useQueryParam } from '#web/lib/navigation.tsx';
import { useCameFrom } from '#web/lib/use-came-from.ts';
import { texts } from '#web/texts/texts.ts';

export function LoginPage() {
  const from = useCameFrom();
  useGoogleFailure();
  return (
    <AuthLayout heading={texts.account.loginHeading} title={texts.common.login}>
      {from?.startsWith('/verify-account?') && (
        <p className="mb-5 text-soft">{texts.account.verification.loginFirst}</p>
      )}
      <LoginForm />
      <div className="noscript:hidden">
        <OrDivider />
        <GoogleButton />
      </div>
      <CountryNotice />
      <p className="mt-6 text-soft">
        {texts.account.noAccount}{' '}
        <Link
          to={comingFrom('/signup', from)}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold text-primary-hot underline underline-offset-4"
        >
          {texts.account.signupLink}
        </Link>
      </p>
      <Consent text={texts.account.loginConsent} />
    </AuthLayout>
  );
}

/** A failed Google sign-in comes back here with the server's error in the address. */
function useGoogleFailure(): void {
  const [error, setError] = useQueryParam('error');
  useEffect(() => {
    if (!error) return;
    const message = readObject(error)?.message;
    toast.error(typeof message === 'string' && message !== '' ? message : texts.general.somethingWrong);
    setError('');
  }, [error, setError]);
}
