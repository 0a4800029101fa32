import { CURRENCY_LABELS, prizeTotal } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { formatAmount } from '#web/lib/format.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

/** A text such as "Pay 4 winners 1,500 EG Token". @param count how many of the first ranks are paid */
export function payText(tournament: TournamentDocument, count: number): string {
  if (count === 0) return texts.winners.finish;
  const total = prizeTotal(tournament.prizePool.slice(0, count));
  const { prizeCurrency } = tournamentFacts(tournament);
  return texts.winners.pay(count, `${formatAmount(total)} ${CURRENCY_LABELS[prizeCurrency]}`);
}
