import { useEffect } from 'react';
import { readObject } from '#shared/json-fields.ts';
import { messages } from '#shared/messages.ts';
import { toast } from '#web/components/toast.ts';
import { AuthLayout } from '#web/features/account/auth-layout.tsx';
import { Consent } from '#web/features/account/consent.tsx';
import { CountryNotice } from '#web/features/account/country-notice.tsx';
import { GoogleButton, OrDivider } from '#web/features/account/google-button.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { Link, useQueryParam } from '#web/lib/navigation.tsx';

export function LoginPage() {
  useGoogleFailure();
  return (
    <AuthLayout heading="Welcome Back!" title="Login">
      <LoginForm />
      <OrDivider />
      <GoogleButton />
      <CountryNotice />
      <p className="mt-6 text-soft">
        Don't have an account?{' '}
        <Link
          to="/signup"
          className="inline-flex min-h-11 min-w-11 items-center font-semibold text-primary-hot underline underline-offset-4"
        >
          Sign up
        </Link>
      </p>
      <Consent act="By signing in" />
    </AuthLayout>
  );
}

/** A failed Google sign-in comes back here with the server's error in the address (dialect 3.5). */
function useGoogleFailure(): void {
  const [error, setError] = useQueryParam('error');
  useEffect(() => {
    if (!error) return;
    const message = readObject(error)?.message;
    toast.error(typeof message === 'string' && message !== '' ? message : messages.somethingWrong);
    setError('');
  }, [error, setError]);
}
