import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import type { Game } from '#shared/games/game.ts';
import type { GameId } from '#shared/games/games.ts';
import { AFTER_FIELD, type Filters, isShort, isShown } from '#shared/tournament-filters.ts';
import { useFilteredTournaments } from '#web/api/filtered-tournaments.ts';
import { loadMore } from '#web/api/load-more.ts';
import { useIsTakenOver } from '#web/components/act-form.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { OrderedTournaments } from '#web/components/grouped-tournaments.tsx';
import { EmptyState, LoadFailure } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { CardsSkeleton, NARROW_GRID } from '#web/components/tournament-card.tsx';
import { useListOrder } from '#web/lib/list-view.ts';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournaments.filtered;

export function FilteredList({
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
        title={words.empty}
        action={
          isFiltered && (
            <ButtonLink to={game.path} size="sm">
              {words.showAll}
            </ButtonLink>
          )
        }
      >
        {isFiltered ? words.noMatch : words.none}
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
            {words.showMore}
          </Button>
        </form>
      )}
    </>
  );
}
