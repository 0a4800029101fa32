import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { AuthLayout } from '#web/features/account/auth-layout.tsx';
import { Consent } from '#web/features/account/consent.tsx';
import { CountryNotice } from '#web/features/account/country-notice.tsx';
import { GoogleButton, OrDivider } from '#web/features/account/google-button.tsx';
import { SignupForm } from '#web/features/account/signup-form.tsx';
import { Link } from '#web/lib/navigation.tsx';

/** First the choice between Google and e-mail, then the form; there is no way back to the choice. */
export function SignupPage() {
  const [isByEmail, setByEmail] = useState(false);
  return (
    <AuthLayout heading="Create Account Now!" title="Signup">
      {isByEmail ? (
        <>
          <SignupForm />
          <OrDivider />
          <GoogleButton />
        </>
      ) : (
        <div className="grid gap-3">
          <GoogleButton />
          <Button className="w-full" onClick={() => setByEmail(true)}>
            <Mail aria-hidden="true" size={20} />
            Signup with Email
          </Button>
        </div>
      )}
      <CountryNotice />
      <p className="mt-6 text-soft">
        Already have an account?{' '}
        <Link
          to="/login"
          className="inline-flex min-h-11 min-w-11 items-center font-semibold text-primary-hot underline underline-offset-4"
        >
          Login
        </Link>
      </p>
      <Consent act="By signing up" />
    </AuthLayout>
  );
}
