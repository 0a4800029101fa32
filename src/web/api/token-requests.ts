/** Requests for tokens: a player's own, and all for the operator. */
import { REQUEST_BUCKET_ID } from '#shared/constants.ts';
import type { TokenDecision, TokenRequestInput } from '#shared/forms/token-requests.ts';
import type { TokenRequest, TokenRequests } from '#shared/wire/token-requests.ts';
import { answer, call, type Outcome, useChange } from './client.ts';
import { callSource, deskAnswer, useAct } from './desk-list.ts';
import { pictureFailure, uploadEvidence } from './evidence.ts';
import { queryClient } from './query-client.ts';

/** Under the wallet, which events of balances and decisions make out of date. */
const KEY = ['wallet', 'token-requests'];
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

export const ownTokenRequests = answer<TokenRequests>(KEY, '/token-requests');

export const tokenRequests = callSource<TokenRequest>('token-requests', '/token-requests', 'requests');

/** How many wait, at most as many as are told at once. */
export const waitingTokenRequests = deskAnswer<TokenRequests>(
  ['token-requests'],
  '/token-requests?state=asked&limit=100',
);

export function useAskForTokens(outcome: Outcome<TokenRequest>) {
  return useChange(
    async ({ picture, ...told }: Omit<TokenRequestInput, 'file'> & { picture: File | null }) =>
      call(
        'POST /token-requests',
        {},
        {
          ...told,
          ...(picture && { file: await uploadEvidence(picture, REQUEST_BUCKET_ID) }),
        },
      ),
    { refresh, failureText: pictureFailure },
    outcome,
  );
}

export function useWithdrawRequest(id: string, outcome: Outcome<unknown>) {
  return useChange(() => call('DELETE /token-requests/:id', { id }), { refresh, onError: refresh }, outcome);
}

export function useDecideRequest(id: string, outcome: Outcome<TokenRequest>) {
  return useAct(
    (decision: Pick<TokenDecision, 'decision'> & Partial<TokenDecision>) =>
      call('PUT /token-requests/:id', { id }, decision),
    outcome,
  );
}
