/** A grid of cards in its three states: loading, empty, filled. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { SECTION_SIZE } from '#shared/constants.ts';
import type { TournamentCard as Tournament } from '#shared/page-data.ts';
import type { WireList } from '#shared/wire/document.ts';
import { texts } from '#web/texts/texts.ts';
import { LoadFailure } from './load-failure.tsx';
import { Loading } from './skeleton.tsx';
import { toast } from './toast.ts';
import { SECTION_GRID, TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx';

export function TournamentGrid({
  query,
  failure,
  empty,
}: {
  query: Pick<UseQueryResult<WireList<Tournament>>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** What is said when loading fails. */
  failure: string;
  empty: ReactNode;
}) {
  const { data, error, isError, refetch } = query;
  const tournaments = data?.documents;
  useEffect(() => {
    if (error) toast.error(failure);
  }, [error, failure]);
  if (tournaments) {
    if (tournaments.length === 0) return empty;
    return (
      <div className={SECTION_GRID}>
        {tournaments.map((tournament) => (
          <TournamentCard key={tournament.$id} tournament={tournament} />
        ))}
      </div>
    );
  }
  if (isError) return <LoadFailure text={failure} onRetry={() => refetch()} />;
  return (
    <Loading label={texts.common.loadingTournaments}>
      <div className={SECTION_GRID}>
        {Array.from({ length: SECTION_SIZE }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity.
          <TournamentCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}
