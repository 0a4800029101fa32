import type { ban } from '#shared/forms/operator.ts';
import { query } from '#shared/queries.ts';
import type { BanDocument } from '#shared/wire/people.ts';
import { changeOf, changeWith, createDocument, type Told, updateDocument } from './client.ts';
import { documentSource, OPERATED, removeDocument } from './desk-list.ts';

/** Filters: `kind`, and `value`, which is the whole id, UID or network. */
export const bans = documentSource('bans', ({ kind, value = '' }) => [
  ...(kind ? [query.equal('kind', kind)] : []),
  ...(value.trim() ? [query.equal('value', value.trim())] : []),
]);

export type NewBan = Told<typeof ban>;

export const useBan = changeOf((told: NewBan) => createDocument('bans', told), OPERATED);

export const useChangeBan = changeWith(
  ({ id, ...change }: { id: string } & Pick<BanDocument, 'reason' | 'until'>) =>
    updateDocument('bans', id, change),
  OPERATED,
);

export const useLiftBan = changeOf((id: string) => removeDocument('bans', id), OPERATED);
