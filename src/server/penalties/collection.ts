import type { Collection } from '#server/appwrite/documents/collection.ts';
import { AppError } from '#server/platform/errors.ts';
import { ofListedTournamentSql, seesTournamentSql } from '#server/tournaments/policy.ts';
import { nobody } from '#shared/policies/rule.ts';
import type { AttributeName } from '#shared/wire/collections.ts';

/** Penalties in force, with their reasons, for everybody who sees the tournament. The audit log names who gave them. */
export const penalties: Collection<'penalties', AttributeName<'penalties'>> = {
  id: 'penalties',
  table: 'penalties',
  attributes: {
    tournamentID: { type: 'string', sql: 'd.tournament_id' },
    entry: { type: 'string', sql: 'd.entry' },
    matchID: { type: 'string', sql: 'd.match_id', isNullable: true },
    points: { type: 'integer', sql: 'd.points', isNullable: true },
    disqualify: { type: 'boolean', sql: 'd.disqualify' },
    reason: { type: 'string', sql: 'd.reason' },
  },
  rows: (scope) => {
    const sees = seesTournamentSql(scope, 't');
    return `(d.withdrawn_at is null and exists (
      select 1 from tournaments t where t.id = d.tournament_id and ${sees}))`;
  },
  listed: { only: ofListedTournamentSql, unless: ['$id', 'tournamentID'] },
  seenThrough: ['tournaments'],
  /** Written by their own calls only. */
  writes: {
    create: () => {
      throw new AppError('unauthorized');
    },
    mayCreate: nobody,
    mayUpdate: () => 'false',
    mayDelete: nobody,
  },
};
