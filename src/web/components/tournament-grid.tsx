import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { TournamentCard as Tournament } from '#shared/page-data.ts';
import type { WireList } from '#shared/wire/document.ts';
import { texts } from '#web/texts/texts.ts';
import { Section } from './card.tsx';
import { LoadFailure } from './states.tsx';
import { toast } from './toast.ts';
import { CardsSkeleton, SECTION_GRID, TournamentCard } from './tournament-card.tsx';

type Query = Pick<UseQueryResult<WireList<Tournament>>, 'data' | 'error' | 'isError' | 'refetch'>;

/** The featured tournaments; renders nothing if there are none. */
export function FeaturedTournaments({ query, title }: { query: Query; title: string }) {
  if (query.data?.documents.length === 0) return null;
  return (
    <Section title={title} className="mb-9">
      <TournamentGrid query={query} empty={null} />
    </Section>
  );
}

/** A grid of cards with its three states: loading, empty, filled. */
export function TournamentGrid({
  query,
  failure = texts.general.tournamentsFailed,
  empty,
}: {
  query: Query;
  failure?: string;
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
  return <CardsSkeleton grid={SECTION_GRID} />;
}
