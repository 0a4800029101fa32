/** Home: promo slider, featured, all tournaments, promo banner, games to come. */
import { useQuery } from '@tanstack/react-query';
import { Swords } from 'lucide-react';
import { SECTION_SIZE } from '#shared/constants.ts';
import { AVAILABLE_GAMES, COMING_GAMES, MAIN_GAME, namesOf } from '#shared/games/games.ts';
import { HOME_LIST_SIZE, requests } from '#shared/page-data.ts';
import { list } from '#web/api/documents.ts';
import { useAccount } from '#web/api/session.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ComingGame } from '#web/components/coming-game.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PromoBanner } from '#web/components/promo-banner.tsx';
import { TournamentGrid } from '#web/components/tournament-grid.tsx';
import { ViewAll } from '#web/components/view-all.tsx';
import { HomeSlider } from '#web/features/home/home-slider.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.home;

export function HomePage() {
  const account = useAccount();
  const featured = useQuery(list(requests.featuredOnHome()));
  const all = useQuery(list(requests.tournaments(HOME_LIST_SIZE)));
  const hasFeatured = !featured.data || featured.data.documents.length > 0;
  return (
    <>
      <HomeSlider />
      <div className="mb-12 mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mt-8">
        <div>
          <h1 className="text-[3.4rem] leading-[0.9] sm:text-7xl lg:text-8xl">
            {texts.common.tagline.split(' ').map((word, index) => (
              <span key={word} className={index === 1 ? 'text-primary' : undefined}>
                {word}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-2 max-w-md text-lg text-balance sm:max-w-xl text-soft">
            {words.intro(namesOf(AVAILABLE_GAMES, 'or'))}
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <ButtonLink to="/tournaments" className="grow">
            {texts.common.findTournament}
          </ButtonLink>
          {!account && (
            <ButtonLink to="/signup" variant="secondary" className="grow">
              {texts.common.signup}
            </ButtonLink>
          )}
        </div>
      </div>
      {hasFeatured && (
        <section className="mb-14">
          <SectionHeading>{words.featured}</SectionHeading>
          <TournamentGrid
            query={featured}
            count={SECTION_SIZE}
            failure={texts.reasons.tournamentsFailed}
            empty={null}
            isEarly
            hasLead
          />
        </section>
      )}
      <section className="mb-14">
        <SectionHeading aside={<ViewAll to={MAIN_GAME.path} />}>{words.all}</SectionHeading>
        <TournamentGrid
          query={all}
          count={HOME_LIST_SIZE}
          failure={texts.reasons.tournamentsFailed}
          empty={
            <EmptyState
              icon={<Swords />}
              title={words.none}
              action={
                <ButtonLink to="/announcement" variant="secondary" size="sm">
                  {words.announcements}
                </ButtonLink>
              }
            >
              {words.noneHint}
            </EmptyState>
          }
        />
      </section>
      <PromoBanner id="home_banners" label={texts.promotions.banner} className="mb-14" />
      {COMING_GAMES.map((game) => (
        <ComingGame key={game.id} game={game} text={game.announcement.onHome} />
      ))}
    </>
  );
}
