import clsx from 'clsx';
import { Check, ClipboardList, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { gamePath } from '#shared/games/games.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAccount } from '#web/api/session.ts';
import { useTakesPart } from '#web/api/takes-part.ts';
import { Badge, StatusBadge } from '#web/components/badge.tsx';
import { ButtonLink } from '#web/components/button.tsx';
import { RegistrationBadge, StartBadge } from '#web/components/countdown.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { coverOf, TournamentPicture } from '#web/components/tournament-picture.tsx';
import { formatStart } from '#web/lib/format.ts';
import { deskPath, Link } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentDetail.header;

export function DetailHeader({ tournament }: { tournament: TournamentDocument }) {
  const { game } = tournamentFacts(tournament);
  const account = useAccount();
  const isJoined = useTakesPart(tournament);
  return (
    <HeaderFrame
      picture={<TournamentPicture url={tournament.imgURL} cover={coverOf(tournament)} shown="wide" isFirst />}
    >
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status={tournament.status} />
        <StartBadge tournament={tournament} />
        <RegistrationBadge tournament={tournament} />
        {isJoined && (
          <Badge className="text-open">
            <Check size={13} strokeWidth={3} />
            {texts.tournamentCard.isJoined}
          </Badge>
        )}
      </div>
      <h1 className={clsx('mt-3 max-w-4xl break-words leading-[0.95]', titleSize(titleOf(tournament)))}>
        {titleOf(tournament)}
      </h1>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-3">
          <time dateTime={nepalInstant(tournament.startDate)?.toISOString()} className="font-semibold">
            {words.start(formatStart(tournament.startDate))}
          </time>
          <Link
            to={gamePath(tournament.gameID)}
            className="inline-flex min-h-11 items-center font-semibold text-primary-hot hover:text-text"
          >
            {game}
          </Link>
        </p>
        {account?.$id === tournament.host && (
          <span className="flex gap-2">
            <ButtonLink to={deskPath(tournament.$id)} size="sm">
              <ClipboardList size={18} />
              {words.desk}
            </ButtonLink>
            <ButtonLink to={managePath(tournament.$id)} variant="secondary" size="sm">
              <Settings2 size={18} />
              {words.manage}
            </ButtonLink>
          </span>
        )}
      </div>
    </HeaderFrame>
  );
}

/** A title may have 149 characters, which must leave room for the rest of the header on a phone. */
function titleSize(title: string): string {
  return title.length > 60 ? 'text-3xl sm:text-5xl' : 'text-[2.5rem] sm:text-6xl';
}

function managePath(id: string): string {
  return `/profile?tab=host&tournament=${encodeURIComponent(id)}`;
}

/** The picture reaches the edges of the screen on phones; the title stands on its lower, darkened part. */
function HeaderFrame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <header className="-mx-4 -mt-5 sm:-mx-6 lg:mx-0 lg:mt-0 xl:col-span-2">
      <div className="relative aspect-[16/10] overflow-hidden bg-high sm:aspect-[21/9] lg:aspect-[7/2]">
        {picture}
        <div className="absolute inset-0 bg-linear-to-t from-page via-page/60 via-45% to-transparent to-95%" />
      </div>
      <div className="relative -mt-20 px-4 pb-2 sm:-mt-28 sm:px-6 lg:-mt-32">{children}</div>
    </header>
  );
}

export function HeaderSkeleton() {
  return (
    <HeaderFrame picture={<Skeleton className="size-full" />}>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-3 h-10 w-4/5 sm:h-14" />
      <div className="h-11" />
    </HeaderFrame>
  );
}
