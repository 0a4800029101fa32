/** Home (specification section 2): promo slider, featured, all tournaments, promo banner, PUBG soon. */
import { useQuery } from '@tanstack/react-query';
import { Swords } from 'lucide-react';
import { APP_TAGLINE, SECTION_SIZE } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { HOME_LIST_SIZE, requests } from '#shared/page-data.ts';
import { list } from '#web/api/documents.ts';
import { useAccount } from '#web/api/session.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PromoBanner } from '#web/components/promo-banner.tsx';
import { PubgSoon } from '#web/components/pubg-soon.tsx';
import { TournamentGrid } from '#web/components/tournament-grid.tsx';
import { ViewAll } from '#web/components/view-all.tsx';
import { HomeSlider } from '#web/features/home/home-slider.tsx';

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
            {APP_TAGLINE.split(' ').map((word, index) => (
              <span key={word} className={index === 1 ? 'text-primary' : undefined}>
                {word}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-2 max-w-md text-lg text-balance sm:max-w-xl text-soft">
            Join a Free Fire tournament, outplay everyone, take the prize pool.
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <ButtonLink to="/tournaments" className="grow">
            Find a tournament
          </ButtonLink>
          {!account && (
            <ButtonLink to="/signup" variant="secondary" className="grow">
              Signup
            </ButtonLink>
          )}
        </div>
      </div>
      {hasFeatured && (
        <section className="mb-14">
          <SectionHeading>Featured</SectionHeading>
          <TournamentGrid
            query={featured}
            count={SECTION_SIZE}
            failure={messages.tournamentsFailed}
            empty={null}
            isEarly
            hasLead
          />
        </section>
      )}
      <section className="mb-14">
        <SectionHeading aside={<ViewAll to="/tournaments/freefire" />}>All Tournaments</SectionHeading>
        <TournamentGrid
          query={all}
          count={HOME_LIST_SIZE}
          failure={messages.tournamentsFailed}
          empty={
            <EmptyState
              icon={<Swords />}
              title="No tournaments yet"
              action={
                <ButtonLink to="/announcement" variant="secondary" size="sm">
                  Announcements
                </ButtonLink>
              }
            >
              New ones are announced before they open.
            </EmptyState>
          }
        />
      </section>
      <PromoBanner id="home_banners" label="Promotion" className="mb-14" />
      <PubgSoon text="PUBG Tournaments will be Available Soon!" />
    </>
  );
}
