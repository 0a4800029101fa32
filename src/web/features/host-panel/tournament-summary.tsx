import clsx from 'clsx';
import { ClipboardList, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TournamentCard } from '#shared/page-data.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { Dated } from '#web/components/dated.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { ShareRow } from '#web/components/share-row.tsx';
import { formatAmount, formatLocal } from '#web/lib/format.ts';
import { deskPath, Link, tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.hostPanel;
const card = texts.tournamentCard;

export function mainFacts(tournament: TournamentCard): readonly { name: string; value: ReactNode }[] {
  const { joined, fee, prize, prizeCurrency } = tournamentFacts(tournament);
  const seats = (
    <>
      {formatAmount(joined)}
      <span className="text-muted"> / {formatAmount(tournament.max)}</span>
    </>
  );
  return [
    { name: words.seats, value: seats },
    { name: card.entryFee, value: <Money amount={fee.fee} currency={fee.currencyType} isFee isShort /> },
    { name: card.prizePool, value: <Money amount={prize} currency={prizeCurrency} isShort /> },
  ];
}

export function TournamentSummary({ tournament }: { tournament: TournamentDocument }) {
  const facts = tournamentFacts(tournament);
  return (
    <Card className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <p className="-ml-2 flex flex-wrap items-center gap-x-2">
          <StatusBadge status={tournament.status} className="bg-transparent! text-sm" />
          <span className="pl-2 text-sm text-muted">
            <Dated at={tournament.startDate}>{words.starts(formatLocal(tournament.startDate))}</Dated>
          </span>
        </p>
        <ButtonLink
          to={deskPath(tournament.$id)}
          size="sm"
          variant="primary"
          className="order-last max-sm:w-full"
        >
          <ClipboardList size={18} />
          {words.openDesk}
        </ButtonLink>
        <Link
          to={tournamentPath(tournament.$id)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary-hot underline underline-offset-4"
        >
          {card.viewAsUser}
          <ExternalLink size={15} />
        </Link>
      </div>
      <dl className="mt-2 flex flex-wrap justify-between gap-3">
        {mainFacts(tournament).map(({ name, value }) => (
          <div key={name} className="first:tabular-nums">
            <dt className="text-2xs tracking-wide text-muted">{name}</dt>
            <dd className={clsx('display pt-1 text-2xl', name === card.prizePool && 'text-primary-hot')}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <ProgressBar
        percent={facts.percent}
        label={words.joined(facts.joined, tournament.max)}
        className="mt-3"
      />
      {tournament.status !== 'Aborted' && <ShareRow tournament={tournament} />}
    </Card>
  );
}
