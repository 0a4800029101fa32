/** A grid of cards in its three states: loading, empty, filled. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { SECTION_SIZE } from '#shared/constants.ts';
import type { TournamentCard as Tournament } from '#shared/page-data.ts';
import type { WireList } from '#shared/wire/document.ts';
import { dayGroup, inOrder } from '#web/lib/day-group.ts';
import { texts } from '#web/texts/texts.ts';
import { LoadFailure } from './load-failure.tsx';
import { Loading } from './skeleton.tsx';
import { toast } from './toast.ts';
import { SECTION_GRID, TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx';

/** The tournaments of a section: not over, not shown before, the next first. Undefined until it is known. */
export function sectionOf(
  { data }: Pick<UseQueryResult<WireList<Tournament>>, 'data'>,
  now: number,
  shownBefore: readonly Tournament[] | undefined = [],
): Tournament[] | undefined {
  if (!data || !shownBefore) return undefined;
  const isNew = ({ $id }: Tournament) => shownBefore.every((before) => before.$id !== $id);
  return inOrder(data.documents, now)
    .filter((tournament) => isNew(tournament) && dayGroup(tournament, now) !== 'ended')
    .slice(0, SECTION_SIZE);
}

export function idsOf(tournaments: readonly Tournament[]): ReadonlySet<string> {
  return new Set(tournaments.map(({ $id }) => $id));
}

export function TournamentGrid({
  query,
  tournaments,
  failure,
  empty,
  isEarly,
}: {
  query: Pick<UseQueryResult<WireList<Tournament>>, 'error' | 'isError' | 'refetch'>;
  /** Those to show; undefined until they are known. */
  tournaments: readonly Tournament[] | undefined;
  /** What is said when loading fails. */
  failure: string;
  empty: ReactNode;
  isEarly?: boolean;
}) {
  const { error, isError, refetch } = query;
  useEffect(() => {
    if (error) toast.error(failure);
  }, [error, failure]);
  if (tournaments) {
    if (tournaments.length === 0) return empty;
    return (
      <div className={SECTION_GRID}>
        {tournaments.map((tournament, index) => (
          <TournamentCard
            key={tournament.$id}
            tournament={tournament}
            isEarly={isEarly && index < SECTION_SIZE}
          />
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
