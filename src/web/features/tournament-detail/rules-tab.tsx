import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { RichText } from '#web/components/rich-text.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { inOwn } from '#web/lib/own-words.ts';

const RulebookChanges = lazyPart(
  () => import('./rulebook-changes.tsx'),
  'RulebookChanges',
  <Skeleton className="mt-8 h-24" />,
);

export function RulesTab({ tournament }: { tournament: TournamentDocument }) {
  return (
    <>
      <RichText html={inOwn(tournament.rules, tournament.rulesNe)} />
      {tournament.rulebook !== null && <RulebookChanges tournament={tournament} />}
    </>
  );
}
