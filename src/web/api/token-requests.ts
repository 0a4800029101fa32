/** Requests for tokens: a player reads his own, the operator all. */
import { REQUEST_BUCKET_ID } from '#shared/constants.ts';
import type { TokenRequestInput } from '#shared/forms/token-requests.ts';
import { answer, call, changeOf, eitherWay, hookOf } from './client.ts';
import { callSource, deskAnswer, OPERATED } from './desk-list.ts';
import { queryClient } from './query-client.ts';
import { pictureFailure, uploadEvidence } from './uploads.ts';

/** This key begins with `wallet`, because events of the balance make everything under `wallet` out of date. */
const KEY = ['wallet', 'token-requests'];
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

export const ownTokenRequests = answer(KEY, 'GET /token-requests', {});

export const tokenRequests = callSource('GET /token-requests', 'requests', {});

/** The waiting requests, of which the server sends at most 100. */
export const waitingTokenRequests = deskAnswer('GET /token-requests', { state: 'asked', limit: 100 });

export const useAskForTokens = changeOf(
  async ({ picture, ...told }: Omit<TokenRequestInput, 'file'> & { picture: File | null }) =>
    call('POST /token-requests', {
      ...told,
      ...(picture && { file: await uploadEvidence(picture, REQUEST_BUCKET_ID) }),
    }),
  { refresh, failureText: pictureFailure },
);

export const useWithdrawRequest = hookOf('DELETE /token-requests/:id', eitherWay(refresh));
export const useDecideRequest = hookOf('PUT /token-requests/:id', OPERATED);
