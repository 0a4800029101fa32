import { notifyUsers } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { escapeHtml } from '#server/platform/html.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import {
  feesAccount,
  houseAccount,
  prizesAccount,
  transfers,
  userAccount,
} from '#server/wallet/ledger/transfer-kinds.ts';
import { CURRENCY_LABELS, prizeTotal } from '#shared/rules/tournament.ts';
import { feeMoney, prizeMoney, type TournamentRow } from './tournament-row.ts';

/** Refunds all entry fees and returns the prize pool to the house; both tournament accounts end at 0. */
export async function abortTournament(tx: Transaction, tournament: TournamentRow): Promise<void> {
  const fee = tournament.entry_fee;
  const participations = await tx.query<{ id: string; user_id: string }>(
    'select id, user_id from participations where tournament_id = $1 order by sequence',
    [tournament.id],
  );
  const accounts = await lockAccounts(tx, [
    houseAccount(tournament.prize_type),
    prizesAccount(tournament.id, tournament.prize_type),
    feesAccount(tournament.id, tournament.fee_currency),
    ...(fee > 0 ? participations.map((one) => userAccount(one.user_id, tournament.fee_currency)) : []),
  ]);
  await post(tx, accounts, [
    ...participations.map((one) => transfers.abortRefund(feeMoney(tournament, fee), one.user_id, one.id)),
    transfers.unusedPrize(prizeMoney(tournament, prizeTotal(tournament.prize_pool)), 'abort'),
  ]);
  await notifyUsers(
    tx,
    participations.map((one) => ({
      userId: one.user_id,
      message: `<strong>${escapeHtml(tournament.title)}</strong> was aborted.${refundText(tournament)}`,
      targetLink: `/t/${tournament.id}`,
    })),
  );
}

function refundText({ entry_fee: fee, fee_currency: currency }: TournamentRow): string {
  if (fee === 0) return '';
  return ` Your entry fee of <strong>${fee} ${CURRENCY_LABELS[currency]}</strong> has been refunded.`;
}
