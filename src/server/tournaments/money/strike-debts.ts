/** The debts of winners who were struck from a tournament: later prizes pay them first. */
import type { Transaction } from '#server/platform/database/database.ts';
import { type Transfer, transfers } from '#server/wallet/ledger/transfer-kinds.ts';
import type { Currency } from '#shared/constants.ts';

/** A prize that somebody is being paid. */
interface Paid {
  userId: string;
  amount: number;
}

/**
 * The transfers that pay debts out of prizes, and make those prizes smaller. The caller has locked the users'
 * accounts, so that no strike comes in between.
 * @param of cause: unique for this payment
 */
export async function takeDebts(
  tx: Transaction,
  paid: readonly Paid[],
  { currency, cause }: { currency: Currency; cause: string },
): Promise<Transfer[]> {
  if (paid.length === 0) return [];
  const debts = await tx.query<{
    strike_id: string;
    user_id: string;
    owed: number;
    tournament_id: string;
    title: string;
  }>(
    `select d.strike_id, d.user_id, d.owed, s.tournament_id, t.title
     from strike_debts d join strikes s on s.id = d.strike_id join tournaments t on t.id = s.tournament_id
     where d.user_id = any($1::text[]) and d.currency = $2 and d.owed > 0 order by s.at, s.id`,
    [paid.map(({ userId }) => userId), currency],
  );
  const left = new Map<string, number>();
  for (const { userId, amount } of paid) left.set(userId, (left.get(userId) ?? 0) + amount);
  const taken: Transfer[] = [];
  for (const { strike_id: strike, user_id: userId, owed, tournament_id: tournamentId, title } of debts) {
    const amount = Math.min(owed, left.get(userId) ?? 0);
    if (amount === 0) continue;
    left.set(userId, (left.get(userId) ?? 0) - amount);
    await tx.query('update strike_debts set owed = owed - $3 where strike_id = $1 and user_id = $2', [
      strike,
      userId,
      amount,
    ]);
    taken.push(
      transfers.strike({ tournamentId, title, currency, amount }, userId, `${strike}:${userId}:${cause}`),
    );
  }
  return taken;
}
