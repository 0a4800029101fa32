/** Ledger accounts: created on first use, always locked in the same order. */
import type { Sql } from '#server/platform/database/database.ts';
import { type AccountKey, houseAccount } from './transfer-kinds.ts';

export interface LedgerAccount {
  id: number;
  /** Whole units, at the time of locking. */
  balance: number;
  /** Whether its owner has left: what it gets goes on to the house. */
  is_closed: boolean;
}

/** Accounts locked until the end of the transaction. */
export class LockedAccounts {
  readonly #ofOwner: ReadonlyMap<string, readonly HeldAccount[]>;

  constructor(ofOwner: ReadonlyMap<string, readonly HeldAccount[]>) {
    this.#ofOwner = ofOwner;
  }

  /** The same object for each call with equal keys. @throws Error when the account was not locked */
  get(key: AccountKey): LedgerAccount {
    const account = this.#ofOwner.get(key.ownerId)?.find((held) => isSame(held.key, key))?.account;
    if (!account) throw new Error(`ledger: account ${accountName(key)} is not locked`);
    return account;
  }
}

interface HeldAccount {
  key: AccountKey;
  /** Null until it is locked. */
  account: LedgerAccount | null;
}

function isSame(one: AccountKey, other: AccountKey): boolean {
  return one.kind === other.kind && one.ownerId === other.ownerId && one.currency === other.currency;
}

function accountName(key: AccountKey): string {
  return `${key.kind}:${key.ownerId}:${key.currency}`;
}

interface AccountRow extends LedgerAccount {
  /** Position of the account in the request, from 1. */
  ord: number;
}

const LOCK = `
  select k.ord::int, a.id, a.balance, a.is_closed
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

/** SQL: no money has ever passed an owner's accounts of a kind. @param ownerId SQL, from the code */
export function hasNoAccount(kind: AccountKey['kind'], ownerId: string): string {
  return `not exists (select 1 from ledger_accounts where kind = '${kind}' and owner_id = ${ownerId})`;
}

/** Locks accounts by id, the last step of the lock order (docs/ledger.md#how-money-moves). */
export async function lockAccounts(tx: Sql, keys: readonly AccountKey[]): Promise<LockedAccounts> {
  const ofOwner = new Map<string, HeldAccount[]>();
  const all: HeldAccount[] = [];
  for (const key of keys) {
    const others = ofOwner.get(key.ownerId) ?? [];
    if (others.some((other) => isSame(other.key, key))) continue;
    const held = { key, account: null };
    others.push(held);
    all.push(held);
    ofOwner.set(key.ownerId, others);
  }
  if (all.length > 0) await lockAll(tx, all);
  const closed = all.filter(({ account }) => account?.is_closed).map(({ key }) => houseAccount(key.currency));
  const isMissing = closed.some((house) => !all.some(({ key }) => isSame(key, house)));
  return isMissing ? lockAccounts(tx, [...keys, ...closed]) : new LockedAccounts(ofOwner);
}

/** Ends the accounts of who leaves, which the transaction has locked and emptied. */
export async function closeWallet(tx: Sql, userId: string): Promise<void> {
  await tx.query("update ledger_accounts set is_closed = true where kind = 'user' and owner_id = $1", [
    userId,
  ]);
}

async function lockAll(tx: Sql, all: readonly HeldAccount[]): Promise<void> {
  const lock = async () => {
    for (const { ord, ...account } of await tx.query<AccountRow>(LOCK, columns(all))) {
      const held = all[ord - 1];
      if (held) held.account = account;
    }
  };
  await lock();
  const missing = all.filter(({ account }) => account === null);
  if (missing.length === 0) return;
  await tx.query(MAKE, columns(missing.sort((a, b) => (accountName(a.key) < accountName(b.key) ? -1 : 1))));
  // All of them, not only missing ones, since balances have to be read under the lock.
  await lock();
}

function columns(all: readonly HeldAccount[]): unknown[] {
  return [
    all.map(({ key }) => key.kind),
    all.map(({ key }) => key.ownerId),
    all.map(({ key }) => key.currency),
  ];
}
