/** The filtered list, with a button for further pages. */
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import type { GameId } from '#shared/games/games.ts';
import { LIST_PAGE_SIZE } from '#shared/page-data.ts';
import type { Filters } from '#shared/tournament-filters.ts';
import { useFilteredTournaments } from '#web/api/filtered-tournaments.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { OrderedTournaments } from '#web/components/grouped-tournaments.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Loading } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { NARROW_GRID, TournamentCardSkeleton } from '#web/components/tournament-card.tsx';
import { useListOrder } from '#web/lib/list-view.ts';
import { texts } from '#web/texts/texts.ts';
import { isShown, isSifted } from './filters.ts';

const words = texts.tournaments.filtered;

export function FilteredList({
  game,
  filters,
  onReset,
}: {
  game: GameId;
  filters: Filters;
  onReset: () => void;
}) {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useFilteredTournaments(game, filters, useListOrder());
  const found =
    data?.pages.flatMap((page) => page.tournaments).filter((tournament) => isShown(filters, tournament)) ??
    [];
  useEffect(() => {
    if (error) toast.error(texts.reasons.tournamentsOccurred);
  }, [error]);
  // Only few tournaments of a page may pass: further pages are loaded until there are enough to show.
  const isShort = isSifted(filters) && found.length < LIST_PAGE_SIZE / 2;
  const needsNextPage = isShort && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (needsNextPage) void fetchNextPage();
  }, [needsNextPage, fetchNextPage]);

  if (isError && !data) {
    return <LoadFailure text={texts.reasons.tournamentsOccurred} onRetry={() => refetch()} />;
  }
  const isLoading = !data || (isShort && hasNextPage);
  const isFiltered = Object.keys(filters).length > 0;
  if (data && !isLoading && found.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={words.empty}
        action={
          isFiltered && (
            <Button variant="secondary" size="sm" onClick={onReset}>
              {words.showAll}
            </Button>
          )
        }
      >
        {isFiltered ? words.noMatch : words.none}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{texts.tournaments.title}</h2>
      <OrderedTournaments tournaments={found} isNarrow />
      {isLoading && (
        <Loading label={texts.common.loadingTournaments}>
          <div className={NARROW_GRID}>
            <TournamentCardSkeleton />
            <TournamentCardSkeleton />
          </div>
        </Loading>
      )}
      {hasNextPage && !isLoading && (
        <div className="mt-8 text-center">
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {words.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
