/** Tournaments to manage, newest first, with a button for older ones. */
import { type ReactNode, useEffect } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { loadMore } from '#web/api/load-more.ts';
import { type ManagedFilter, useManagedTournaments } from '#web/api/managed-tournaments.ts';
import { Button } from '#web/components/button.tsx';
import { ListSkeleton } from '#web/components/list-skeleton.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { TournamentRow, TournamentRowSkeleton } from './tournament-row.tsx';

const LIST = 'grid gap-1 sm:gap-4';

/** @param props.empty shown when there are none */
export function TournamentList({ filter, empty }: { filter: ManagedFilter; empty: ReactNode }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useManagedTournaments(filter);
  useEffect(() => {
    if (error) toast.error(errorText(error));
  }, [error]);
  if (!data) {
    if (error) return <LoadFailure text={texts.general.tournamentsFailed} onRetry={() => refetch()} />;
    return (
      <ListSkeleton
        label={texts.common.loadingTournaments}
        row={<TournamentRowSkeleton />}
        className={`${LIST} min-h-dvh content-start`}
      />
    );
  }
  const tournaments = data.pages.flatMap((page) => page.documents);
  if (tournaments.length === 0) return empty;
  return (
    <>
      <ul className={LIST}>
        {tournaments.map((tournament) => (
          <li key={tournament.$id}>
            <TournamentRow tournament={tournament} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-5 text-center">
          <Button
            variant="secondary"
            isBusy={isFetchingNextPage}
            onClick={() => loadMore({ data, fetchNextPage })}
          >
            {texts.hostPanel.list.showOlder}
          </Button>
        </div>
      )}
    </>
  );
}
