import type { Currency } from '#shared/constants.ts';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';

/** The line about what one winner received. */
export function winnerCredit(
  award: { name: string; amount: number; rank: number },
  currency: Currency,
): string {
  return texts.reasons.winnerCredited({
    name: award.name,
    amount: `${formatAmount(award.amount)} ${texts.common.currencies[currency]}`,
    rank: award.rank,
  });
}
