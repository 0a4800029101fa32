import { type ComponentProps, type FormEventHandler, type ReactNode, useRef } from 'react';
import { useConfirmPassword } from '#web/api/own-account.ts';
import { ASKS_PASSWORD, isPasswordNeeded } from '#web/api/password-needed.ts';
import { Button } from '#web/components/button.tsx';
import { Input, PasswordInput } from '#web/components/field.tsx';
import { GoogleAgain, useHasPassword } from '#web/components/google-again.tsx';
import { Modal } from '#web/components/modal.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { texts } from '#web/texts/texts.ts';

/** The form of an act. If the server needs the password first, this form asks for it and tries the act again. */
export function ActModal({
  title,
  details,
  submit,
  act: { isPending: isBusy, error: refused },
  isDanger = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  details?: ReactNode;
  /** The text of the button. */
  submit: string;
  /** Whether the act is running, and why the last try failed. */
  act: { isPending: boolean; error: Error | null };
  /** Whether the act takes something away from somebody. */
  isDanger?: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { field, onSubmit: onPassword } = useCheckedForm({ defaultValues: { password: '' } });
  // The last refusal after which the password was confirmed: only a newer one asks again.
  const answered = useRef<Error | null>(null);
  const confirm = useConfirmPassword({
    onSuccess: () => {
      answered.current = refused;
      form.current?.requestSubmit();
    },
  });
  const hasPassword = useHasPassword();
  const isAsking = isPasswordNeeded(refused);
  return (
    <Modal title={title} description={details} onClose={onClose}>
      <form
        ref={form}
        {...ASKS_PASSWORD}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          const isTold = !isAsking || answered.current === refused;
          return isTold ? onSubmit(event) : onPassword((told) => confirm.mutate(told))(event);
        }}
      >
        {children}
        {isAsking && !hasPassword && <GoogleAgain />}
        {isAsking && hasPassword && (
          <PasswordInput
            {...field('password')}
            label={texts.admin.password}
            hint={texts.reasons.passwordNeeded}
            autoComplete="current-password"
          />
        )}
        <div className="mt-1 flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            className="grow"
            isBusy={isBusy || confirm.isPending}
            disabled={isAsking && !hasPassword}
          >
            {submit}
          </Button>
          <Button variant="secondary" className="grow" onClick={onClose} disabled={isBusy}>
            {texts.common.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

export function ReasonInput({
  isOptional = false,
  ...input
}: Omit<ComponentProps<typeof Input>, 'label'> & { isOptional?: boolean }) {
  const label = isOptional ? texts.admin.reasonOptional : texts.admin.reason;
  return <Input maxLength={500} {...input} label={label} />;
}
