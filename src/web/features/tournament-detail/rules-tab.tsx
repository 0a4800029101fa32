/** The rules of the tournament, and below them what has changed since it was published. */
import { lazy, Suspense } from 'react';
import type { TournamentDocument } from '#shared/wire.ts';
import { RichText } from '#web/components/rich-text.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

const RulebookChanges = lazy(() =>
  import('./rulebook-changes.tsx').then((file) => ({ default: file.RulebookChanges })),
);

export function RulesTab({ tournament }: { tournament: TournamentDocument }) {
  return (
    <>
      <RichText html={tournament.rules} />
      {tournament.rulebook !== null && (
        <Suspense fallback={<Skeleton className="mt-8 h-24" />}>
          <RulebookChanges tournament={tournament} />
        </Suspense>
      )}
    </>
  );
}
