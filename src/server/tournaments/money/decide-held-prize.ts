import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { heldAccount, houseAccount, transfers, userAccount } from '#server/wallet/ledger/transfer-kinds.ts';
import type { Currency } from '#shared/constants.ts';
import type { HeldPrize } from '#shared/wire/wallet.ts';
import { listHeldPrizes } from './held-prizes.ts';
import { takeDebts } from './strike-debts.ts';

export interface HeldDecision {
  id: string;
  decision: NonNullable<HeldPrize['decision']>;
  reason: string;
}

/**
 * Pays a held prize to its user, or returns it to the house, and tells the user why. The same decision again changes nothing.
 * @throws AppError documentNotFound, stateConflict for the other decision
 */
export async function decideHeldPrize(
  platform: Platform,
  viewer: Viewer,
  { id, decision, reason }: HeldDecision,
): Promise<HeldPrize> {
  if (!/^\d{1,15}$/.test(id)) throw documentNotFound(id);
  const number = Number(id);
  return platform.database.transaction(async (tx) => {
    const [held] = await tx.query<{
      tournament_id: string;
      title: string;
      user_id: string;
      rank: number;
      currency: Currency;
      amount: number;
      decision: HeldPrize['decision'];
    }>(
      `select h.tournament_id, t.title, h.user_id, h.rank, h.currency, h.amount, h.decision
       from held_prizes h join tournaments t on t.id = h.tournament_id where h.id = $1 for update of h`,
      [number],
    );
    if (!held) throw documentNotFound(id);
    if (held.decision !== null && held.decision !== decision) {
      throw refusal('stateConflict', 'heldPrizeDecided');
    }
    if (held.decision === null) {
      const { tournament_id: tournamentId, title, user_id: userId, rank, currency, amount } = held;
      const money = { tournamentId, title, currency, amount };
      const isReleased = decision === 'released';
      const accounts = await lockAccounts(tx, [
        heldAccount(tournamentId, currency),
        houseAccount(currency),
        ...(isReleased ? [userAccount(userId, currency)] : []),
      ]);
      const share = { id: number, userId, rank };
      const debts = isReleased
        ? await takeDebts(tx, [{ userId, amount }], { currency, cause: `held${number}` })
        : [];
      await post(tx, accounts, [
        isReleased ? transfers.prizeRelease(money, share) : transfers.prizeReturn(money, share),
        ...debts,
      ]);
      await tx.query('update held_prizes set decision = $2, reason = $3, decided_at = now() where id = $1', [
        number,
        decision,
        reason,
      ]);
      await recordAct(tx, viewer, {
        action: 'prize.decide',
        target: { type: 'account', id: userId },
        tournament: tournamentId,
        before: { heldPrize: id, rank, amount, currency },
        after: { decision },
        reason,
      });
      await notify(tx, userId, {
        kind: 'prize',
        by: null,
        news: {
          text: isReleased ? 'prizeReleased' : 'prizeReturned',
          data: { amount, currency, rank, title, reason },
        },
        targetLink: `/t/${tournamentId}`,
      });
    }
    const [decided] = await listHeldPrizes(tx, { id: number }, { limit: 1, cursor: null });
    if (!decided) throw documentNotFound(id);
    return decided;
  });
}
