/** The overview of tournaments: featured, active, and by game. */
import { useQuery } from '@tanstack/react-query';
import { Flame, Swords } from 'lucide-react';
import { SECTION_SIZE } from '#shared/constants.ts';
import type { Game } from '#shared/games/game.ts';
import { GAMES, type GameId } from '#shared/games/games.ts';
import { HOME_LIST_SIZE, requests } from '#shared/page-data.ts';
import { list } from '#web/api/documents.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ComingGame } from '#web/components/coming-game.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { TournamentGrid } from '#web/components/tournament-grid.tsx';
import { ViewAll } from '#web/components/view-all.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournaments.overview;

export function TournamentsPage() {
  const featured = useQuery(list(requests.featured()));
  const active = useQuery(list(requests.active()));
  const hasFeatured = !featured.data || featured.data.documents.length > 0;
  return (
    <>
      <SectionHeading level={1} className="mb-7">
        {texts.tournaments.title}
      </SectionHeading>
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
        <SectionHeading>{words.active}</SectionHeading>
        <TournamentGrid
          query={active}
          count={SECTION_SIZE}
          failure={texts.reasons.tournamentsFailed}
          empty={
            <EmptyState
              icon={<Flame />}
              title={words.activeEmpty}
              action={
                <ButtonLink to="/announcement" variant="secondary" size="sm">
                  {texts.tournaments.announcements}
                </ButtonLink>
              }
            >
              {words.activeEmptyHint}
            </EmptyState>
          }
        />
      </section>
      {GAMES.map((game) =>
        game.status === 'available' ? (
          <GameSection key={game.id} game={game} />
        ) : (
          <ComingGame key={game.id} game={game} text={game.announcement.elsewhere} />
        ),
      )}
    </>
  );
}

function GameSection({ game }: { game: Game<GameId> }) {
  const newest = useQuery(list(requests.ofGame(game.id, HOME_LIST_SIZE)));
  return (
    <section className="mb-14">
      <SectionHeading aside={<ViewAll to={game.path} />}>{game.name}</SectionHeading>
      <TournamentGrid
        query={newest}
        count={HOME_LIST_SIZE}
        failure={texts.reasons.tournamentsFailed}
        empty={
          <EmptyState
            icon={<Swords />}
            title={words.gameEmpty(game.name)}
            action={
              <ButtonLink to="/announcement" variant="secondary" size="sm">
                {texts.tournaments.announcements}
              </ButtonLink>
            }
          />
        }
      />
    </section>
  );
}
