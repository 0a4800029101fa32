/** A tournament in a list of rows. A row shows less than a card, so that more rows fit on a screen. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { TournamentCard as Tournament } from '#shared/page-data.ts';
import { useHasJoined } from '#web/api/has-joined.ts';
import { Title } from '#web/components/title.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { AsOf } from './as-of.tsx';
import { StatusBadge } from './badge.tsx';
import { CoverLink } from './cover-link.tsx';
import { Money } from './currency.tsx';
import { StartTime } from './start-time.tsx';
import { DIMMED } from './tournament-card.tsx';
import { coverOf, TournamentPicture } from './tournament-picture.tsx';

const words = texts.tournamentCard;

export function TournamentRow({ tournament }: { tournament: Tournament }) {
  const facts = tournamentFacts(tournament);
  const isJoined = useHasJoined(tournament);
  const titleId = useId();
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line bg-surface px-3 py-1.5 hover:bg-raised has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:-outline-offset-2 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:py-2">
      <CoverLink to={tournamentPath(tournament.$id)} titleId={titleId} />
      <span className="aspect-video overflow-hidden bg-high max-sm:hidden">
        <TournamentPicture
          url={tournament.imgURL}
          cover={coverOf(tournament)}
          shown="thumbnail"
          className={DIMMED[tournament.status]}
        />
      </span>
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center gap-x-2 max-sm:order-1 max-sm:gap-x-1.5">
          <StartTime
            tournament={tournament}
            className="pt-0.5 text-base max-sm:[&_.beside]:hidden sm:text-lg"
          />
          {/* On phones, an Open tournament shows its seats instead of its status. */}
          <StatusBadge
            status={tournament.status}
            isFull={facts.isFull}
            className={clsx('h-5! bg-transparent! px-0!', tournament.status === 'Open' && 'max-sm:hidden')}
          />
          {tournament.status === 'Open' && (
            <span
              className={clsx('text-sm tabular-nums sm:hidden', facts.isFull ? 'text-muted' : 'text-open')}
            >
              {formatAmount(facts.joined)} / {formatAmount(tournament.max)} <AsOf />
            </span>
          )}
          {isJoined && (
            <span className="inline-flex items-center gap-1 text-2xs font-semibold text-open max-sm:sr-only">
              <Check size={12} strokeWidth={3} />
              {words.isJoined}
            </span>
          )}
        </div>
        <h3
          id={titleId}
          className="line-clamp-2 font-sans font-semibold leading-tight wrap-anywhere max-sm:line-clamp-1"
        >
          <Title of={tournament} />
        </h3>
      </div>
      <dl className="text-right text-sm tabular-nums sm:flex sm:justify-end sm:gap-x-4">
        <Fact label={words.prizePool} isHidden className="text-primary-hot sm:min-w-20">
          {/* On phones the mark for joined is here, because the line of the start is full. */}
          {isJoined && <Check size={14} strokeWidth={3} className="mr-1.5 inline text-open sm:hidden" />}
          <Money amount={facts.prize} currency={facts.prizeCurrency} isShort />
        </Fact>
        <Fact label={words.entryFee} className="sm:min-w-16">
          <Money amount={facts.fee.fee} currency={facts.fee.currencyType} isFee isShort />
        </Fact>
        <Fact label={facts.isFull ? words.full : words.joined} className="max-sm:hidden sm:min-w-16">
          {formatAmount(facts.joined)} / {formatAmount(tournament.max)} <AsOf className="block" />
        </Fact>
      </dl>
    </article>
  );
}

function Fact({
  label,
  isHidden = false,
  className,
  children,
}: {
  label: string;
  /** Whether phones hide the label visually; screen readers still read it. */
  isHidden?: boolean;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div className={clsx('max-sm:flex max-sm:items-center max-sm:justify-end max-sm:gap-1.5', className)}>
      <dt className={clsx('text-2xs text-muted', isHidden && 'max-sm:sr-only')}>{label}</dt>
      <dd className="whitespace-nowrap font-semibold">{children}</dd>
    </div>
  );
}
