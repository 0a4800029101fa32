/** The overview of tournaments: featured, active, Free Fire, PUBG soon (specification section 2). */
import { useQuery } from '@tanstack/react-query';
import { Flame, Swords } from 'lucide-react';
import { SECTION_SIZE } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { HOME_LIST_SIZE, requests } from '#shared/page-data.ts';
import { list } from '#web/api/documents.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { PubgSoon } from '#web/components/pubg-soon.tsx';
import { TournamentGrid } from '#web/components/tournament-grid.tsx';
import { ViewAll } from '#web/components/view-all.tsx';

export function TournamentsPage() {
  const featured = useQuery(list(requests.featured()));
  const active = useQuery(list(requests.active()));
  const freeFire = useQuery(list(requests.ofGame('freefire', HOME_LIST_SIZE)));
  const hasFeatured = !featured.data || featured.data.documents.length > 0;
  return (
    <>
      <SectionHeading level={1} className="mb-7">
        Tournaments
      </SectionHeading>
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
        <SectionHeading>Active</SectionHeading>
        <TournamentGrid
          query={active}
          count={SECTION_SIZE}
          failure={messages.tournamentsFailed}
          empty={
            <EmptyState
              icon={<Flame />}
              title="Nothing running right now"
              action={
                <ButtonLink to="/announcement" variant="secondary" size="sm">
                  Announcements
                </ButtonLink>
              }
            >
              The next tournaments are announced before they open.
            </EmptyState>
          }
        />
      </section>
      <section className="mb-14">
        <SectionHeading aside={<ViewAll to="/tournaments/freefire" />}>Free Fire</SectionHeading>
        <TournamentGrid
          query={freeFire}
          count={HOME_LIST_SIZE}
          failure={messages.tournamentsFailed}
          empty={
            <EmptyState
              icon={<Swords />}
              title="No Free Fire tournaments yet"
              action={
                <ButtonLink to="/announcement" variant="secondary" size="sm">
                  Announcements
                </ButtonLink>
              }
            />
          }
        />
      </section>
      <PubgSoon text="PUBG Tournaments will be Available Soon, Stay Tuned!" />
    </>
  );
}
