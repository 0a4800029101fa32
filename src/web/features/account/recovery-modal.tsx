import { recovery } from '#shared/forms/account.ts';
import { Button } from '#web/components/button.tsx';
import { EmailInput } from '#web/components/field.tsx';
import { Modal } from '#web/components/modal.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

/** The dialog that requests a recovery link; it closes at once, without waiting for the answer. */
export function RecoveryModal({ onSend, onClose }: { onSend: (email: string) => void; onClose: () => void }) {
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { email: '' },
    schema: recovery,
  });
  const submit = onSubmit(({ email }) => {
    onSend(email);
    onClose();
  });
  return (
    <Modal
      title={texts.account.recovery.title}
      description={texts.account.recovery.description}
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <EmailInput label={texts.account.recovery.email} {...field('email')} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" className="grow">
            {texts.account.recovery.send}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.common.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
