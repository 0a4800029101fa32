import { useMutation } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { messages } from '#shared/messages.ts';
import { sendVerification, useAccount } from '#web/api/session.ts';
import { toast } from '#web/components/toast.ts';

/** While the e-mail is unverified; pressing it sends the link. */
export function VerifyBar() {
  const account = useAccount();
  const send = useMutation({
    mutationFn: sendVerification,
    onSuccess: () => toast.success(messages.verificationSent),
    onError: () => toast.error(messages.somethingWrong),
  });
  if (!account || account.emailVerification) return null;
  return (
    <section aria-label="Email verification" className="hatch border-b border-line bg-surface">
      <button
        type="button"
        disabled={send.isPending}
        onClick={() => send.mutate()}
        className="mx-auto flex min-h-11 w-full items-center justify-center gap-2.5 px-4 py-1.5 text-sm text-soft underline decoration-primary decoration-2 underline-offset-4 -outline-offset-3 hover:text-text"
      >
        <MailWarning aria-hidden="true" size={18} className="shrink-0 text-primary" />
        {messages.verifyBar}
      </button>
    </section>
  );
}
