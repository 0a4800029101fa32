import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { GAMES } from '#shared/games/games.ts';
import { requests } from '#shared/page-data.ts';
import { list } from '#web/api/client.ts';
import { Section, SectionHeading } from '#web/components/card.tsx';
import { ComingGame } from '#web/components/coming-game.tsx';
import { HomeList, NoTournaments } from '#web/components/home-list.tsx';
import { FeaturedTournaments, TournamentGrid } from '#web/components/tournament-grid.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';

const words = texts.tournaments.overview;

export function TournamentsPage() {
  const featured = useQuery(list(requests.featured()));
  const active = useQuery(list(requests.active()));
  return (
    <>
      <SectionHeading level={1} className="mb-5">
        {texts.shell.pages.tournaments}
      </SectionHeading>
      <FeaturedTournaments query={featured} title={words.featured} />
      <Section title={words.active} className="mb-9">
        <TournamentGrid
          query={active}
          empty={<NoTournaments icon={<Flame />} title={words.activeEmpty} hint={words.activeEmptyHint} />}
        />
      </Section>
      {GAMES.map((game) =>
        game.status === 'available' ? (
          <HomeList
            key={game.id}
            title={game.name}
            to={game.path}
            className="mb-9"
            game={game.id}
            empty={{ title: words.gameEmpty(game.name) }}
          />
        ) : (
          <ComingGame key={game.id} game={game} text={game.texts[LANGUAGE].coming} />
        ),
      )}
    </>
  );
}
