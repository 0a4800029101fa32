import type { Currency } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import { formatAmount } from '#web/lib/format.ts';

/** One winner's credit line: name, amount, currency and rank (specification section 8). */
export function winnerCredit(
  award: { username: string; amount: number; rank: number },
  currency: Currency,
): string {
  return messages.winnerCredited(
    award.username,
    formatAmount(award.amount),
    CURRENCY_LABELS[currency],
    award.rank,
  );
}
