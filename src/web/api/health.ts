/** How the installation is, for the operator. */
import { queryOptions } from '@tanstack/react-query';
import type { Health } from '#shared/wire/operator.ts';
import { call, hookOf } from './client.ts';
import { DESK_KEY, deskAnswer, OPERATED } from './desk-list.ts';
import { ACCOUNT_KEY, queryClient } from './query-client.ts';

const REFRESH_MS = 30_000;

/** Asked again every 30 seconds while the page is visible. */
export const healthQuery = queryOptions({
  queryKey: [DESK_KEY, 'health'],
  queryFn: async (): Promise<Health> => {
    const answer = await call('GET /health');
    if ('version' in answer) return answer;
    // Everybody but the admin is told no more than that: the session has ended, or the label was taken away.
    void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
    throw new Error('The server no longer takes this person for the admin.');
  },
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

export const problemsQuery = deskAnswer('GET /health/problems', {}, { refetchInterval: REFRESH_MS });

/** The kinds of problems that nobody is told about. */
export const silencesQuery = deskAnswer('GET /health/silences', {});

export const useSilence = hookOf('PUT /health/silences/:kind', OPERATED);
export const useTellAgain = hookOf('DELETE /health/silences/:kind', OPERATED);

/** Tries again now what could not be sent. */
export const useRetryMail = hookOf('POST /mail/retries', OPERATED);

/** While a mail is on its way, which takes seconds or, where the server is set up wrongly, does not end. */
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

/** What a new installation needs before its first evening. */
export const useSendTestMail = hookOf('POST /checklist/test-mail', OPERATED);
