import { lazy, Suspense, useState } from 'react';
import { loginProblem } from '#shared/forms/account.ts';
import { messages } from '#shared/messages.ts';
import { useIsCountryAllowed } from '#web/api/country.ts';
import { textFor } from '#web/api/errors.ts';
import { login } from '#web/api/session.ts';
import { Button } from '#web/components/button.tsx';
import { Input, PasswordInput } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { formValues } from '#web/lib/form-values.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { useProgress } from './use-progress.tsx';

const RecoveryModal = lazy(() =>
  import('./recovery-modal.tsx').then((file) => ({ default: file.RecoveryModal })),
);

export function LoginForm() {
  const progress = useProgress();
  const isAllowed = useIsCountryAllowed();
  const recovery = useProgress(60);
  const [isRecovering, setRecovering] = useState(false);
  const submit = (form: HTMLFormElement) => {
    const { email, password } = formValues(form, 'email', 'password');
    const problem = loginProblem({ email, password });
    if (problem) return toast.error(messages[problem]);
    void progress.run(async () => {
      try {
        await login(email.trim(), password);
        toast.success(messages.loginDone);
        navigate('/profile');
      } catch (error) {
        toast.error(textFor(error, { 401: messages.loginFailed }));
      }
    });
  };
  return (
    <>
      {progress.bar}
      {recovery.bar}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <Input label="Email Address" name="email" type="email" autoComplete="username" inputMode="email" />
        <div>
          <PasswordInput label="Password" name="password" autoComplete="current-password" />
          <button
            type="button"
            onClick={() => setRecovering(true)}
            className="mt-1 min-h-11 text-sm font-semibold text-primary-hot underline underline-offset-4"
          >
            Forgot password?
          </button>
        </div>
        <Button type="submit" disabled={progress.isBusy || !isAllowed}>
          Login
        </Button>
      </form>
      <Suspense>
        {isRecovering && <RecoveryModal run={recovery.run} onClose={() => setRecovering(false)} />}
      </Suspense>
    </>
  );
}
