import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { APP_TAGLINE, HOME_SLIDER_INTERVAL_MS } from '#shared/constants.ts';
import { AVAILABLE_GAMES, COMING_GAMES, MAIN_GAME, namesOf } from '#shared/games/games.ts';
import { isNear, nepalInstant } from '#shared/nepal-time.ts';
import { homeLists, requests } from '#shared/page-data.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { list } from '#web/api/client.ts';
import { useSlides } from '#web/api/promotions.ts';
import { useAccount } from '#web/api/session.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { ComingGame } from '#web/components/coming-game.tsx';
import { HomeList } from '#web/components/home-list.tsx';
import { PromoBanner } from '#web/components/promo-banner.tsx';
import { SetupSteps } from '#web/components/setup-steps.tsx';
import { PageSkeleton, Skeleton } from '#web/components/states.tsx';
import { FeaturedTournaments } from '#web/components/tournament-grid.tsx';
import { PODIUM_GRID, PODIUM_HEIGHT } from '#web/features/home/podium-grid.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNow } from '#web/lib/use-now.ts';
import { LANGUAGE, texts } from '#web/texts/texts.ts';

const words = texts.home;

const NextFirst = lazyPart(
  () => import('#web/features/my-evening/next-first.tsx'),
  'NextFirst',
  <PageSkeleton />,
);

const HomeSlider = lazyPart(() => import('#web/components/carousel.tsx'), 'PromoSlides', <SliderPlace />);

const HostedNow = lazyPart(
  () => import('#web/features/host-panel/hosted-now.tsx'),
  'HostedNow',
  <PageSkeleton />,
);

/** Home: a host's evenings come first, then a player's next step. */
export function HomePage() {
  const account = useAccount();
  const { canHost } = useAbilities();
  return account && canHost ? <HostedNow host={account.$id}>{() => <OwnHome />}</HostedNow> : <OwnHome />;
}

function OwnHome() {
  if (!useAccount()) return <Home />;
  return (
    <NextFirst>
      <Home />
    </NextFirst>
  );
}

function Home() {
  const account = useAccount();
  const query = useQuery(list(requests.featuredOnHome()));
  // If there are slides, the first slide, and no picture in the list, is the one that the page waits for.
  const promoted = useSlides('homeslider');
  const isListFirst = promoted.slides.length === 0;
  const button = clsx('grow sm:grow-0', !isListFirst && 'lg:grow');
  return (
    <>
      {account && <SetupSteps />}
      <div
        className={clsx(
          'mb-2.5 grid sm:mb-7 grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-1 sm:gap-y-4',
          !isListFirst && 'lg:grid-cols-[minmax(0,1fr)_18rem]',
        )}
      >
        {promoted.isPending && <SliderPlace />}
        {!isListFirst && (
          <HomeSlider
            id="homeslider"
            label={texts.promotions.slider}
            interval={HOME_SLIDER_INTERVAL_MS}
            aspect={SLIDER_ASPECT}
            isFirstOnPage
          />
        )}
        <div>
          <h1 className="text-2xl leading-[0.9] max-sm:text-xl sm:text-6xl">
            {APP_TAGLINE.split(' ').map((word, index) => (
              <span key={word} className={index === 1 ? 'text-primary' : undefined}>
                {word}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-1.5 text-balance text-soft max-sm:sr-only">
            {words.intro(namesOf(AVAILABLE_GAMES, 'or', LANGUAGE))}
          </p>
          {/* On phones the bars contain both links. */}
          <div className="mt-3 flex flex-wrap gap-3 max-sm:hidden">
            <ButtonLink to="/tournaments" size="sm" variant="primary" className={button}>
              {texts.common.findTournament}
            </ButtonLink>
            {!account && (
              <ButtonLink to="/signup" size="sm" className={button}>
                {texts.common.signup}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <FeaturedTournaments query={query} title={words.featured} />
      <QuietEvening />
      <HomeList
        title={words.all}
        to={MAIN_GAME.path}
        className="mb-10"
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <PromoBanner id="home_banners" label={texts.promotions.banner} className="mb-10" />
      {COMING_GAMES.map((game) => (
        <ComingGame key={game.id} game={game} text={game.texts[LANGUAGE].comingOnHome} />
      ))}
    </>
  );
}

/** The slider's shape: low enough on phones that the first tournament is in sight. */
const SLIDER_ASPECT = 'aspect-[8/3]';

/** A placeholder for the slider of Home. */
function SliderPlace() {
  return <Skeleton className={`${SLIDER_ASPECT} max-sm:-mx-4 max-sm:-mt-5`} />;
}

/** The number of tournaments whose winners are shown. */
const SHOWN = 3;

/** A placeholder as high as the loaded content. */
function Waiting({ count }: { count: number }) {
  return (
    <>
      <Skeleton className="mb-4 h-[1.9rem] w-48 sm:h-[2.1rem]" />
      <div className={PODIUM_GRID}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={index} className={PODIUM_HEIGHT} />
        ))}
      </div>
    </>
  );
}

const RecentWinners = lazyPart(
  () => import('#web/features/home/recent-winners.tsx'),
  'RecentWinners',
  ({ tournaments }) => <Waiting count={tournaments.length} />,
);

/** If no tournament of tonight can be joined: the winners of the last ones. */
function QuietEvening() {
  const now = useNow();
  const { ahead, ended } = homeLists();
  const { data: coming } = useQuery(list(ahead));
  const { data: past } = useQuery(list(ended));
  if (!coming || !past) return null;
  const isQuiet = !coming.documents.some(
    ({ status, startDate }) => status === 'Open' && isNear(nepalInstant(startDate)?.getTime() ?? 0, now),
  );
  const finished = past.documents.filter(
    ({ status, prizePool }) => status === 'Finished' && prizePool.length > 0,
  );
  const shown = finished.slice(0, SHOWN);
  if (!isQuiet || shown.length === 0) return null;
  return (
    <section className="mb-9">
      <RecentWinners tournaments={shown} />
    </section>
  );
}
