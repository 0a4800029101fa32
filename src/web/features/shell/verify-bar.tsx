import { MailWarning } from 'lucide-react';
import { useSendVerification } from '#web/api/send-verification.ts';
import { useAccount } from '#web/api/session.ts';
import { ActForm } from '#web/components/act-form.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';

/** While the e-mail is unverified; pressing it sends the link. */
export function VerifyBar() {
  const account = useAccount();
  const send = useSendVerification({ onSuccess: () => toast.success(texts.general.verificationSent) });
  if (!account || account.emailVerification) return null;
  return (
    <section aria-label={texts.shell.emailVerification} className="hatch border-b border-line bg-surface">
      <ActForm action="/verify-account/send" onAct={() => send.mutate()}>
        <button
          type="submit"
          disabled={send.isPending}
          className="mx-auto flex min-h-11 w-full items-center justify-center gap-2.5 px-4 py-1.5 text-sm text-soft underline decoration-primary decoration-2 underline-offset-4 -outline-offset-3 hover:text-text"
        >
          <MailWarning size={18} className="shrink-0 text-primary" />
          {texts.general.verifyBar}
        </button>
      </ActForm>
    </section>
  );
}
