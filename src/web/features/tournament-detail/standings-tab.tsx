/** The standings after the matches played so far, what each entry still needs, and how the points were calculated. */
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Clock, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { readScoring } from '#shared/json-fields.ts';
import { type ShownRow, shownRows } from '#shared/rules/standings-ranks.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useIsLive } from '#web/api/live-state.ts';
import { useOwnShare } from '#web/api/own-share.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { useOwnEntry } from '#web/api/takes-part.ts';
import { Money } from '#web/components/currency.tsx';
import { DownloadLink } from '#web/components/download-link.tsx';
import { StandingsTable } from '#web/components/standings-table.tsx';
import { EmptyState, LoadFailure, Loading, Skeleton } from '#web/components/states.tsx';
import { fillText } from '#web/lib/fill-text.ts';
import { formatClock } from '#web/lib/format.ts';
import { tournamentFile } from '#web/lib/navigation.tsx';
import { isDrawn, namedMatch, plannedMatches } from '#web/lib/planned-matches.ts';
import { stagesOf } from '#web/lib/stages.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { PenaltiesList } from './penalties-list.tsx';
import { ScoringRules } from './scoring-rules.tsx';
import { StageStandings } from './stage-standings.tsx';
import { useMatches } from './use-matches.ts';

const words = texts.standings;

/** How often standings are fetched while no realtime events arrive, in milliseconds. */
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

const { mine } = texts.standings;

/** A sentence for a participant: his rank, and what is missing for a prize. */
function OwnPlace({
  standings,
  tournament,
  own: entry,
}: {
  standings: StandingsDocument;
  tournament: TournamentDocument;
  own: string | null;
}) {
  const own = shownRows(standings.rows, standings.order).find(({ row }) => row.entry === entry);
  if (!own) return null;
  const isFinal = standings.settledAt !== null;
  const prize = isFinal ? (tournament.prizePool[own.rank - 1] ?? 0) : 0;
  return (
    <p className="panel mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-lg font-semibold [--cut:12px] [--panel-line:var(--color-primary-deep)]">
      {standings.matches.played === 0 ? mine.noResults : sentence(own, tournament.prizePool.length, isFinal)}
      {prize > 0 && <OwnPrize tournament={tournament} prize={prize} />}
    </p>
  );
}

/** The viewer's share of his entry's prize. */
function OwnPrize({ tournament, prize }: { tournament: TournamentDocument; prize: number }) {
  const share = useOwnShare(tournament, prize);
  if (!share) return null;
  return (
    <Money
      amount={share}
      currency={tournamentFacts(tournament).prizeCurrency}
      className="display pt-1 text-2xl text-primary-hot"
    />
  );
}

function sentence({ row, rank }: ShownRow, prizes: number, isFinal: boolean): string {
  if (isFinal) return `${mine.final(rank)}.`;
  const needs = prizes > 0 && row.needs ? needsText(row.needs, rank <= prizes) : null;
  if (row.isOut === false)
    return row.needs?.state === 'sure' ? `${mine.stillIn}, ${mine.sure}.` : `${mine.stillIn}.`;
  return needs ? `${mine.now(rank)}, ${needs}.` : `${mine.now(rank)}.`;
}

function needsText(needs: NonNullable<ShownRow['row']['needs']>, isOnPrize: boolean): string {
  if (needs.state !== 'open') return mine[needs.state];
  if (needs.behind > 0) return mine.behind(needs.behind);
  return isOnPrize ? mine.onPrize : mine.level;
}
