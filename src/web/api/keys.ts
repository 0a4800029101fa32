import type { NewKeyWish } from '#shared/forms/machines.ts';
import { answer, call, changeOf, hookOf } from './client.ts';
import { queryClient } from './query-client.ts';

export const ownKeys = answer(['keys'], 'GET /account/keys', {});

const EFFECTS = { refresh: () => queryClient.invalidateQueries(ownKeys) };

/** Creates a key. Only this answer contains its secret. */
export const useCreateKey = changeOf(
  ({ expires, ...wish }: NewKeyWish) =>
    call('POST /account/keys', { ...wish, expires: expires?.toISOString() }),
  EFFECTS,
);

export const useDeleteKey = hookOf('DELETE /account/keys/:keyId', EFFECTS);
