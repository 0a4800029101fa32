/** What a new installation needs before its first evening. */
import type { Checklist } from '#shared/wire/operator.ts';
import { command, type Outcome } from './client.ts';
import { deskAnswer, useAct } from './desk-list.ts';

/** While a mail is on its way, which takes seconds or, where the server is set up wrongly, does not end. */
const REFRESH_MS = 3_000;

export const checklistQuery = deskAnswer<Checklist>(['checklist'], '/checklist', {
  refetchInterval: ({ state: { data } }) => {
    const status = data?.testMail.status;
    return status === 'waiting' || status === 'failed' ? REFRESH_MS : false;
  },
});

export function useSendTestMail(outcome: Outcome<Checklist>) {
  return useAct(() => command<Checklist>('POST', '/checklist/test-mail'), outcome);
}
