/** A grid of cards in its three states: loading, empty, filled. */
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { TournamentCard as Tournament } from '#shared/page-data.ts';
import type { WireList } from '#shared/wire.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
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
  /** What is said when loading fails (specification section 8, Loads). */
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
    <Loading label="Loading tournaments">
      <div className={grid}>
        {Array.from({ length: Math.min(count, 3) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity.
          <TournamentCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}

/** Loading failed: says so and offers another try. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<RotateCw />}
      title={text}
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
