/** Posting of transfers: the only code that moves money. */
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { LockedAccounts } from './accounts.ts';
import { type Transfer, transfers } from './transfer-kinds.ts';

/**
 * Inserts all lines and updates all balances in one statement. The code sums up each account: with sums in SQL the
 * planner would expect too many rows and read all accounts.
 */
const POST = `
  with posted as (
    insert into ledger_transfers
      (kind, from_account, to_account, currency, amount, reference, tournament_id, reason, fingerprint,
       from_balance, to_balance)
    select kind, from_account, to_account, currency, amount, reference, tournament_id, reason, fingerprint,
      from_balance, to_balance
    from json_to_recordset($1::json) as l (
      ord int, kind text, from_account bigint, to_account bigint, currency text, amount bigint, reference text,
      tournament_id text, reason text, fingerprint text, from_balance bigint, to_balance bigint)
    order by ord
  )
  update ledger_accounts a set balance = a.balance + m.amount
  from unnest($2::bigint[], $3::bigint[]) as m (account, amount) where a.id = m.account`;

/**
 * Posts transfers in order, between accounts locked by this transaction. Transfers of 0 are omitted (no entry fee, a refund
 * rounded down to 0). The database refuses amounts below 1, duplicate references, accounts that do not match the kind, and
 * negative balances except the house's. What a closed account gets goes on to the house. Records a change of every user
 * whose balance is another one, so that none is shown from memory.
 */
export async function post(
  tx: Transaction,
  accounts: LockedAccounts,
  asked: readonly Transfer[],
): Promise<void> {
  const moved = new Map<number, number>();
  const all = asked.filter((transfer) => transfer.amount !== 0);
  const move = (key: Transfer['from'], amount: number) => {
    const { id, balance } = accounts.get(key);
    const sum = (moved.get(id) ?? 0) + amount;
    moved.set(id, sum);
    return { id, balance: balance + sum };
  };
  const line = (transfer: Transfer, ord: number) => {
    const from = move(transfer.from, -transfer.amount);
    const to = move(transfer.to, transfer.amount);
    return {
      ord,
      kind: transfer.kind,
      from_account: from.id,
      to_account: to.id,
      currency: transfer.from.currency,
      amount: transfer.amount,
      reference: transfer.reference,
      tournament_id: transfer.tournamentId,
      reason: transfer.reason,
      fingerprint: transfer.fingerprint ?? null,
      from_balance: from.balance,
      to_balance: to.balance,
    };
  };
  const lines = all.map(line);
  // What a closed account still has after its debts are paid goes on to the house.
  for (const { to, reference } of all) {
    const { id, balance, is_closed: isClosed } = accounts.get(to);
    const left = balance + (moved.get(id) ?? 0);
    if (isClosed && left > 0) lines.push(line(transfers.closing(to, left, reference), lines.length));
  }
  if (lines.length === 0) return;
  await tx.query(POST, [JSON.stringify(lines), [...moved.keys()], [...moved.values()]]);
  for (const { from, to } of all) {
    for (const { kind, ownerId: id } of [from, to])
      if (kind === 'user') tx.changed({ collection: 'user_details', id, action: 'update', onlyFor: id });
  }
}

export async function findTransfer(
  tx: Sql,
  reference: string,
): Promise<{ fingerprint: string | null; fromBalance: number; toBalance: number; at: string } | null> {
  const [row] = await tx.query<{
    fingerprint: string | null;
    fromBalance: number;
    toBalance: number;
    at: string;
  }>(
    `select fingerprint, from_balance as "fromBalance", to_balance as "toBalance", ${wireInstantSql('created_at')} as at
     from ledger_transfers where reference = $1`,
    [reference],
  );
  return row ?? null;
}
