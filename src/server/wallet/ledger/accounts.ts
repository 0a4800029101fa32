/** Ledger accounts: created on first use, always locked in the same order. */
import type { Sql } from '#server/platform/database/database.ts';
import type { Currency } from '#shared/constants.ts';
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
  readonly #held: HeldAccounts;

  constructor(held: HeldAccounts) {
    this.#held = held;
  }

  /** The same object for each call with equal keys. @throws Error when the account was not locked */
  get(key: AccountKey): LedgerAccount {
    const account = this.#held.find(key)?.account;
    if (!account) throw new Error(`ledger: account ${accountName(key)} is not locked`);
    return account;
  }
}

interface HeldAccount {
  key: AccountKey;
  /** Null until it is locked. */
  account: LedgerAccount | null;
}

/** The accounts to lock, each once. */
class HeldAccounts {
  readonly all: HeldAccount[] = [];
  readonly #ofOwner = new Map<string, HeldAccount[]>();

  find(key: AccountKey): HeldAccount | undefined {
    return this.#ofOwner.get(key.ownerId)?.find((held) => isSame(held.key, key));
  }

  add(key: AccountKey): HeldAccount {
    const found = this.find(key);
    if (found) return found;
    const held = { key, account: null };
    this.all.push(held);
    this.#ofOwner.set(key.ownerId, [...(this.#ofOwner.get(key.ownerId) ?? []), held]);
    return held;
  }
}

function isSame(one: AccountKey, other: AccountKey): boolean {
  return one.kind === other.kind && one.ownerId === other.ownerId && one.currency === other.currency;
}

function accountName(key: AccountKey): string {
  return `${key.kind}:${key.ownerId}:${key.currency}`;
}

interface AccountRow extends LedgerAccount {
  /** Position of the account in the request, from 1; null: the house, to which a closed account passes on. */
  ord: number | null;
  currency: Currency;
}

const LOCK = `
  with asked as (
    select * from unnest($1::text[], $2::text[], $3::text[]) with ordinality as k (kind, owner_id, currency, ord)
  ), houses as (
    select distinct 'house' as kind, 'house' as owner_id, currency, null::bigint as ord
    from asked join ledger_accounts c using (kind, owner_id, currency)
    where c.is_closed and not exists (select from asked h where h.kind = 'house' and h.currency = c.currency)
  )
  select k.ord::int, a.currency, a.id, a.balance, a.is_closed
  from ledger_accounts a
  join (select * from asked union all select * from houses) k
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
  const held = new HeldAccounts();
  for (const key of keys) held.add(key);
  if (held.all.length > 0) await lockAll(tx, held);
  // An account was closed while its lock was waited for, so the house is locked now.
  const closed = held.all.filter(({ account }) => account?.is_closed);
  const houses = closed.map(({ key }) => houseAccount(key.currency)).filter((house) => !held.find(house));
  return houses.length > 0 ? lockAccounts(tx, [...keys, ...houses]) : new LockedAccounts(held);
}

/** Closes the accounts of a user who leaves; the transaction has locked and emptied them. */
export async function closeWallet(tx: Sql, userId: string): Promise<void> {
  await tx.query("update ledger_accounts set is_closed = true where kind = 'user' and owner_id = $1", [
    userId,
  ]);
}

async function lockAll(tx: Sql, held: HeldAccounts): Promise<void> {
  const lock = async () => {
    const rows = await tx.query<AccountRow>(LOCK, columns(held.all));
    for (const { ord, currency, ...account } of rows) {
      const one = ord === null ? held.add(houseAccount(currency)) : held.all[ord - 1];
      if (one) one.account = account;
    }
  };
  await lock();
  const missing = held.all.filter(({ account }) => account === null);
  if (missing.length === 0) return;
  await tx.query(MAKE, columns(missing.sort((a, b) => (accountName(a.key) < accountName(b.key) ? -1 : 1))));
  // All accounts are locked again, not only missing ones, since balances have to be read under the lock.
  await lock();
}

function columns(all: readonly HeldAccount[]): unknown[] {
  return [
    all.map(({ key }) => key.kind),
    all.map(({ key }) => key.ownerId),
    all.map(({ key }) => key.currency),
  ];
}
