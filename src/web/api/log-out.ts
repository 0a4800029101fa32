import { forgetPages } from '#web/lib/service-worker.ts';
import { call, changeOf } from './client.ts';
import { wasAtDesk } from './desk-mark.ts';
import { generalText, serverError } from './errors.ts';
import { currentAccount, switchAccount } from './session.ts';

export const useLogOut = changeOf(
  async () => {
    await call('DELETE /account/sessions/:id', { id: 'current' }).catch((error: unknown) => {
      // The session is gone already: there is nothing left to delete.
      if (serverError(error)?.status !== 401) throw error;
    });
    await forgetPages();
  },
  {
    refresh: async () => {
      const left = currentAccount()?.$id;
      if (left !== undefined && wasAtDesk()) await (await import('./waiting.ts')).forgetWaiting(left);
      switchAccount(null);
    },
    failureText: generalText,
  },
);
