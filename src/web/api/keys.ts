import type { NewKeyWish } from '#shared/forms/machines.ts';
import type { KeyList, NewKey } from '#shared/wire/keys.ts';
import { answer, call, hookOf, type Outcome, useChange } from './client.ts';
import { queryClient } from './query-client.ts';

export const ownKeys = answer<KeyList>(['keys'], '/account/keys');

const EFFECTS = { refresh: () => queryClient.invalidateQueries(ownKeys) };

/** Makes one; its secret is in this answer alone. */
export function useCreateKey(outcome: Outcome<NewKey>) {
  return useChange(
    ({ expires, ...wish }: NewKeyWish) =>
      call('POST /account/keys', { ...wish, expires: expires?.toISOString() }),
    EFFECTS,
    outcome,
  );
}

export const useDeleteKey = hookOf('DELETE /account/keys/:keyId', EFFECTS);
