import { type FormEvent, useState } from 'react';
import { useConfirmPassword } from '#web/api/confirm-password.ts';
import { Button } from '#web/components/button.tsx';
import { PasswordInput } from '#web/components/field.tsx';
import { Modal } from '#web/components/modal.tsx';
import { texts } from '#web/texts/texts.ts';

/** Asks for the password that an act needs. @param onDone the act is done again */
export function PasswordPrompt({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const confirm = useConfirmPassword({ onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(password);
  };
  return (
    <Modal title={texts.shell.confirmPassword} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <PasswordInput
          label={texts.account.password}
          hint={texts.reasons.passwordNeeded}
          value={password}
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
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
