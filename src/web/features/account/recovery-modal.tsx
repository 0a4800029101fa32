import { recoveryProblem } from '#shared/forms/account.ts';
import { messages } from '#shared/messages.ts';
import { textFor } from '#web/api/errors.ts';
import { sendRecovery } from '#web/api/session.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/field.tsx';
import { Modal } from '#web/components/modal.tsx';
import { toast } from '#web/components/toast.ts';
import { formValues } from '#web/lib/form-values.ts';

/** Closes as soon as the link is asked for; how that went is told by a toast (specification sections 2, 4 and 8). */
export function RecoveryModal({
  run,
  onClose,
}: {
  run: (request: () => Promise<void>) => Promise<void>;
  onClose: () => void;
}) {
  const submit = (form: HTMLFormElement) => {
    const email = formValues(form, 'email').email.trim();
    const problem = recoveryProblem(email);
    if (problem) return toast.error(messages[problem]);
    void run(async () => {
      try {
        await sendRecovery(email);
        toast.success(messages.recoverySent);
      } catch (error) {
        toast.error(textFor(error, { 404: messages.recoveryEmailUnknown }, messages.somethingWrong));
      }
    });
    onClose();
  };
  return (
    <Modal
      title="Password recovery"
      description="We'll send a password recovery link to your email."
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <Input label="Registered email" name="email" type="email" autoComplete="email" inputMode="email" />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" className="grow">
            Send Link
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
