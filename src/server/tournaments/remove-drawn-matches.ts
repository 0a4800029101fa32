import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Deletes the drawn matches, which nobody has played, with all notes about them; those of stages with their draws.
 * @param kept how many matches to leave, in the order of play; stages leave none
 */
export async function removeDrawnMatches(tx: Transaction, tournamentId: string, kept: number): Promise<void> {
  const drawn = await tx.query<{ id: string }>(
    `select id from matches where tournament_id = $1 and round is not null and stage = 0
     order by round, position offset $2`,
    [tournamentId, kept],
  );
  await removeMatches(tx, drawn);
  await removeStages(tx, tournamentId, 1);
}

/** Takes back the draws of a stage and all later ones, none of whose matches was played. @param from counted from 1 */
export async function removeStages(tx: Transaction, tournamentId: string, from: number): Promise<void> {
  const drawn = await tx.query<{ id: string }>(
    'select id from matches where tournament_id = $1 and stage >= $2',
    [tournamentId, from],
  );
  await removeMatches(tx, drawn);
  await tx.query('delete from stage_draws where tournament_id = $1 and stage >= $2', [tournamentId, from]);
}

/** Deletes matches that nobody has played, and all notes about them. */
export async function removeMatches(tx: Transaction, matches: readonly { id: string }[]): Promise<void> {
  const ids = matches.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const table of ['room_receipts', 'match_results', 'claims', 'disputes']) {
    await tx.query(`delete from ${table} where match_id = any($1::text[])`, [ids]);
  }
  await tx.query('delete from matches where id = any($1::text[])', [ids]);
  for (const id of ids) tx.changed({ collection: 'matches', id, action: 'delete', wasReadBy: 'everyone' });
}
