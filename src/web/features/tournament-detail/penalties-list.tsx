/** The penalties of a tournament, which everybody may read; who has got one may dispute it. */
import { useQuery } from '@tanstack/react-query';
import { disputeRefusal } from '#shared/rules/disputes.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import type { PenaltyDocument } from '#shared/wire/penalties.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { disputesQuery } from '#web/api/disputes.ts';
import { penaltiesQuery } from '#web/api/penalties.ts';
import { PenaltyLine } from '#web/components/penalty-line.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { OpenDispute, OwnDispute } from './own-dispute.tsx';
import { useMatches } from './use-matches.ts';

const words = texts.standings.penalties;

export function PenaltiesList({
  tournament,
  standings,
  own,
}: {
  tournament: TournamentDocument;
  standings: Pick<StandingsDocument, 'rows' | 'settlesAt'>;
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
              <PenaltyDispute tournament={tournament} penalty={penalty} settlesAt={standings.settlesAt} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PenaltyDispute({
  tournament,
  penalty,
  settlesAt,
}: {
  tournament: TournamentDocument;
  penalty: PenaltyDocument;
  settlesAt: string | null;
}) {
  const now = useNow('second');
  const { data, isError, refetch } = useQuery(disputesQuery(tournament.$id));
  if (!data) return isError ? <ShortFailure onRetry={refetch} /> : null;
  const sent = data.documents.filter(({ penaltyID }) => penaltyID === penalty.$id);
  const reason = disputeRefusal({
    tournamentStatus: tournament.status,
    isTimeOver: settlesAt !== null && Date.parse(settlesAt) <= now,
    hasResults: true,
    hasEntry: true,
    hasDispute: sent.some(({ status }) => status !== 'accepted'),
  });
  return (
    <div className="mt-2 mb-3">
      {sent.map((dispute) => (
        <OwnDispute key={dispute.$id} dispute={dispute} tournament={tournament} now={now} />
      ))}
      {reason === null && (
        <OpenDispute
          label={words.dispute}
          tournament={tournament.$id}
          disputed={{ tournament: tournament.$id, penalty: penalty.$id }}
          hint={words.disputeHint}
        />
      )}
    </div>
  );
}
