import type { Sql } from '../database/database.ts';

/** Stores that an account is in use now. No change is recorded, since its sessions and rights stay the same. */
export async function noteUse(sql: Sql, accountId: string): Promise<void> {
  await sql.query('update accounts set accessed_at = now() where id = $1', [accountId]);
}
