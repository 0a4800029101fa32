import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Deletes drawn matches that nobody has played, with what was noted about them.
 * @param kept how many to leave, in the order of play
 */
export async function removeDrawnMatches(tx: Transaction, tournamentId: string, kept: number): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    'select id from matches where tournament_id = $1 and round is not null order by round, position offset $2',
    [tournamentId, kept],
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  for (const table of ['room_receipts', 'match_results', 'claims', 'disputes']) {
    await tx.query(`delete from ${table} where match_id = any($1::text[])`, [ids]);
  }
  await tx.query('delete from matches where id = any($1::text[])', [ids]);
  for (const id of ids) tx.changed({ collection: 'matches', id, action: 'delete', wasReadBy: 'everyone' });
}
