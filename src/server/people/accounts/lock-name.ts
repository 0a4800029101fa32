import type { Transaction } from '#server/platform/database/database.ts';

/** Only one transaction at a time may give this name to an account, as id or as username. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('account name ' || lower($1), 0))", [name]);
}
