import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { useOwnEntry, useTakesPart } from '#web/api/takes-part.ts';
import { BracketView } from '#web/components/bracket/bracket-view.tsx';
import { EmptyState, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { drawnMatches, drawState } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';
import { OpenMatches } from './open-matches.tsx';
import { useMatches } from './use-matches.ts';

const words = texts.bracket;

/** The bracket of a tournament; a press on a match opens its room and details. */
export function DrawnBracket({ tournament, type }: { tournament: TournamentDocument; type: HeadToHeadType }) {
  const own = useOwnEntry(tournament);
  const isParticipant = useTakesPart(tournament);
  const { data: all, isError, refetch } = useMatches(tournament, isParticipant);
  // The standings contain the name of every entry.
  const { data: standings } = useQuery(standingsQuery(tournament.$id));
  if (!all) {
    if (isError) return <LoadFailure onRetry={refetch} />;
    return <Skeleton label={texts.tournamentParts.matches.loading} className="h-96" />;
  }
  const matches = drawnMatches(all);
  const draw = drawState(tournament, matches);
  if (draw === 'missing') {
    return (
      <EmptyState icon={<Network />} title={words.notDrawn}>
        {words.notDrawnHint}
      </EmptyState>
    );
  }
  const names = new Map(standings?.rows.map(({ entry, name, team }) => [entry, team ?? name]));
  return (
    <>
      {draw === 'stale' && !isClosed(tournament.status) && (
        <p role="status" className="mb-4 text-soft">
          {words.stale}
        </p>
      )}
      <OpenMatches tournament={tournament} matches={matches} own={own}>
        {(onOpen) => (
          <BracketView
            type={type}
            matches={matches}
            nameOf={(entry) =>
              names.get(entry) ?? (standings ? texts.tournamentParts.participants.unknown : '')
            }
            own={own}
            onOpen={onOpen}
          />
        )}
      </OpenMatches>
    </>
  );
}
