/** Tournaments to manage, newest first, more of them on request. */
import { type ReactNode, useEffect } from 'react';
import { messages } from '#shared/messages.ts';
import { errorText } from '#web/api/errors.ts';
import { Button } from '#web/components/button.tsx';
import { Loading } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { useTournamentPages } from './api.ts';
import { TournamentRow, TournamentRowSkeleton } from './tournament-row.tsx';

/** `filter`: the queries that choose the tournaments; `empty`: what is shown when there are none. */
export function TournamentList({ filter, empty }: { filter: readonly string[]; empty: ReactNode }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTournamentPages(filter);
  // The server's own text, as section 8 has it for the host's list.
  useEffect(() => {
    if (error) toast.error(errorText(error));
  }, [error]);
  if (!data) {
    if (error) return <LoadFailure text={messages.tournamentsFailed} onRetry={() => refetch()} />;
    return (
      <Loading label="Loading tournaments">
        <div className="grid gap-4">
          <TournamentRowSkeleton />
          <TournamentRowSkeleton />
          <TournamentRowSkeleton />
        </div>
      </Loading>
    );
  }
  const tournaments = data.pages.flatMap((page) => page.documents);
  if (tournaments.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-4">
        {tournaments.map((tournament) => (
          <li key={tournament.$id}>
            <TournamentRow tournament={tournament} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-5 text-center">
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
