/** Ledger accounts: created on first use, always locked in the same order. */
import type { Sql } from '#server/platform/database/database.ts';
import type { AccountKey } from './transfer-kinds.ts';

export interface LedgerAccount {
  id: number;
  /** Whole units, at the time of locking. */
  balance: number;
}

/** Accounts locked until the end of the transaction. */
export class LockedAccounts {
  readonly #accounts: ReadonlyMap<string, LedgerAccount>;

  constructor(accounts: ReadonlyMap<string, LedgerAccount>) {
    this.#accounts = accounts;
  }

  /** @throws Error when the account was not locked */
  get(key: AccountKey): LedgerAccount {
    const account = this.#accounts.get(accountName(key));
    if (!account) throw new Error(`ledger: account ${accountName(key)} is not locked`);
    return account;
  }
}

/** A unique text for an account. */
export function accountName(key: AccountKey): string {
  return `${key.kind}:${key.ownerId}:${key.currency}`;
}

interface AccountRow extends LedgerAccount {
  /** Position of the account in the request, from 1. */
  ord: number;
}

const LOCK = `
  select k.ord::int, a.id, a.balance
  from ledger_accounts a
  join unnest($1::text[], $2::text[], $3::text[]) with ordinality as k (kind, owner_id, currency, ord)
    on a.kind = k.kind and a.owner_id = k.owner_id and a.currency = k.currency
  order by a.id
  for update of a`;

/** Missing rows cannot be locked, so they are inserted first, in a fixed order, which avoids deadlocks. */
const MAKE = `
  insert into ledger_accounts (kind, owner_id, currency)
  select * from unnest($1::text[], $2::text[], $3::text[])
  on conflict (kind, owner_id, currency) do nothing`;

/** Locks accounts by id, the last step of the lock order (docs/ledger.md#how-money-moves). */
export async function lockAccounts(tx: Sql, keys: readonly AccountKey[]): Promise<LockedAccounts> {
  const wanted = new Map(keys.map((key) => [accountName(key), key]));
  const names = [...wanted.keys()];
  const found = new Map<string, LedgerAccount>();
  if (wanted.size === 0) return new LockedAccounts(found);
  const lock = async () => {
    const rows = await tx.query<AccountRow>(LOCK, columns([...wanted.values()]));
    for (const { ord, id, balance } of rows) found.set(names[ord - 1] ?? '', { id, balance });
  };
  await lock();
  if (found.size < wanted.size) {
    const missing = [...wanted].filter(([name]) => !found.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
    await tx.query(MAKE, columns(missing.map(([, key]) => key)));
    // All of them, not only missing ones, since balances have to be read under the lock.
    await lock();
  }
  return new LockedAccounts(found);
}

function columns(keys: readonly AccountKey[]): unknown[] {
  return [keys.map((key) => key.kind), keys.map((key) => key.ownerId), keys.map((key) => key.currency)];
}
