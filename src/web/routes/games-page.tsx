import { SectionHeading } from '#web/components/card.tsx';
import { GameCard } from '#web/components/game-card.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournaments.games;

/** The games, each with a link to its tournaments. */
export function GamesPage() {
  return (
    <>
      <SectionHeading level={1}>{words.title}</SectionHeading>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <GameCard
          name={words.freeFire}
          image="/art/game-freefire.webp"
          note={words.freeFireHint}
          to="/tournaments/freefire"
        />
        <GameCard
          name={words.pubgMobile}
          image="/art/game-pubgmobile.webp"
          note={words.pubgMobileHint}
          to="/tournaments/pubgmobile"
        />
        <GameCard name={words.more} image="/art/more-games.webp" />
      </div>
    </>
  );
}
