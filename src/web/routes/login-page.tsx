import { useEffect, useId, useState } from 'react';
import { login } from '#shared/forms/account.ts';
import { readObject } from '#shared/json-fields.ts';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { useDrawnForms } from '#web/api/forms.ts';
import { refusedLogin, useLogIn, useSendRecovery } from '#web/api/sign-in.ts';
import { Button } from '#web/components/button.tsx';
import { EmailInput, PasswordInput } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { AuthLayout } from '#web/features/account/auth-layout.tsx';
import { OrGoogle } from '#web/features/account/google-button.tsx';
import { forgetCredentials, keptCredentials } from '#web/features/account/just-registered.ts';
import { RequestBar } from '#web/features/account/request-bar.tsx';
import { afterLogin } from '#web/lib/came-from.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { navigate, pageAddress, useQueryParam } from '#web/lib/navigation.tsx';
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

const RecoveryModal = lazyPart(() => import('#web/features/account/recovery-modal.tsx'), 'RecoveryModal');

function LoginForm() {
  const from = useCameFrom();
  // If an earlier form with typed values waits, the page that the server sends after this login shows it again.
  const isFormKept = useDrawnForms()?.refused?.reason === 'typedKept';
  const [registered] = useState(keptCredentials);
  useEffect(forgetCredentials, []);
  const isAllowed = useIsCountryAllowed();
  const logIn = useLogIn({
    onSuccess: ({ account, wasSignedIn }) => {
      if (wasSignedIn) toast.info(texts.account.signedInAlready(account.name || account.email));
      else toast.success(texts.reasons.loginDone);
      if (isFormKept) location.assign(pageAddress(from ?? afterLogin(from)));
      else navigate(afterLogin(from));
    },
  });
  const { field, onSubmit } = useCheckedForm({
    action: '/login',
    defaultValues: registered ?? { email: '', password: '' },
    schema: login,
    refused: refusedLogin(logIn.error),
  });
  const submit = onSubmit((told) => logIn.mutate(told));

  // The hook is here and not in the modal, because the modal closes as soon as the link is requested.
  const recovery = useSendRecovery({ onSuccess: () => toast.success(texts.reasons.recoverySent) });
  const recoveryId = useId();
  const [isRecovering, setRecovering] = useState(false);
  return (
    <>
      <RequestBar isPending={logIn.isPending} />
      <RequestBar isPending={recovery.isPending} start={60} />
      <SentForm action="/login" also={{ return: from }} className="grid gap-4" onSubmit={submit}>
        <EmailInput label={texts.common.emailAddress} autoComplete="username" {...field('email')} />
        <div>
          <PasswordInput
            label={texts.account.password}
            autoComplete="current-password"
            {...field('password')}
          />
          {/* Without scripts, this button opens a separate page. */}
          <button
            type="submit"
            form={recoveryId}
            onClick={(event) => {
              event.preventDefault();
              setRecovering(true);
            }}
            className="mt-1 min-h-11 text-sm font-semibold text-primary-hot underline underline-offset-4"
          >
            {texts.account.forgotPassword}
          </button>
        </div>
        <Button type="submit" disabled={logIn.isPending || !isAllowed}>
          {texts.common.login}
        </Button>
      </SentForm>
      <form id={recoveryId} action={pageAddress('/recovery')} method="get" />
      {isRecovering && <RecoveryModal onSend={recovery.mutate} onClose={() => setRecovering(false)} />}
    </>
  );
}
