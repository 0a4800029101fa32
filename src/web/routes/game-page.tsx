import clsx from 'clsx';
import { Check, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import type { Game } from '#shared/games/game.ts';
import { type GameId, gameOf, MAIN_GAME } from '#shared/games/games.ts';
import { AFTER_FIELD, type Filters, isShort, isShown, readListAddress } from '#shared/tournament-filters.ts';
import { useFilteredTournaments } from '#web/api/filtered-tournaments.ts';
import { loadMore } from '#web/api/load-more.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ListSwitches, OrderedTournaments } from '#web/components/grouped-tournaments.tsx';
import { EmptyState, LoadFailure } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { CardsSkeleton, NARROW_GRID } from '#web/components/tournament-card.tsx';
import { FilterPanel } from '#web/features/tournaments/filter-panel.tsx';
import {
  type FilterGroup,
  filteredAddress,
  filterGroups,
  quickOptions,
  toggled,
} from '#web/features/tournaments/filters.ts';
import { artAddress } from '#web/lib/art.ts';
import { useListOrder } from '#web/lib/list-view.ts';
import { Link, navigate, pageAddress, useQueryString } from '#web/lib/navigation.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import type { PageProps } from './loaded-page.tsx';

const words = texts.tournaments.game;
const listWords = texts.tournaments.filtered;

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

/** Quick filters above the form with all filters. They are links, so that each list has an address. */
function QuickFilters({
  game,
  groups,
  applied,
}: {
  game: Game;
  groups: readonly FilterGroup[];
  applied: Filters;
}) {
  return (
    <nav aria-label={texts.tournaments.filters.quick} className="min-w-0 [grid-area:quick]">
      <ul className="flex gap-2 overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4">
        {quickOptions(groups).map(({ name, option: { value, label } }) => {
          const isOn = applied[name] === value;
          return (
            <li key={label} className="shrink-0">
              <Link
                to={filteredAddress(game, toggled(applied, name, value))}
                aria-current={isOn ? 'true' : undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center gap-1.5 border px-3 text-sm font-semibold -outline-offset-2',
                  isOn
                    ? 'border-primary bg-primary/15 text-primary-hot'
                    : 'border-line text-soft hover:border-edge hover:text-text',
                )}
              >
                {isOn && <Check size={15} strokeWidth={3} />}
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function FilteredList({
  game,
  filters,
  after,
}: {
  game: Game<GameId>;
  filters: Filters;
  /** The id of the tournament after which the list begins; null: it begins with the first one. */
  after: string | null;
}) {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useFilteredTournaments(game.id, { filters, after }, useListOrder());
  const isTakenOver = useIsTakenOver();
  const found =
    data?.pages.flatMap((page) => page.tournaments).filter((tournament) => isShown(filters, tournament)) ??
    [];
  useEffect(() => {
    if (error) toast.error(texts.reasons.tournamentsOccurred);
  }, [error]);
  // Few tournaments of a page may pass the filters, so further pages are loaded until there are enough to show.
  const needsMore = isShort(filters, found.length) && hasNextPage;
  const needsNextPage = needsMore && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (needsNextPage) void fetchNextPage();
  }, [needsNextPage, fetchNextPage]);

  if (isError && !data) {
    return <LoadFailure text={texts.reasons.tournamentsOccurred} onRetry={() => refetch()} />;
  }
  const isLoading = !data || (needsMore && isTakenOver);
  const isFiltered = Object.keys(filters).length > 0;
  if (data && !isLoading && found.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={listWords.empty}
        action={
          isFiltered && (
            <ButtonLink to={game.path} size="sm">
              {listWords.showAll}
            </ButtonLink>
          )
        }
      >
        {isFiltered ? listWords.noMatch : listWords.none}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{texts.shell.pages.tournaments}</h2>
      <OrderedTournaments tournaments={found} isNarrow />
      {isLoading && <CardsSkeleton grid={NARROW_GRID} rows={2} />}
      {hasNextPage && !isLoading && (
        <form
          action={pageAddress(game.path)}
          onSubmit={(event) => {
            event.preventDefault();
            void loadMore({ data, fetchNextPage });
          }}
          className="mt-8 text-center"
        >
          {Object.entries(filters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            name={AFTER_FIELD}
            value={data.pages.at(-1)?.next?.after ?? ''}
            variant="secondary"
            isBusy={isFetchingNextPage}
          >
            {listWords.showMore}
          </Button>
        </form>
      )}
    </>
  );
}
