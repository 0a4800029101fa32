/** The filtered list, page after page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { messages } from '#shared/messages.ts';
import {
  LIST_PAGE_SIZE,
  requestKey,
  requests,
  type TournamentCard as Tournament,
} from '#shared/page-data.ts';
import type { WireList } from '#shared/wire.ts';
import { fetchList } from '#web/api/client.ts';
import { DOCUMENTS_KEY, queryClient } from '#web/api/query-client.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Loading } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { TournamentCard, TournamentCardSkeleton } from '#web/components/tournament-card.tsx';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { type Filters, filteredRequest, isKeptByClient } from './filters.ts';

/** Beside the filter panel there is room for one column less. */
const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 2xl:grid-cols-3';

function useFilteredTournaments(filters: Filters) {
  const isUnfiltered = Object.keys(filters).length === 0;
  return useInfiniteQuery({
    queryKey: [DOCUMENTS_KEY, 'tournaments', 'filtered', filters],
    queryFn: ({ pageParam }) => fetchList(filteredRequest(filters, LIST_PAGE_SIZE, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (last) =>
      last.documents.length < LIST_PAGE_SIZE ? undefined : (last.documents.at(-1)?.$id ?? undefined),
    // The first page without filters came with the HTML.
    initialData: () => {
      const first = isUnfiltered
        ? queryClient.getQueryData<WireList<Tournament>>(
            requestKey(requests.ofGame('freefire', LIST_PAGE_SIZE)),
          )
        : undefined;
      return first && { pages: [first], pageParams: [null] };
    },
    initialDataUpdatedAt: () =>
      queryClient.getQueryState(requestKey(requests.ofGame('freefire', LIST_PAGE_SIZE)))?.dataUpdatedAt,
  });
}

export function FilteredList({ filters, onReset }: { filters: Filters; onReset: () => void }) {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useFilteredTournaments(filters);
  const found =
    data?.pages.flatMap((page) => page.documents).filter((one) => isKeptByClient(filters, one)) ?? [];
  useEffect(() => {
    if (error) toast.error(messages.tournamentsOccurred);
  }, [error]);
  // Few of a page may be full: goes on until there is something to show.
  const isShort = filters.status === 'Full' && found.length < LIST_PAGE_SIZE / 2;
  const mustGoOn = isShort && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (mustGoOn) void fetchNextPage();
  }, [mustGoOn, fetchNextPage]);

  if (isError && !data) return <LoadFailure text={messages.tournamentsOccurred} onRetry={() => refetch()} />;
  const isLoading = !data || (isShort && hasNextPage);
  if (data && !isLoading && found.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No tournaments found"
        action={
          Object.keys(filters).length > 0 && (
            <Button variant="secondary" size="sm" onClick={onReset}>
              Show all
            </Button>
          )
        }
      >
        {Object.keys(filters).length > 0
          ? 'Nothing matches these filters right now.'
          : 'New ones are on their way.'}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">Tournaments</h2>
      <div className={GRID}>
        {found.map((tournament, index) => (
          <TournamentCard key={tournament.$id} tournament={tournament} isEarly={index < 3} />
        ))}
        {isLoading && (
          <Loading label="Loading tournaments">
            <TournamentCardSkeleton />
            <TournamentCardSkeleton />
          </Loading>
        )}
      </div>
      {hasNextPage && !isLoading && (
        <div className="mt-8 text-center">
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
