import { useQuery } from '@tanstack/react-query';
import { Flame, Swords } from 'lucide-react';
import type { Game } from '#shared/games/game.ts';
import { GAMES, type GameId } from '#shared/games/games.ts';
import { requests } from '#shared/page-data.ts';
import { list } from '#web/api/client.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ComingGame } from '#web/components/coming-game.tsx';
import { ListSwitches } from '#web/components/grouped-tournaments.tsx';
import { HomeList } from '#web/components/home-list.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { TournamentGrid } from '#web/components/tournament-grid.tsx';
import { ViewAll } from '#web/components/view-all.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';

const words = texts.tournaments.overview;

export function TournamentsPage() {
  const featuredQuery = useQuery(list(requests.featured()));
  const activeQuery = useQuery(list(requests.active()));
  const featured = featuredQuery.data?.documents;
  return (
    <>
      <SectionHeading level={1} className="mb-5">
        {texts.shell.pages.tournaments}
      </SectionHeading>
      {featured?.length !== 0 && (
        <section className="mb-9">
          <SectionHeading>{words.featured}</SectionHeading>
          <TournamentGrid query={featuredQuery} failure={texts.general.tournamentsFailed} empty={null} />
        </section>
      )}
      <section className="mb-9">
        <SectionHeading>{words.active}</SectionHeading>
        <TournamentGrid
          query={activeQuery}
          failure={texts.general.tournamentsFailed}
          empty={
            <EmptyState
              icon={<Flame />}
              title={words.activeEmpty}
              action={
                <ButtonLink to="/announcement" variant="secondary" size="sm">
                  {texts.shell.pages.announcement}
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
          <ComingGame key={game.id} game={game} text={game.texts[LANGUAGE].coming} />
        ),
      )}
    </>
  );
}

function GameSection({ game }: { game: Game<GameId> }) {
  return (
    <section className="mb-9">
      <SectionHeading
        aside={
          <>
            <ViewAll to={game.path} />
            <ListSwitches />
          </>
        }
      >
        {game.name}
      </SectionHeading>
      <HomeList
        game={game.id}
        empty={
          <EmptyState
            icon={<Swords />}
            title={words.gameEmpty(game.name)}
            action={
              <ButtonLink to="/announcement" variant="secondary" size="sm">
                {texts.shell.pages.announcement}
              </ButtonLink>
            }
          />
        }
      />
    </section>
  );
}
