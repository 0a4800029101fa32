import type { Game } from '#shared/games/game.ts';
import { type GameId, gameOf, MAIN_GAME } from '#shared/games/games.ts';
import { type Filters, readListAddress } from '#shared/tournament-filters.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ListSwitches } from '#web/components/grouped-tournaments.tsx';
import { FilterPanel } from '#web/features/tournaments/filter-panel.tsx';
import { FilteredList } from '#web/features/tournaments/filtered-list.tsx';
import { filteredAddress, filterGroups } from '#web/features/tournaments/filters.ts';
import { QuickFilters } from '#web/features/tournaments/quick-filters.tsx';
import { artAddress } from '#web/lib/art.ts';
import { navigate, useQueryString } from '#web/lib/navigation.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import type { PageProps } from './loaded-page.tsx';

const words = texts.tournaments.game;

/** The tournaments of a game, or the announcement of a coming game. */
export function GamePage({ page }: PageProps<'game'>) {
  const game = gameOf(page.game);
  return (
    <>
      <SectionHeading level={1} className="max-sm:mb-2!">
        {words.title(game.name)}
      </SectionHeading>
      {game.status === 'available' ? <Tournaments game={game} /> : <Announcement game={game} />}
    </>
  );
}

/** All tournaments of a game. The address holds the filters, so that a list can be shared and reopened. */
function Tournaments({ game }: { game: Game<GameId> }) {
  const groups = filterGroups(game);
  const { filters, after, isFormOpen } = readListAddress(game, useQueryString());
  const apply = (next: Filters) => navigate(filteredAddress(game, next));
  return (
    <div className="filtered">
      <QuickFilters game={game} groups={groups} applied={filters} />
      <FilterPanel game={game} groups={groups} applied={filters} isOpenAtFirst={isFormOpen} onApply={apply} />
      <div className="[grid-area:switches]">
        <ListSwitches />
      </div>
      <div className="min-w-0 [grid-area:list]">
        <FilteredList game={game} filters={filters} after={after} />
      </div>
    </div>
  );
}

/** The page of a coming game: its filters are shown, but disabled. */
function Announcement({ game }: { game: Extract<Game, { status: 'comingSoon' }> }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[15rem_1fr]">
      <div className="max-lg:order-2">
        <FilterPanel game={game} groups={filterGroups(game)} applied={{}} isDisabled />
      </div>
      <div className="cut relative min-h-96 overflow-hidden bg-surface [--cut:20px]">
        <img
          src={artAddress(game.cover)}
          alt=""
          width={800}
          height={1000}
          className="absolute inset-0 size-full object-cover object-[50%_35%]"
        />
        <div className="absolute inset-0 bg-linear-to-t from-page via-page/75 to-page/20" />
        <div className="relative flex min-h-96 flex-col items-start justify-end p-6 sm:p-10">
          <h2 className="text-6xl text-primary-hot sm:text-7xl">{words.comingSoon}</h2>
          <p className="mt-3 text-lg text-soft">{game.texts[LANGUAGE].coming}</p>
          <ButtonLink to={MAIN_GAME.path} className="mt-6">
            {words.play(MAIN_GAME.name)}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
