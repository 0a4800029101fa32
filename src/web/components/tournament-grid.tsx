/** A grid of cards in its three states: loading, empty, filled. */
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import type { TournamentCard as Tournament } from '#shared/page-data.ts';
import type { WireList } from '#shared/wire.ts';
import { texts } from '#web/texts/texts.ts';
import { LoadFailure } from './load-failure.tsx';
import { Loading } from './skeleton.tsx';
import { toast } from './toast.ts';
import { CARD_GRID, TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx';

export function TournamentGrid({
  query,
  count = 3,
  failure,
  empty,
  isEarly,
  hasLead,
}: {
  query: UseQueryResult<WireList<Tournament>>;
  /** How many there will be at most. */
  count?: number;
  /** What is said when loading fails. */
  failure: string;
  empty: ReactNode;
  isEarly?: boolean;
  /** The first card stands out, where there is room. */
  hasLead?: boolean;
}) {
  const { data, error, isError, refetch } = query;
  const grid = clsx(CARD_GRID, hasLead && 'has-lead');
  useEffect(() => {
    if (error) toast.error(failure);
  }, [error, failure]);
  if (data) {
    if (data.documents.length === 0) return empty;
    return (
      <div className={grid}>
        {data.documents.slice(0, count).map((tournament, index) => (
          <TournamentCard
            key={tournament.$id}
            tournament={tournament}
            isEarly={isEarly && index < 3}
            isLead={hasLead && index === 0}
          />
        ))}
      </div>
    );
  }
  if (isError) return <LoadFailure text={failure} onRetry={() => refetch()} />;
  return (
    <Loading label={texts.common.loadingTournaments}>
      <div className={grid}>
        {Array.from({ length: Math.min(count, 3) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity.
          <TournamentCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}
