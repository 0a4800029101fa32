import { CircleCheck } from 'lucide-react';
import { passwordReset } from '#shared/forms/account.ts';
import { useResetPassword } from '#web/api/sign-in.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { NewPasswordInputs } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/** The page of the recovery link, which sets a new password. */
export function PassRecoveryPage() {
  const [userId] = useQueryParam('userId');
  const [secret] = useQueryParam('secret');
  const reset = useResetPassword({});
  const { field, onSubmit } = useCheckedForm({
    action: '/pass-recovery',
    defaultValues: { password: '', confirm_password: '' },
    // A refused link is shown above the fields, and not at one of them.
    schema: passwordReset,
    told: (values) => ({ userId, secret, ...values }),
  });
  const submit = onSubmit(({ password }) => reset.mutate({ userId, secret, password }));
  return (
    <div className="panel mx-auto max-w-md p-6 [--cut:18px] sm:p-9">
      <h1 className="mb-6 text-5xl">{texts.account.reset.title}</h1>
      {reset.isSuccess ? (
        <div role="status">
          <p className="mb-6 flex items-center gap-3 text-lg">
            <CircleCheck className="shrink-0 text-open" />
            {texts.reasons.passwordReset}
          </p>
          <ButtonLink to="/login" className="w-full">
            {texts.common.login}
          </ButtonLink>
        </div>
      ) : (
        <SentForm action="/pass-recovery" also={{ userId, secret }} className="grid gap-4" onSubmit={submit}>
          {!(userId && secret) && (
            <p role="alert" className="border-l-4 border-aborted bg-raised px-4 py-3 text-aborted">
              {texts.reasons.verificationLinkInvalid}
            </p>
          )}
          <NewPasswordInputs label={texts.account.reset.newPassword} field={field} />
          <Button type="submit" className="mt-2" isBusy={reset.isPending}>
            {texts.account.reset.title}
          </Button>
        </SentForm>
      )}
    </div>
  );
}
