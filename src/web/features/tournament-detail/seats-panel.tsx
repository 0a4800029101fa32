import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { AsOf } from '#web/components/as-of.tsx';
import { CardFact } from '#web/components/card-fact.tsx';
import { Money } from '#web/components/currency.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentDetail.seats;

export function SeatsPanel({ tournament }: { tournament: TournamentDocument }) {
  const facts = tournamentFacts(tournament);
  return (
    <section aria-label={words.label} className="panel p-4 [--cut:14px] xl:mb-4 xl:p-5">
      <dl className="mb-3.5 flex flex-wrap justify-between gap-x-3 gap-y-3 text-[1.85rem] sm:gap-x-4 sm:text-4xl xl:gap-y-4 xl:text-3xl">
        <CardFact label={texts.tournamentCard.prizePool} className="text-primary-hot xl:w-full xl:text-5xl">
          <Money amount={facts.prize} currency={facts.prizeCurrency} isShort />
        </CardFact>
        <CardFact label={texts.tournamentCard.entryFee}>
          <Money amount={facts.fee.fee} currency={facts.fee.currencyType} isFee isShort />
        </CardFact>
        <CardFact label={facts.isFull ? texts.tournamentCard.full : texts.tournamentCard.joined}>
          {formatAmount(facts.joined)}
          <span className="text-muted"> / {formatAmount(tournament.max)}</span>
          <AsOf className="block font-sans" />
        </CardFact>
      </dl>
      <ProgressBar percent={facts.percent} label={words.joinedOf(facts.joined, tournament.max)} />
      {tournament.seatsHeld > 0 && (
        <p className="mt-2 text-sm text-muted">{words.held(tournament.seatsHeld)}</p>
      )}
    </section>
  );
}
