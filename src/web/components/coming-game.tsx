import type { Game } from '#shared/games/game.ts';
import { artAddress } from '#web/lib/art.ts';
import { texts } from '#web/texts/texts.ts';
import { Section } from './card.tsx';

export function ComingGame({ game, text }: { game: Extract<Game, { status: 'comingSoon' }>; text: string }) {
  return (
    <Section title={game.name}>
      <div className="cut relative overflow-hidden bg-surface [--cut:18px] sm:aspect-[3/1]">
        <img
          src={artAddress(game.wide)}
          alt=""
          width={1200}
          height={400}
          loading="lazy"
          decoding="async"
          className="size-full object-cover max-sm:aspect-[5/3] max-sm:object-[78%]"
        />
        <div className="absolute inset-0 flex flex-col justify-end bg-linear-to-t from-page via-page/70 to-transparent p-4 sm:justify-center sm:bg-linear-to-r sm:p-10">
          <p aria-hidden="true" className="display text-5xl text-primary-hot sm:text-7xl">
            {texts.common.comingSoon}
          </p>
          <p className="mt-1 text-text sm:mt-2 sm:max-w-80 sm:text-lg">{text}</p>
        </div>
      </div>
    </Section>
  );
}
