import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { passwordResetProblem } from '#shared/forms/account.ts';
import { messages } from '#shared/messages.ts';
import { resetPassword } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { PasswordInput } from '#web/components/field.tsx';
import { toast } from '#web/components/toast.ts';
import { formValues } from '#web/lib/form-values.ts';
import { useQueryParam } from '#web/lib/navigation.tsx';

/** Where the recovery link leads. */
export function PassRecoveryPage() {
  const [userId] = useQueryParam('userId');
  const [secret] = useQueryParam('secret');
  const [state, setState] = useState<'form' | 'busy' | 'done'>('form');
  const submit = async (form: HTMLFormElement) => {
    const values = { userId, secret, ...formValues(form, 'password', 'confirm_password') };
    const problem = passwordResetProblem(values);
    if (problem) return toast.error(messages[problem]);
    setState('busy');
    try {
      await resetPassword({ userId, secret, password: values.password });
      setState('done');
    } catch {
      // Used, outdated and invented links look alike from here.
      toast.error(messages.somethingWrong);
      setState('form');
    }
  };
  return (
    <div className="panel mx-auto max-w-md p-6 [--cut:18px] sm:p-9">
      <h1 className="mb-6 text-5xl">Reset Password</h1>
      {state === 'done' ? (
        <div role="status">
          <p className="mb-6 flex items-center gap-3 text-lg">
            <CircleCheck aria-hidden="true" className="shrink-0 text-open" />
            {messages.passwordReset}
          </p>
          <ButtonLink to="/login" className="w-full">
            Login
          </ButtonLink>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          {!(userId && secret) && (
            <p role="alert" className="border-l-4 border-aborted bg-raised px-4 py-3 text-aborted">
              {messages.verificationLinkInvalid}
            </p>
          )}
          <PasswordInput
            label="New Password"
            name="password"
            autoComplete="new-password"
            hint="At least 8 characters"
          />
          <PasswordInput label="Confirm Password" name="confirm_password" autoComplete="new-password" />
          <Button type="submit" className="mt-2" isBusy={state === 'busy'}>
            Reset Password
          </Button>
        </form>
      )}
    </div>
  );
}
