import { useConfirmPassword } from '#web/api/own-account.ts';
import { Button } from '#web/components/button.tsx';
import { PasswordInput } from '#web/components/field.tsx';
import { GoogleAgain, useHasPassword } from '#web/components/google-again.tsx';
import { Modal } from '#web/components/modal.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

/** Asks for the password, or a Google login, before an act. @param onDone does the act again */
export function PasswordPrompt(props: { onDone: () => void; onClose: () => void }) {
  if (useHasPassword()) return <Password {...props} />;
  return (
    <Modal title={texts.account.sessionOver.title} onClose={props.onClose}>
      <div className="grid gap-4">
        <GoogleAgain />
      </div>
    </Modal>
  );
}

function Password({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const confirm = useConfirmPassword({ onSuccess: onDone });
  const { field, onSubmit } = useCheckedForm({ defaultValues: { password: '' } });
  return (
    <Modal title={texts.shell.confirmPassword} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={onSubmit((told) => confirm.mutate(told))}>
        <PasswordInput
          {...field('password')}
          label={texts.account.password}
          hint={texts.reasons.passwordNeeded}
          autoComplete="current-password"
        />
        <div className="mt-1 flex flex-wrap gap-3">
          <Button type="submit" className="grow" isBusy={confirm.isPending}>
            {texts.shell.confirmPassword}
          </Button>
          <Button variant="secondary" className="grow" onClick={onClose}>
            {texts.common.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
