/** A dialog to log in again after the session has ended, without leaving the page. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { login } from '#shared/forms/account.ts';
import { renewSocket } from '#web/api/live-socket.ts';
import { accountQuery, switchAccount, useAccount } from '#web/api/session.ts';
import { refusedLogin, useLogIn } from '#web/api/sign-in.ts';
import { Button } from '#web/components/button.tsx';
import { Input, PasswordInput } from '#web/components/field.tsx';
import { Modal } from '#web/components/modal.tsx';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.account.sessionOver;

/** Shown while the session is over; it disappears after a login here or in another tab. */
export function SessionOver() {
  const account = useAccount();
  const queryClient = useQueryClient();
  const logIn = useLogIn();
  const { field, onSubmit } = useCheckedForm({
    defaultValues: { email: account?.email ?? '', password: '' },
    schema: login,
    refused: refusedLogin(logIn.error),
  });
  useEffect(() => {
    const ask = () => void queryClient.refetchQueries(accountQuery);
    addEventListener('focus', ask);
    return () => {
      removeEventListener('focus', ask);
      renewSocket();
    };
  }, [queryClient]);
  const leave = () => switchAccount(null);
  return (
    <Modal title={words.title} description={texts.general.sessionOver} onClose={leave}>
      <form noValidate className="mt-4 grid gap-4" onSubmit={onSubmit((told) => logIn.mutate(told))}>
        <Input label={texts.common.emailAddress} type="email" autoComplete="username" {...field('email')} />
        <PasswordInput
          label={texts.account.password}
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" isBusy={logIn.isPending}>
          {texts.common.login}
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <a
          href={pageAddress('/login')}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-primary-hot underline underline-offset-4"
        >
          {words.inNewTab}
        </a>
        <button type="button" className="min-h-11 font-semibold text-soft hover:text-text" onClick={leave}>
          {words.asVisitor}
        </button>
      </div>
    </Modal>
  );
}
