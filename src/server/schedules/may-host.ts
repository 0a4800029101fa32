import { keptOutSql } from '#server/people/bans/kept-out.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { labelsInForceSql } from '#server/platform/sessions/labels-in-force.ts';
import { type Actor, isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';

/** The account by whose order tournaments are made and published, as an actor; null: it may not host now. */
export async function mayHost(sql: Sql, id: string): Promise<Actor | null> {
  const [account] = await sql.query<{ labels: string[]; is_out: boolean }>(
    `select ${labelsInForceSql('a')} as labels, ${keptOutSql('a.id')} as is_out from accounts a where a.id = $1`,
    [id],
  );
  if (!account || account.is_out) return null;
  const actor = { id, labels: account.labels };
  return isAllowed(tournamentPolicy.create, actor) ? actor : null;
}
