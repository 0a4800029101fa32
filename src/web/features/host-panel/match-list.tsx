import type { UseQueryResult } from '@tanstack/react-query';
import { Swords } from 'lucide-react';
import type { WireList } from '#shared/wire/document.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { errorText } from '#web/api/error-text.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { texts } from '#web/texts/texts.ts';
import { MatchCard } from './match-card.tsx';

const words = texts.hostPanel.matches;

export function MatchList({
  tournament,
  query,
}: {
  tournament: TournamentDocument;
  query: UseQueryResult<WireList<MatchDocument>>;
}) {
  const { data, error, refetch } = query;
  if (!data) {
    if (error) return <LoadFailure text={errorText(error)} onRetry={() => refetch()} />;
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  if (data.documents.length === 0) {
    return (
      <EmptyState icon={<Swords />} title={words.empty}>
        {words.emptyHint}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3">
      {data.documents.map((match) => (
        <li key={match.$id}>
          <MatchCard match={match} tournament={tournament} />
        </li>
      ))}
    </ul>
  );
}
