import type { Transaction } from '../database/database.ts';

/** Stores that an account is in use now. Its sessions and rights stay what they are. */
export async function noteUse(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('update accounts set accessed_at = now() where id = $1', [accountId]);
  tx.changed({ collection: 'account_uses', id: accountId, action: 'update', onlyFor: accountId });
}
