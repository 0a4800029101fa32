import { notify } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import {
  feesAccount,
  houseAccount,
  prizesAccount,
  transfers,
  userAccount,
} from '#server/wallet/ledger/transfer-kinds.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import { entrantsOf } from '../seats/entrants.ts';
import { feeMoney, prizeMoney, type TournamentRow } from '../tournament-row.ts';

/** Refunds all entry fees and returns the prize pool to the house; both tournament accounts end at 0. */
export async function abortTournament(tx: Transaction, tournament: TournamentRow): Promise<void> {
  const fee = tournament.entry_fee;
  const entrants = (await entrantsOf(tx, tournament.id)).map((one) => ({ ...one, paid: one.paid ?? fee }));
  const accounts = await lockAccounts(tx, [
    houseAccount(tournament.prize_type),
    prizesAccount(tournament.id, tournament.prize_type),
    feesAccount(tournament.id, tournament.fee_currency),
    ...entrants
      .filter(({ paid }) => paid > 0)
      .map((one) => userAccount(one.user_id, tournament.fee_currency)),
  ]);
  await post(tx, accounts, [
    ...entrants.map((one) => transfers.abortRefund(feeMoney(tournament, one.paid), one.user_id, one.part_id)),
    transfers.unusedPrize(prizeMoney(tournament, prizeTotal(tournament.prize_pool)), 'abort'),
  ]);
  await notify(tx, entrants, (one) => ({
    kind: 'abort',
    by: null,
    isMailed: true,
    news: {
      text: 'aborted',
      data: { title: tournament.title, amount: one.paid, currency: tournament.fee_currency },
    },
    targetLink: `/t/${tournament.id}`,
  }));
}
