import { useEffect } from 'react';
import { readObject } from '#shared/json-fields.ts';
import { toast } from '#web/components/toast.ts';
import { AuthLayout } from '#web/features/account/auth-layout.tsx';
import { OrGoogle } from '#web/features/account/google-button.tsx';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { useCameFrom } from '#web/lib/use-came-from.ts';
import { texts } from '#web/texts/texts.ts';

export function LoginPage() {
  const from = useCameFrom();
  useGoogleFailure();
  return (
    <AuthLayout page="login">
      {from?.startsWith('/verify-account?') && (
        <p className="mb-5 text-soft">{texts.account.verification.loginFirst}</p>
      )}
      <LoginForm />
      <OrGoogle />
    </AuthLayout>
  );
}

/** Shows why a Google sign-in has failed: it leads back here with the server's error in the address. */
function useGoogleFailure(): void {
  const [error, setError] = useQueryParam('error');
  useEffect(() => {
    if (!error) return;
    const message = readObject(error)?.message;
    toast.error(typeof message === 'string' && message !== '' ? message : texts.general.somethingWrong);
    setError('');
  }, [error, setError]);
}
