import type { ban } from '#shared/forms/operator.ts';
import { query } from '#shared/queries.ts';
import type { BanDocument } from '#shared/wire/people.ts';
import { changeOf, createDocument, type Outcome, type Told, updateDocument } from './client.ts';
import { documentSource, OPERATED, removeDocument, useAct } from './desk-list.ts';

/** Filters: `kind`, and `value`, which is the whole id, UID or network. */
export const bans = documentSource('bans', ({ kind, value = '' }) => [
  ...(kind ? [query.equal('kind', kind)] : []),
  ...(value.trim() ? [query.equal('value', value.trim())] : []),
]);

export type NewBan = Told<typeof ban>;

export const useBan = changeOf((told: NewBan) => createDocument('bans', told), OPERATED);

export function useChangeBan(id: string, outcome: Outcome<BanDocument>) {
  return useAct(
    (change: Pick<BanDocument, 'reason' | 'until'>) => updateDocument('bans', id, change),
    outcome,
  );
}

export const useLiftBan = changeOf((id: string) => removeDocument('bans', id), OPERATED);
