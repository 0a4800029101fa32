import { GAMES } from '#shared/games/games.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { GameCard } from '#web/components/game-card.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';

const words = texts.tournaments.games;

export function GamesPage() {
  return (
    <>
      <SectionHeading level={1}>{texts.shell.pages.games}</SectionHeading>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        {GAMES.map((game) => (
          <GameCard
            key={game.id}
            name={game.name}
            image={game.cover}
            note={game.status === 'available' ? game.texts[LANGUAGE].summary : texts.common.comingSoon}
            to={game.path}
          />
        ))}
        <GameCard name={words.more} image="/art/more-games.webp" />
      </div>
    </>
  );
}
