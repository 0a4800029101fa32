import type { Transaction } from '#server/platform/database/database.ts';

/** Lets one transaction at a time make a name that of an account, as its id or as its username. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('account name ' || lower($1), 0))", [name]);
}
