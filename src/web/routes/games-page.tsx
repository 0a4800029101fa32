import { ArrowRight } from 'lucide-react';
import { GAMES } from '#shared/games/games.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { artAddress } from '#web/lib/art.ts';
import { Link } from '#web/lib/navigation.tsx';
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

/** A game's cover as a link; without a target it is a tile that announces a coming game. */
function GameCard({ name, image, note, to }: { name: string; image: string; note?: string; to?: string }) {
  const cover = (
    <div className="cut relative m-px aspect-[4/3] sm:aspect-4/5 overflow-hidden bg-high [--cut:19px]">
      <img
        src={artAddress(image)}
        alt=""
        width={800}
        height={1000}
        decoding="async"
        className="size-full object-cover transition-transform duration-500 ease-snap group-hover:scale-105"
      />
      <div className="absolute inset-0 bg-linear-to-t from-page via-page/20 to-transparent" />
      <div className="absolute inset-x-0 bottom-0 p-5">
        <h2 className="text-4xl sm:max-lg:text-3xl">{name}</h2>
        {note && <p className="mt-1 text-soft">{note}</p>}
        {to && (
          <p aria-hidden="true" className="display mt-3 flex items-center gap-2 text-xl text-primary-hot">
            {texts.shell.pages.tournaments}{' '}
            <ArrowRight size={20} className="-mt-1 transition-transform group-hover:translate-x-1" />
          </p>
        )}
      </div>
    </div>
  );
  return (
    <article className="group panel relative transition-transform duration-200 ease-snap hover:-translate-y-1 has-[a]:hover:[--panel-line:var(--color-primary)] has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-primary-hot [--cut:20px]">
      {to ? (
        <Link to={to} className="block outline-none">
          {cover}
        </Link>
      ) : (
        cover
      )}
    </article>
  );
}
