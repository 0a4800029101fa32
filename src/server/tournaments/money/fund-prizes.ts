import type { Transaction } from '#server/platform/database/database.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import {
  houseAccount,
  prizesAccount,
  type TournamentMoney,
  transfers,
} from '#server/wallet/ledger/transfer-kinds.ts';
import type { PrizeLimit } from '#shared/rules/prize-limit.ts';
import type { TournamentRow } from '../tournament-row.ts';
import { limitPrizes } from './limit-prizes.ts';

/**
 * Adjusts the prize account of a published tournament to a changed prize pool: by the difference within one currency, by
 * the full amounts when the currency changes.
 * @param pools limit: of the host's prizes; null when exempt
 * @throws AppError stateConflict beyond the limit
 */
export async function fundPrizes(
  tx: Transaction,
  tournament: TournamentRow,
  pools: { before: TournamentMoney; after: TournamentMoney; limit: PrizeLimit | null },
): Promise<void> {
  const { before, after, limit } = pools;
  const isSameCurrency = before.currency === after.currency;
  const funded = isSameCurrency ? Math.max(0, after.amount - before.amount) : after.amount;
  const returned = isSameCurrency ? Math.max(0, before.amount - after.amount) : before.amount;
  if (funded === 0 && returned === 0) return;
  await limitPrizes(tx, tournament.host, { currency: after.currency, added: funded, limit });
  tournament.funding_revision += 1;
  await tx.query('update tournaments set funding_revision = $2 where id = $1', [
    tournament.id,
    tournament.funding_revision,
  ]);
  const accounts = await lockAccounts(
    tx,
    [before.currency, after.currency].flatMap((currency) => [
      houseAccount(currency),
      prizesAccount(tournament.id, currency),
    ]),
  );
  await post(tx, accounts, [
    transfers.unusedPrize({ ...before, amount: returned }, `edit:${tournament.funding_revision}`),
    transfers.prizeFunding({ ...after, amount: funded }, tournament.funding_revision),
  ]);
}
