import { keptOutSql } from '#server/people/bans/kept-out.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';

/** The labels of an account by whose order tournaments are made and published; null: it may not hold any now. */
export async function mayHost(sql: Sql, id: string): Promise<readonly string[] | null> {
  const [account] = await sql.query<{ labels: string[]; is_out: boolean }>(
    `select labels, ${keptOutSql('accounts.id')} as is_out from accounts where id = $1`,
    [id],
  );
  if (!account || account.is_out) return null;
  return isAllowed(tournamentPolicy.create, { id, labels: account.labels }) ? account.labels : null;
}
