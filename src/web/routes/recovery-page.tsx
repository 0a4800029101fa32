import { recovery } from '#shared/forms/account.ts';
import { useSendRecovery } from '#web/api/sign-in.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { EmailInput } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { told } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { navigate } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

/** The page to request a recovery link; with scripts, the login page has a dialog for this. */
export function RecoveryPage() {
  const send = useSendRecovery({
    onSuccess: told(texts.reasons.recoverySent, () => navigate('/login')),
  });
  const { field, onSubmit } = useCheckedForm({
    action: '/recovery',
    defaultValues: { email: '' },
    schema: recovery,
  });
  return (
    <div className="panel mx-auto max-w-md p-6 [--cut:18px] sm:p-9">
      <h1 className="mb-3 text-5xl">{texts.account.recovery.title}</h1>
      <p className="mb-6 text-soft">{texts.account.recovery.description}</p>
      <SentForm
        action="/recovery"
        className="grid gap-4"
        onSubmit={onSubmit(({ email }) => send.mutate(email))}
      >
        <EmailInput label={texts.account.recovery.email} {...field('email')} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" className="grow" isBusy={send.isPending}>
            {texts.account.recovery.send}
          </Button>
          <ButtonLink to="/login" variant="ghost">
            {texts.common.cancel}
          </ButtonLink>
        </div>
      </SentForm>
    </div>
  );
}
