/** The health of the installation, for the operator. */
import { queryOptions } from '@tanstack/react-query';
import type { Health } from '#shared/wire/operator.ts';
import { call, hookOf } from './client.ts';
import { DESK_KEY, deskAnswer, OPERATED } from './desk-list.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';

const REFRESH_MS = 30_000;

/** Fetched again every 30 seconds while the page is visible. */
export const healthQuery = queryOptions({
  queryKey: [DESK_KEY, 'health'],
  queryFn: async (): Promise<Health> => {
    const answer = await call('GET /health');
    if ('version' in answer) return answer;
    // Only an admin gets the version. Without it, the session has ended or the label was taken away.
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    throw new Error('The server no longer takes this person for the admin.');
  },
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

export const problemsQuery = deskAnswer('GET /health/problems', {}, { refetchInterval: REFRESH_MS });

/** The kinds of problems about which the server sends no messages. */
export const silencesQuery = deskAnswer('GET /health/silences', {});

export const useSilence = hookOf('PUT /health/silences/:kind', OPERATED);
export const useTellAgain = hookOf('DELETE /health/silences/:kind', OPERATED);

/** Sends the failed mails again now. */
export const useRetryMail = hookOf('POST /mail/retries', OPERATED);

/** How often to ask, in milliseconds, while the test mail is on its way; with a wrong setup it never arrives. */
const MAIL_REFRESH_MS = 3_000;

export const checklistQuery = deskAnswer(
  'GET /checklist',
  {},
  {
    refetchInterval: ({ state: { data } }) => {
      const status = data?.testMail.status;
      return status === 'waiting' || status === 'failed' ? MAIL_REFRESH_MS : false;
    },
  },
);

export const useSendTestMail = hookOf('POST /checklist/test-mail', OPERATED);
