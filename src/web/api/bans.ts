import type { ban } from '#shared/forms/operator.ts';
import { query } from '#shared/queries.ts';
import type { BanDocument } from '#shared/wire/people.ts';
import { changeOf, changeWith, createDocument, type Told, updateDocument } from './client.ts';
import { documentSource, OPERATED, removeDocument } from './desk-list.ts';

/** Filters: `kind`, and `value`, which must be a complete id, UID or network. */
export const bans = documentSource('bans', ({ kind, value = '' }) => [
  ...(kind ? [query.equal('kind', kind)] : []),
  ...(value.trim() ? [query.equal('value', value.trim())] : []),
]);

export type NewBan = Told<typeof ban>;

/** `before`: the ban to change, whose kind and value stay; null: creates a new ban. */
export const useSaveBan = changeWith(
  ({ before, kind, value, ...wish }: { before: BanDocument | null } & NewBan) =>
    before ? updateDocument('bans', before.$id, wish) : createDocument('bans', { kind, value, ...wish }),
  OPERATED,
);

export const useLiftBan = changeOf((id: string) => removeDocument('bans', id), OPERATED);
