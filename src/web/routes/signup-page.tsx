import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { signup } from '#shared/forms/account.ts';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { useCreateAccount } from '#web/api/sign-in.ts';
import { Button } from '#web/components/button.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { AuthLayout } from '#web/features/account/auth-layout.tsx';
import { GoogleButton, OrGoogle } from '#web/features/account/google-button.tsx';
import { keepCredentials } from '#web/features/account/just-registered.ts';
import { PersonFields } from '#web/features/account/person-fields.tsx';
import { RequestBar } from '#web/features/account/request-bar.tsx';
import { comingFrom } from '#web/lib/came-from.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { useCameFrom } from '#web/lib/use-came-from.ts';
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

function SignupForm() {
  const from = useCameFrom();
  const isAllowed = useIsCountryAllowed();
  const create = useCreateAccount({
    onSuccess: (credentials) => {
      toast.success(texts.reasons.accountCreated);
      keepCredentials(credentials);
      navigate(comingFrom('/login', from));
    },
  });
  const { field, onSubmit } = useCheckedForm({
    action: '/signup',
    defaultValues: { name: '', email: '', password: '', confirm_password: '' },
    schema: signup,
    fields: { accountExists: 'email' },
    refused: { error: create.error },
  });
  const submit = onSubmit(({ name = '', email, password }) => create.mutate({ name, email, password }));
  return (
    <SentForm action="/signup" also={{ return: from }} className="grid gap-4" onSubmit={submit}>
      <RequestBar isPending={create.isPending} />
      <PersonFields field={field} />
      <Button type="submit" className="mt-2" disabled={create.isPending || !isAllowed}>
        {texts.account.signupButton}
      </Button>
    </SentForm>
  );
}
