/** The three numbers a player decides by: prize, fee, seats left. */
import { Users } from 'lucide-react';
import type { TournamentDocument } from '#shared/wire.ts';
import { Money } from '#web/components/currency.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';

export function SeatsPanel({ tournament }: { tournament: TournamentDocument }) {
  const facts = tournamentFacts(tournament);
  return (
    <section aria-label="Prize, fee and seats" className="panel p-4 [--cut:14px] xl:mb-6 xl:p-5">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-2xs tracking-wide text-muted">Prize pool</dt>
          <dd className="display pt-1 text-4xl text-primary-hot">
            <Money amount={facts.prize} currency={facts.prizeCurrency} isShort />
          </dd>
        </div>
        <div>
          <dt className="text-2xs tracking-wide text-muted">Entry fee</dt>
          <dd className="display pt-1 text-4xl">
            <Money amount={facts.fee.fee} currency={facts.fee.currencyType} isFee isShort />
          </dd>
        </div>
      </dl>
      <p className="mb-1.5 mt-4 flex items-center justify-between text-sm text-muted">
        <span className="flex items-center gap-1.5">
          <Users aria-hidden="true" size={15} />
          {facts.isFull ? 'Full' : 'Joined'}
        </span>
        <span className="font-semibold tabular-nums text-text">
          {facts.joined}
          <span className="text-muted"> / {tournament.max}</span>
        </span>
      </p>
      <ProgressBar percent={facts.percent} label={`${facts.joined} of ${tournament.max} joined`} />
    </section>
  );
}
