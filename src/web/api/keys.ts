import type { NewKeyWish } from '#shared/forms/machines.ts';
import type { KeyList, NewKey } from '#shared/wire/keys.ts';
import { answer, command, type Outcome, pathTo, useChange } from './client.ts';
import { queryClient } from './query-client.ts';

export const ownKeys = answer<KeyList>(['keys'], '/account/keys');

const EFFECTS = { refresh: () => queryClient.invalidateQueries(ownKeys) };

/** Makes one; its secret is in this answer alone. */
export function useCreateKey(outcome: Outcome<NewKey>) {
  return useChange((wish: NewKeyWish) => command<NewKey>('POST', '/account/keys', wish), EFFECTS, outcome);
}

export function useDeleteKey(outcome: Outcome) {
  return useChange((id: string) => command('DELETE', pathTo`/account/keys/${id}`), EFFECTS, outcome);
}
