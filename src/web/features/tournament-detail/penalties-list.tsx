/** The penalties of a tournament. Everybody may read them; the punished entry may dispute its penalty. */
import { useQuery } from '@tanstack/react-query';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { penaltiesQuery } from '#web/api/penalties.ts';
import { PenaltyLine } from '#web/components/penalty-line.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { texts } from '#web/texts/texts.ts';
import { OwnDisputes } from './own-dispute.tsx';
import { useMatches } from './use-matches.ts';

const words = texts.standings.penalties;

export function PenaltiesList({
  tournament,
  standings,
  own,
}: {
  tournament: TournamentDocument;
  standings: Pick<StandingsDocument, 'rows'>;
  own: string | null;
}) {
  const { data, isError, refetch } = useQuery(penaltiesQuery(tournament.$id));
  const { data: matches = [] } = useMatches(tournament, false);
  const hasFailed = isError && !data;
  if (!hasFailed && !data?.documents.length) return null;
  const names = new Map(standings.rows.map(({ entry, name, team }) => [entry, team ?? name]));
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-xl">{words.title}</h3>
      {hasFailed && <ShortFailure onRetry={refetch} />}
      <ul className="grid gap-1.5">
        {data?.documents.map((penalty) => (
          <li key={penalty.$id}>
            <PenaltyLine
              penalty={penalty}
              name={names.get(penalty.entry) ?? ''}
              match={matches.find(({ $id }) => $id === penalty.matchID)?.matchName}
            />
            {own !== null && penalty.entry === own && (
              <div className="mt-2 mb-3">
                <OwnDisputes
                  tournament={tournament}
                  disputed={{ tournament: tournament.$id, penalty: penalty.$id }}
                  isSent={({ penaltyID }) => penaltyID === penalty.$id}
                  revision={null}
                  label={words.dispute}
                  hint={words.disputeHint}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
