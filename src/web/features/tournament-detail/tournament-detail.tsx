/**
 * The page of a tournament. On phones it has one column (picture, winners, numbers, host, tabs), with the join button
 * at the bottom of the screen; on wide screens numbers, seat and host are beside the tabs.
 */
import clsx from 'clsx';
import { Check, ClipboardList, Settings2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { gamePath } from '#shared/games/games.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { podiumOf } from '#shared/page-data.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useSlides } from '#web/api/promotions.ts';
import { useAccount } from '#web/api/session.ts';
import { useTakesPart } from '#web/api/takes-part.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Badge, StatusBadge } from '#web/components/badge.tsx';
import { ButtonLink } from '#web/components/button.tsx';
import { RegistrationBadge, StartBadge } from '#web/components/countdown.tsx';
import { PromoBanner } from '#web/components/promo-banner.tsx';
import { Loading, Skeleton } from '#web/components/states.tsx';
import { Title } from '#web/components/title.tsx';
import { coverOf, TournamentPicture } from '#web/components/tournament-picture.tsx';
import { formatStart } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { deskPath, Link, managePath, useQueryParam } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { type DetailTab, DetailTabs, useDetailTab } from './detail-tabs.tsx';
import { JoinPanel } from './join-panel.tsx';
import { SeatsPanel } from './seats-panel.tsx';
import { useMatchToCallAbout, useOpenRoom } from './use-open-room.ts';

const LiveTournament = lazyPart(() => import('./live-tournament.tsx'), 'LiveTournament');

const OpenRoom = lazyPart(() => import('./open-room.tsx'), 'OpenRoom', <div className="h-50" />);

const CallHost = lazyPart(() => import('./call-host.tsx'), 'CallHost', <div className="h-40" />);

/** The podium is loaded on demand, because most viewed tournaments have no winners yet. */
const Podium = lazyPart(() => import('./podium.tsx'), 'Podium', <div className="mb-8 h-80" />);

const HostedBy = lazyPart(() => import('./hosted-by.tsx'), 'HostedBy', <Skeleton className="h-24" />);

const ExploreMore = lazyPart(() => import('./explore-more.tsx'), 'ExploreMore', <div className="h-96" />);

/** The scroll margins keep focused elements from being hidden by the bar at the bottom of small screens. */
const LAYOUT =
  '-mb-16 flex flex-col max-xl:[&_:is(a,button,input)]:scroll-mb-32 xl:mb-0 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-8';
const ASIDE =
  'contents xl:col-start-2 xl:row-start-2 xl:flex xl:flex-col xl:sticky xl:top-[calc(var(--bar-height)+1.5rem)] xl:self-start';
const MAIN = 'mt-4 min-w-0 xl:col-start-1 xl:mt-0';

export function TournamentDetail({ tournament }: { tournament: TournamentDocument }) {
  const tabState = useDetailTab(tournament);
  const tabs = useRef<HTMLDivElement>(null);
  // Viewers who came for a tab or take part see other tournaments a moment later, and without scripts not at all.
  const hasCome = useQueryParam('tab')[0] !== '';
  const takesPart = useTakesPart(tournament);
  const isTakenOver = useIsTakenOver();
  const isExploring = isTakenOver || (!hasCome && !takesPart);
  const hasRoom = useOpenRoom(tournament) !== null;
  const called = useMatchToCallAbout(tournament);
  const hasPodium = podiumOf(tournament).length > 0;
  const openTab = (next: DetailTab) => {
    tabState.setTab(next);
    tabs.current?.scrollIntoView({ block: 'start' });
    tabs.current?.focus({ preventScroll: true });
  };
  return (
    <div className={LAYOUT}>
      <LiveTournament id={tournament.$id} />
      <div className="xl:col-span-2">
        {hasRoom && <OpenRoom tournament={tournament} />}
        <DetailHeader tournament={tournament} />
        {!hasRoom && called && <CallHost match={called} />}
      </div>
      {hasPodium && (
        <div className="mt-3 min-w-0 xl:col-start-1 xl:row-start-2 xl:mt-0">
          <Podium tournament={tournament} />
        </div>
      )}
      <div className={clsx(ASIDE, hasPodium && 'xl:row-span-2')}>
        <SeatsPanel tournament={tournament} />
        <JoinPanel tournament={tournament} onOpenTab={openTab} />
        <div className="mt-2 xl:mt-0">
          <HostedBy hostId={tournament.host} />
        </div>
      </div>
      <div className={clsx(MAIN, hasPodium ? 'xl:row-start-3' : 'xl:row-start-2')}>
        {/* This element gets the focus when a button elsewhere opens a tab. */}
        <div ref={tabs} tabIndex={-1} className="scroll-mt-(--bar-height) outline-none">
          <div className="min-h-72">
            <DetailTabs tournament={tournament} state={tabState} />
          </div>
        </div>
        <Promotion />
      </div>
      <div className="pb-16 xl:contents">{isExploring && <ExploreMore tournament={tournament} />}</div>
    </div>
  );
}

/** The banners for tournaments' pages; if there are none, those of Home. */
function Promotion() {
  const { slides, isPending } = useSlides('tourn_modal_banners');
  if (isPending) return null;
  return (
    <PromoBanner
      id={slides.length > 0 ? 'tourn_modal_banners' : 'home_banners'}
      label={texts.tournamentDetail.promotion}
      className="mt-10"
    />
  );
}

export function DetailSkeleton() {
  return (
    <Loading label={texts.tournamentDetail.loading}>
      <h1 className="sr-only">{texts.tournamentDetail.title}</h1>
      <div className={LAYOUT}>
        <HeaderSkeleton />
        <div className={ASIDE}>
          <Skeleton className="h-28 xl:mb-6 xl:h-52" />
          <Skeleton className="hidden h-20 xl:mb-6 xl:block" />
          <Skeleton className="mt-2 h-24 xl:mt-0" />
        </div>
        <div className={clsx(MAIN, 'xl:row-start-2')}>
          <Skeleton className="mb-6 h-12" />
          <Skeleton className="h-96" />
        </div>
      </div>
    </Loading>
  );
}

const words = texts.tournamentDetail.header;

function DetailHeader({ tournament }: { tournament: TournamentDocument }) {
  const { game, isFull } = tournamentFacts(tournament);
  const account = useAccount();
  const isJoined = useTakesPart(tournament);
  return (
    <HeaderFrame
      picture={<TournamentPicture url={tournament.imgURL} cover={coverOf(tournament)} shown="wide" isFirst />}
    >
      <div className="flex flex-wrap gap-1.5">
        <StatusBadge status={tournament.status} isFull={isFull} />
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
        <Title of={tournament} />
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
            <ButtonLink to={deskPath(tournament.$id)} size="sm" variant="primary">
              <ClipboardList size={18} />
              {words.desk}
            </ButtonLink>
            <ButtonLink to={managePath(tournament.$id)} size="sm">
              <Settings2 size={18} />
              {words.manage}
            </ButtonLink>
          </span>
        )}
      </div>
    </HeaderFrame>
  );
}

/** Classes for the title's size: a title of up to 149 characters must leave room for the header on a phone. */
function titleSize(title: string): string {
  return title.length > 60 ? 'text-3xl sm:text-5xl' : 'text-[2.5rem] sm:text-6xl';
}

/** The header. On phones the picture reaches the screen's edges; the title stands on its darkened lower part. */
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

function HeaderSkeleton() {
  return (
    <HeaderFrame picture={<Skeleton className="size-full" />}>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-3 h-10 w-4/5 sm:h-14" />
      <div className="h-11" />
    </HeaderFrame>
  );
}
