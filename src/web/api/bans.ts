import { query } from '#shared/queries.ts';
import type { BanDocument } from '#shared/wire/people.ts';
import { createDocument, type Outcome, updateDocument } from './client.ts';
import { documentSource, removeDocument, useAct } from './desk-list.ts';

/** Filters: `kind`, and `value`, which is the whole id, UID or network. */
export const bans = documentSource('bans', ({ kind, value = '' }) => [
  ...(kind ? [query.equal('kind', kind)] : []),
  ...(value.trim() ? [query.equal('value', value.trim())] : []),
]);

export type NewBan = Pick<BanDocument, 'kind' | 'value' | 'reason' | 'until'>;

export function useBan(outcome: Outcome<BanDocument>) {
  return useAct((ban: NewBan) => createDocument('bans', ban), outcome);
}

export function useChangeBan(id: string, outcome: Outcome<BanDocument>) {
  return useAct(
    (change: Pick<BanDocument, 'reason' | 'until'>) => updateDocument('bans', id, change),
    outcome,
  );
}

export function useLiftBan(outcome: Outcome) {
  return useAct((id: string) => removeDocument('bans', id), outcome);
}
