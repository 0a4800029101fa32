/** The dispute of an entry about the results of a match: opening one, its state, and sending a rejected one to the operator. */
import { useQuery } from '@tanstack/react-query';
import { disputeRefusal } from '#shared/rules/disputes.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { disputesQuery } from '#web/api/disputes.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { buttonClass } from '#web/components/button.tsx';
import { OpensBelow } from '#web/components/opens-below.tsx';
import { ShortFailure } from '#web/components/short-failure.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatClock } from '#web/lib/format.ts';
import { hasResults, resultsRevision } from '#web/lib/planned-matches.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { DisputeForm, minutesLeft, OwnDispute } from './own-dispute.tsx';

const words = texts.tournamentParts.disputes;

export function MatchDispute({
  tournament,
  match,
  own,
}: {
  tournament: TournamentDocument;
  match: MatchDocument;
  own: string;
}) {
  const now = useNow('second');
  const disputes = useQuery(disputesQuery(tournament.$id));
  const { data: standings, isError, refetch } = useQuery(standingsQuery(tournament.$id));
  if (!disputes.data || !standings) {
    if (!disputes.isError && !isError) return <Skeleton className="h-11" />;
    return <ShortFailure onRetry={() => Promise.all([disputes.refetch(), refetch()])} />;
  }
  const sent = disputes.data.documents.filter(
    ({ matchID, penaltyID, entry }) => matchID === match.$id && penaltyID === null && entry === own,
  );
  const revision = resultsRevision(match);
  const reason = disputeRefusal({
    tournamentStatus: tournament.status,
    isTimeOver: standings.settlesAt !== null && Date.parse(standings.settlesAt) <= now,
    hasResults: hasResults(match),
    hasEntry: true,
    hasDispute: sent.some(
      ({ status, resultsRevision }) =>
        status === 'open' ||
        status === 'escalated' ||
        (status === 'rejected' && resultsRevision === revision),
    ),
  });
  return (
    <>
      {sent.map((dispute) => (
        <OwnDispute key={dispute.$id} dispute={dispute} tournament={tournament} now={now} />
      ))}
      {reason === null && (
        <>
          <OpensBelow label={words.open} className={buttonClass('secondary', 'sm')}>
            {(close) => (
              <DisputeForm
                tournament={tournament.$id}
                disputed={{ match: match.$id }}
                hint={words.textHint}
                onDone={close}
              />
            )}
          </OpensBelow>
          <p className="mt-2 text-sm text-muted">
            {standings.settlesAt
              ? words.timeLeft(formatClock(standings.settlesAt), minutesLeft(standings.settlesAt, now))
              : tournament.disputeMinutes
                ? words.beforeAnnounced
                : words.paidAtOnce}
          </p>
        </>
      )}
      {reason === 'disputeClosed' && sent.length === 0 && (
        <p className="text-sm text-muted">{texts.reasons.disputeClosed}</p>
      )}
    </>
  );
}
