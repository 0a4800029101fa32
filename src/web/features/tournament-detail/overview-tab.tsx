import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { statusColour } from '#web/components/badge.tsx';
import { Money } from '#web/components/currency.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentFile } from '#web/lib/navigation.tsx';
import { descriptionOf } from '#web/lib/own-words.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

const Timeline = lazyPart(() => import('./timeline.tsx'), 'Timeline', <Skeleton className="h-72 sm:h-28" />);

const OverviewFoot = lazyPart(() => import('./overview-foot.tsx'), 'OverviewFoot', <div className="h-32" />);

const words = texts.tournamentDetail.overview;

export function OverviewTab({ tournament }: { tournament: TournamentDocument }) {
  const facts = tournamentFacts(tournament);
  const description = descriptionOf(tournament);
  return (
    <div className="flex flex-col gap-8">
      <div>
        <Timeline tournament={tournament} />
        {!isClosed(tournament.status) && (
          <a
            href={tournamentFile(tournament.$id, 'calendar.ics')}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary-hot hover:text-text"
          >
            <CalendarPlus size={17} className="shrink-0" />
            {words.addToCalendar}
          </a>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
        <Fact label={words.entryFee}>
          <Money amount={facts.fee.fee} currency={facts.fee.currencyType} isFee />
        </Fact>
        <Fact label={words.mode}>{facts.mode}</Fact>
        <Fact label={words.map}>{facts.details.map}</Fact>
        <Fact label={words.teamSize}>{facts.details.teamSize}</Fact>
        <Fact label={words.seats}>
          {formatAmount(tournament.min)} / {formatAmount(tournament.max)}
        </Fact>
        <Fact label={words.prizePool}>
          <Money amount={facts.prize} currency={facts.prizeCurrency} />
        </Fact>
        <Fact label={words.status}>
          <span className={statusColour(tournament.status)}>{texts.common.statuses[tournament.status]}</span>
        </Fact>
        <Fact label={words.prizeCurrency}>{texts.common.currencies[facts.prizeCurrency]}</Fact>
      </dl>
      {description && (
        <section>
          <h2 className="mb-3 text-2xl">{words.description}</h2>
          <RichText html={description} />
        </section>
      )}
      <OverviewFoot tournament={tournament} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-page p-3 sm:p-4">
      <dt className="text-2xs tracking-wide text-muted">{label}</dt>
      <dd className="mt-0.5 break-words text-lg font-semibold leading-snug">{children || words.unknown}</dd>
    </div>
  );
}
