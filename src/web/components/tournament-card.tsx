/** A tournament in a grid: the whole card leads to it (specification section 2, Tournament card). */

import { Check, Clock, Users } from 'lucide-react';
import type { TournamentCard as Tournament } from '#shared/page-data.ts';
import { hasLabel, useAccount } from '#web/api/session.ts';
import { countdownText, countdownTo } from '#web/lib/countdown.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge, StatusBadge } from './badge.tsx';
import { Money } from './currency.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Skeleton } from './skeleton.tsx';
import { TournamentPicture } from './tournament-picture.tsx';

interface CardProps {
  tournament: Tournament;
  /** Among the first on the page: its picture is not loaded lazily. */
  isEarly?: boolean;
}

export function TournamentCard({ tournament, isEarly = false }: CardProps) {
  const account = useAccount();
  const facts = tournamentFacts(tournament);
  const isJoined = account ? tournament.participants.includes(account.$id) : false;
  return (
    <article className="group panel flex flex-col transition-transform duration-200 ease-snap focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-transparent hover:-translate-y-1 hover:[--panel-line:var(--color-primary)] has-[.card-link:focus-visible]:outline-primary-hot [--cut:16px]">
      {/* A link around the texts, not laid over them: they can be pressed themselves, and name the link. */}
      <Link to={tournamentPath(tournament.$id)} className="card-link flex grow flex-col outline-none">
        <div className="cut relative m-px aspect-video overflow-hidden bg-high [--cut:15px]">
          <TournamentPicture
            url={tournament.imgURL}
            shown="card"
            isEarly={isEarly}
            className="transition-transform duration-500 ease-snap group-hover:scale-105"
          />
          <div className="absolute inset-0 bg-linear-to-t from-surface via-surface/10 to-transparent" />
          <div className="absolute left-0 top-3 flex flex-col items-start gap-1">
            <StatusBadge status={tournament.status} />
            {isJoined && (
              <Badge className="text-open">
                <Check aria-hidden="true" size={13} strokeWidth={3} />
                Joined
              </Badge>
            )}
          </div>
          <CardCountdown tournament={tournament} />
          <p className="absolute bottom-2 left-4 text-sm font-semibold text-primary-hot">{facts.game}</p>
        </div>
        <div className="flex grow flex-col gap-3 px-4 pb-4 pt-1">
          <h3 className="line-clamp-2 text-[1.75rem] wrap-anywhere sm:min-h-14">{tournament.tournTitle}</h3>
          <dl className="grid grid-cols-2 gap-px bg-line">
            <div className="bg-surface py-1.5 pr-3">
              <dt className="text-2xs tracking-wide text-muted">Prize pool</dt>
              <dd className="display pt-1 text-2xl text-primary-hot">
                <Money amount={facts.prize} currency={facts.prizeCurrency} isShort />
              </dd>
            </div>
            <div className="bg-surface py-1.5 pl-4">
              <dt className="text-2xs tracking-wide text-muted">Entry fee</dt>
              <dd className="display pt-1 text-2xl">
                <Money amount={facts.fee.fee} currency={facts.fee.currencyType} isFee isShort />
              </dd>
            </div>
          </dl>
          <p className="flex flex-wrap gap-x-3 text-sm text-soft">
            <span>{facts.mode}</span>
            <span aria-hidden="true" className="text-primary">
              /
            </span>
            <span>{facts.details.teamSize}</span>
          </p>
          <div className="mt-auto">
            <p className="mb-1.5 flex items-center justify-between text-sm text-muted">
              <span className="flex items-center gap-1.5">
                <Users aria-hidden="true" size={15} />
                Joined
              </span>
              <span className="font-semibold tabular-nums text-text">
                {facts.joined}
                <span className="text-muted"> / {tournament.max}</span>
              </span>
            </p>
            <ProgressBar percent={facts.percent} label={`${facts.joined} of ${tournament.max} joined`} />
          </div>
        </div>
      </Link>
      {hasLabel(account, 'host') && (
        <Link
          to={tournamentPath(tournament.$id)}
          aria-label={`View As User: ${tournament.tournTitle}`}
          className="mx-4 mb-3 -mt-1 inline-flex min-h-11 items-center self-start text-sm font-semibold text-primary-hot underline underline-offset-4"
        >
          View As User
        </Link>
      )}
    </article>
  );
}

/** For Open tournaments, as long as registration lasts. */
function CardCountdown({ tournament }: { tournament: Tournament }) {
  const now = useNow();
  if (tournament.status !== 'Open') return null;
  const left = countdownTo(tournament.regEnd ?? tournament.startDate, now);
  if (!left) return null;
  return (
    <Badge className="absolute bottom-2 right-0 text-text">
      <Clock aria-hidden="true" size={13} className="text-primary" />
      <span className="sr-only">Registration ends in</span>
      {countdownText(left)}
    </Badge>
  );
}

export const CARD_GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3';

/** As high as a card. */
export function TournamentCardSkeleton() {
  return (
    <div aria-hidden="true" className="panel [--cut:16px]">
      <Skeleton className="cut m-px aspect-video [--cut:15px]" />
      <div className="flex flex-col gap-3 px-4 pb-4 pt-1">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-9" />
      </div>
    </div>
  );
}
