import type { Collection } from '#server/appwrite/documents/collection.ts';
import { NO_WRITES } from '#server/appwrite/documents/plain-writes.ts';
import { ofListedTournamentSql, ofTournamentSql, seesTournamentSql } from '#server/tournaments/policy.ts';
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
  rows: (scope) => `(d.withdrawn_at is null and ${ofTournamentSql(seesTournamentSql(scope, 't'))})`,
  listed: { only: ofListedTournamentSql, unless: ['$id', 'tournamentID'] },
  seenThrough: ['tournaments'],
  writes: NO_WRITES,
};
