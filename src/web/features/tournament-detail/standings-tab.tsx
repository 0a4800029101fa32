/** Who is where after the matches played so far, what everybody still needs, and how it came to be. */
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Clock, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { readScoring } from '#shared/json-fields.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useIsLive } from '#web/api/live-state.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { useOwnEntry } from '#web/api/takes-part.ts';
import { DownloadLink } from '#web/components/download-link.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { StandingsTable } from '#web/components/standings-table.tsx';
import { fillText } from '#web/lib/fill-text.ts';
import { formatClock } from '#web/lib/format.ts';
import { tournamentFile } from '#web/lib/navigation.tsx';
import { isDrawn, namedMatch, plannedMatches } from '#web/lib/planned-matches.ts';
import { stagesOf } from '#web/lib/stages.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { OwnPlace } from './own-place.tsx';
import { PenaltiesList } from './penalties-list.tsx';
import { ScoringRules } from './scoring-rules.tsx';
import { StageStandings } from './stage-standings.tsx';
import { useMatches } from './use-matches.ts';

const words = texts.standings;

/** How often standings are asked for while realtime events do not arrive. */
const POLL_MS = 20_000;

export function StandingsTab({ tournament }: { tournament: TournamentDocument }) {
  const own = useOwnEntry(tournament);
  const stages = stagesOf(tournament);
  if (stages) return <StageStandings tournament={tournament} stages={stages} own={own} />;
  return <OneStandings tournament={tournament} own={own} />;
}

function OneStandings({ tournament, own }: { tournament: TournamentDocument; own: string | null }) {
  const isLive = useIsLive();
  const isOngoing = tournament.status === 'Ongoing';
  const { data, isError, refetch } = useQuery({
    ...standingsQuery(tournament.$id),
    refetchInterval: isOngoing && !isLive ? POLL_MS : false,
  });
  const { data: matches = [] } = useMatches(tournament, false);
  const scoring = readScoring(tournament.scoring);
  if (!data) {
    if (isError) return <LoadFailure onRetry={refetch} />;
    return (
      <Loading label={words.loading}>
        <Skeleton className="mb-4 h-16" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  const { played, planned } = data.matches;
  const prizes = tournament.prizePool.length;
  const isHeadToHead = isDrawn(tournament);
  return (
    <>
      <OwnPlace standings={data} tournament={tournament} own={own} />
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl">
          {planned === 0 && isHeadToHead
            ? texts.bracket.notDrawn
            : played === 0
              ? words.notPlayed(planned)
              : words.played(played, planned)}
        </h2>
        <Payment settlesAt={data.settlesAt} settledAt={data.settledAt} />
      </div>
      {played === 0 ? (
        <EmptyState icon={<ListOrdered />} title={words.empty}>
          {isHeadToHead ? words.emptyBracketHint : words.emptyHint}
        </EmptyState>
      ) : (
        <StandingsTable
          hasPlayerLinks
          standings={data}
          order={data.order}
          scoring={scoring}
          matches={plannedMatches(tournament, matches).map(namedMatch)}
          prizes={prizes}
          own={own}
        />
      )}
      <PenaltiesList tournament={tournament} standings={data} own={own} />
      <DownloadLink to={tournamentFile(tournament.$id, 'standings.csv')}>{words.download}</DownloadLink>
      {!isHeadToHead && <ScoringRules scoring={scoring} />}
    </>
  );
}

/** When prizes are paid, or were. */
function Payment({ settlesAt, settledAt }: { settlesAt: string | null; settledAt: string | null }) {
  const now = useNow();
  if (settledAt) {
    return (
      <Line icon={<BadgeCheck size={17} className="shrink-0 text-open" />}>
        {fillText(words.paidAt, { time: <time dateTime={settledAt}>{formatClock(settledAt)}</time> })}
      </Line>
    );
  }
  if (!settlesAt) return null;
  return (
    <Line icon={<Clock size={17} className="shrink-0 text-primary" />}>
      {Date.parse(settlesAt) < now
        ? words.paysSoon
        : fillText(words.paysAt, { time: <time dateTime={settlesAt}>{formatClock(settlesAt)}</time> })}
    </Line>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-soft">
      {icon}
      <span>{children}</span>
    </p>
  );
}
