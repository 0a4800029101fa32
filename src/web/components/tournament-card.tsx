/** A tournament's card in a grid; the whole card is a link to the tournament. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { SECTION_SIZE } from '#shared/constants.ts';
import type { TournamentCard as Tournament } from '#shared/page-data.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { useHasJoined } from '#web/api/has-joined.ts';
import { Title } from '#web/components/title.tsx';
import { formatAmount } from '#web/lib/format.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { AsOf } from './as-of.tsx';
import { Badge, StatusBadge } from './badge.tsx';
import { CardFact } from './card-fact.tsx';
import { CountdownBadge } from './countdown.tsx';
import { CoverLink } from './cover-link.tsx';
import { Money } from './currency.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StartTime } from './start-time.tsx';
import { ListSkeleton, Skeleton } from './states.tsx';
import { coverOf, TournamentPicture } from './tournament-picture.tsx';

interface CardProps {
  tournament: Tournament;
}

/** Classes that dim the pictures of ended tournaments, so that joinable ones stand out. */
export const DIMMED: Record<string, string> = {
  Finished: 'saturate-50 brightness-75',
  Aborted: 'grayscale brightness-50',
};

export function TournamentCard({ tournament }: CardProps) {
  const { canHost } = useAbilities();
  const facts = tournamentFacts(tournament);
  const isJoined = useHasJoined(tournament);
  const titleId = useId();
  return (
    <article className="group panel flex flex-col transition-transform duration-200 ease-snap focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-transparent hover:-translate-y-1 hover:[--panel-line:var(--color-primary)] has-[.card-link:focus-visible]:outline-primary-hot [--cut:16px]">
      <CoverLink to={tournamentPath(tournament.$id)} titleId={titleId} />
      <div className="flex grow flex-col">
        {/* The picture grows with its texts and with cards beside it, so that badges never overlap the title. */}
        <div className="card-picture cut relative isolate m-px flex grow flex-col justify-between overflow-clip bg-high [--cut:15px]">
          <div className="card-art absolute inset-0">
            <TournamentPicture
              url={tournament.imgURL}
              cover={coverOf(tournament)}
              shown="card"
              className={clsx(
                'transition-transform duration-500 ease-snap group-hover:scale-105',
                DIMMED[tournament.status],
              )}
            />
          </div>
          {/* If a card is too narrow for both badges, the countdown wraps to its own line. */}
          <div className="card-badges relative z-1 flex flex-wrap items-start justify-between gap-1 pt-3">
            <StatusBadge status={tournament.status} isFull={facts.isFull} className="card-badge" />
            <CountdownBadge tournament={tournament} className="card-badge card-countdown pr-3" />
            {isJoined && (
              <span className="w-full">
                <Badge className="card-badge text-open">
                  <Check size={13} strokeWidth={3} />
                  {texts.tournamentCard.isJoined}
                </Badge>
              </span>
            )}
          </div>
          <div className="card-words scrim relative -mt-8 px-4 pb-1 pt-10">
            <StartTime tournament={tournament} className="card-date" />
            <h3 id={titleId} className="card-title line-clamp-2 pt-[0.1em] wrap-anywhere">
              <Title of={tournament} />
            </h3>
            <p className="card-kind flex flex-wrap gap-x-2 text-sm text-soft">
              <span className="font-semibold text-primary-hot">{facts.game}</span>
              {[facts.mode, facts.details.teamSize].filter(Boolean).map((detail) => (
                <span key={detail}>
                  <span aria-hidden="true" className="pr-1.5 text-primary">
                    /
                  </span>
                  {detail}
                </span>
              ))}
            </p>
          </div>
        </div>
        <div className="card-foot @container px-4 pb-3.5 pt-2">
          <AsOf className="block px-1 text-right" />
          <dl className="card-facts mb-2 grid gap-3">
            <CardFact label={texts.tournamentCard.prizePool} className="text-primary-hot">
              <Money amount={facts.prize} currency={facts.prizeCurrency} isShort />
            </CardFact>
            <CardFact label={texts.tournamentCard.entryFee}>
              <Money amount={facts.fee.fee} currency={facts.fee.currencyType} isFee isShort />
            </CardFact>
            <CardFact
              label={facts.isFull ? texts.tournamentCard.full : texts.tournamentCard.joined}
              className="card-seats justify-self-end text-right"
            >
              {formatAmount(facts.joined)}
              <span className="text-muted"> / {formatAmount(tournament.max)}</span>
            </CardFact>
          </dl>
          <ProgressBar
            percent={facts.percent}
            label={texts.tournamentCard.seats(facts.joined, tournament.max)}
          />
        </div>
      </div>
      {canHost && (
        <Link
          to={tournamentPath(tournament.$id)}
          aria-label={texts.tournamentCard.viewTournamentAsUser(titleOf(tournament))}
          className="relative z-2 mx-4 mb-1 -mt-2 inline-flex min-h-11 items-center self-start text-sm font-semibold text-primary-hot underline underline-offset-4"
        >
          {texts.tournamentCard.viewAsUser}
        </Link>
      )}
    </article>
  );
}

/** A grid of one, two or three columns; on phones the cards are low, with the picture beside the text. */
export const CARD_GRID = 'low-cards grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';
/** A grid for up to three cards: in two columns, the first of three, or a single card, is as wide as the grid. */
export const SECTION_GRID =
  'low-cards grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 xl:not-has-[>:nth-child(2):last-child]:grid-cols-3 sm:[&>:only-child]:col-span-full sm:[&>:only-child_.card-picture]:aspect-[4/1] sm:max-xl:[&>:first-child:nth-last-child(3)]:col-span-2 sm:max-xl:[&>:first-child:nth-last-child(3)_.card-picture]:aspect-[4/1]';
/** The grid for cards beside a panel. */
export const NARROW_GRID = 'low-cards grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 2xl:grid-cols-3';

function TournamentCardSkeleton() {
  return (
    <div aria-hidden="true" className="panel flex flex-col [--cut:16px]">
      <Skeleton className="card-picture cut m-px [--cut:15px]" />
      <div className="card-foot @container px-4 pb-3.5 pt-2">
        <div className="card-facts mb-2 grid gap-3">
          <Skeleton className="card-fact w-20" />
          <Skeleton className="card-fact w-14" />
          <Skeleton className="card-fact w-14 justify-self-end" />
        </div>
        <Skeleton className="h-1.5" />
      </div>
    </div>
  );
}

/** Placeholders while cards are loading. @param grid the class of the list's grid */
export function CardsSkeleton({
  grid,
  rows = SECTION_SIZE,
  label = texts.common.loadingTournaments,
}: {
  grid: string;
  rows?: number;
  label?: string;
}) {
  return <ListSkeleton label={label} rows={rows} row={<TournamentCardSkeleton />} className={grid} />;
}
