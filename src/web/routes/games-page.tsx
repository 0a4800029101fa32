import { SectionHeading } from '#web/components/card.tsx';
import { GameCard } from '#web/components/game-card.tsx';

/** The games (specification section 2). */
export function GamesPage() {
  return (
    <>
      <SectionHeading level={1}>Games</SectionHeading>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <GameCard
          name="Free Fire"
          image="/art/game-freefire.webp"
          note="Battle royale and clash squad"
          to="/tournaments/freefire"
        />
        <GameCard
          name="PUBG Mobile"
          image="/art/game-pubgmobile.webp"
          note="Coming soon"
          to="/tournaments/pubgmobile"
        />
        <GameCard name="More Games To Come" image="/art/more-games.webp" />
      </div>
    </>
  );
}
