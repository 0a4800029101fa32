/** All data that the desk shows of a tournament, kept up to date. */
import { useQuery } from '@tanstack/react-query';
import { readEntryDetails, readEntryRules, readScoring } from '#shared/json-fields.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { EntryRules } from '#shared/rules/entry-rules.ts';
import type { Scoring } from '#shared/rules/scoring.ts';
import { settlementOrder } from '#shared/rules/settlement-order.ts';
import type { DisputeDocument } from '#shared/wire/disputes.ts';
import type { MatchDocument, StandingsDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { disputesQuery } from '#web/api/disputes.ts';
import { useIsLive } from '#web/api/live-state.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { useLiveTournament } from '#web/api/realtime.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { useWaiting } from '#web/api/waiting.ts';
import { drawState, hasResults, opensByItselfAt, plannedMatches } from '#web/lib/planned-matches.ts';
import { stageMatches, stagesOf } from '#web/lib/stages.ts';
import { useNow } from '#web/lib/use-now.ts';
import type { WaitingEntry } from '#web/lib/waiting/entry.ts';
import { matchesAfter, standingsAfter } from '#web/lib/waiting/overlay.ts';
import { texts } from '#web/texts/texts.ts';
import { canStart, type DeskFacts, type NextStep, nextStep } from './next-step.ts';
import { type DeskEntry, useEntries } from './use-entries.ts';

export interface DeskData {
  tournament: TournamentDocument;
  /** Planned matches in the order of play. */
  matches: MatchDocument[];
  /** The matches of the previous stage: their results can be corrected while no match of this stage has results. */
  earlier: MatchDocument[];
  standings: StandingsDocument;
  by: EntryRules['by'];
  /** The entries in the order of joining. */
  entries: readonly DeskEntry[];
  /** The name of an entry; a general text if the name is not known. */
  nameOf: (entry: string) => string;
  scoring: Scoring;
  /** The disputes: undecided ones first, then the newest first. */
  disputes: DisputeDocument[];
  /** Loads the disputes again after a failure; null: they are loaded. */
  retryDisputes: (() => unknown) | null;
  step: NextStep;
  /** The ids of all matches that can be started now. */
  startable: ReadonlySet<string>;
  /** Entries that have not reached the server, in the order of entering; the desk shows them as if they were saved. */
  waiting: readonly WaitingEntry[];
  /** The matches as the server last sent them, without the waiting entries. */
  saved: readonly MatchDocument[];
  /** When the server last sent data of the desk, in milliseconds. */
  asOf: number;
}

/** How often results and status are fetched while no realtime events arrive, in milliseconds. */
const POLL_MS = 15_000;

export function useDesk(tournament: TournamentDocument): {
  data: DeskData | null;
  error: unknown;
  retry: () => void;
} {
  useLiveTournament(tournament.$id);
  const refetchInterval = useIsLive() ? (false as const) : POLL_MS;
  const now = useNow();
  const matches = useQuery({ ...matchesQuery(tournament.$id), refetchInterval });
  const standings = useQuery({ ...standingsQuery(tournament.$id), refetchInterval });
  const asked = useQuery({ ...disputesQuery(tournament.$id), refetchInterval });
  const { canOperate } = useAbilities();
  const entries = useEntries(tournament, standings.data);
  const waiting = useWaiting(tournament.$id);
  const failed = [matches, standings].find((query) => query.isError && !query.data);
  const retry = () => {
    for (const query of [matches, standings]) if (query.isError) void query.refetch();
  };
  // The desk waits for the disputes, because they stand above the matches and would push them down.
  const isWaiting = asked.isPending && asked.failureCount === 0;
  if (!matches.data || !standings.data || isWaiting)
    return { data: null, error: failed?.error ?? null, retry };
  const saved = matches.data.documents;
  const after = matchesAfter(saved, waiting);
  const planned = plannedMatches(tournament, after);
  const shown = standingsAfter(standings.data, { before: saved, after });
  const scoring = readScoring(tournament.scoring);
  const disputes = asked.data?.documents ?? [];
  const names = new Map(standings.data.rows.map(({ entry, name, team }) => [entry, team ?? name]));
  const facts = factsOf(tournament, {
    planned,
    standings: shown,
    waits: waiting.some(({ refusal }) => refusal === null),
    disputes: disputesState(disputes, { isOperator: canOperate, now }),
    now,
  });
  return {
    data: {
      tournament,
      nameOf: (entry) => names.get(entry) ?? texts.desk.results.unnamed,
      matches: planned,
      earlier: stageMatches(matches.data.documents, (standings.data.stage ?? 1) - 1),
      standings: shown,
      waiting,
      saved,
      asOf: Math.min(matches.dataUpdatedAt, standings.dataUpdatedAt),
      by: readEntryRules(tournament.entryRules).by,
      entries,
      scoring,
      retryDisputes: asked.isError && !asked.data ? asked.refetch : null,
      disputes: disputes.toSorted((a, b) => Number(isUndecided(b)) - Number(isUndecided(a))),
      step: nextStep(facts),
      startable: new Set(facts.matches.filter((match) => canStart(match, facts)).map(({ id }) => id)),
    },
    error: null,
    retry,
  };
}

const isUndecided = ({ status }: DisputeDocument) => status === 'open' || status === 'escalated';

/** Whether the viewer has to decide a dispute, or one that others decide delays the payment. */
function disputesState(
  disputes: readonly DisputeDocument[],
  { isOperator, now }: { isOperator: boolean; now: number },
): DeskFacts['disputes'] {
  if (disputes.some(({ status }) => status === 'open' || (status === 'escalated' && isOperator)))
    return 'open';
  const delays = ({ status, escalatesUntil }: DisputeDocument) =>
    status === 'escalated' || (escalatesUntil !== null && Date.parse(escalatesUntil) > now);
  return disputes.some(delays) ? 'delaying' : 'none';
}

function factsOf(
  tournament: TournamentDocument,
  {
    planned,
    standings,
    waits,
    disputes,
    now,
  }: {
    planned: readonly MatchDocument[];
    standings: StandingsDocument;
    waits: boolean;
    disputes: DeskFacts['disputes'];
    now: number;
  },
): DeskFacts {
  const { rows, order, settlesAt, matches } = standings;
  const stages = stagesOf(tournament);
  const isOver = stages ? standings.ranking !== undefined : false;
  const decided = settlementOrder({
    rows: standings.ranking ?? rows,
    prizes: tournament.prizePool.length,
    order: order ?? [],
  });
  return {
    status: tournament.status,
    participantCount: tournament.participants.length,
    matches: planned.map((match) => ({
      id: match.$id,
      status: match.matchStatus,
      hasResults: hasResults(match),
      hasRoom: readEntryDetails(match.entryDetails) !== null,
      isReady: match.sides === null || !match.sides.includes(null),
      at: nepalInstant(match.scheduledTime)?.getTime() ?? 0,
      opensAt: opensByItselfAt(tournament, match),
    })),
    draw: drawState(tournament, planned),
    stage: stages && stageToDraw(tournament, { standings, stages: stages.length }),
    isComplete: stages
      ? isOver
      : matches.played === matches.planned || rows.every(({ needs }) => needs === null),
    hasOpenTie: 'refusal' in decided,
    waits,
    settlesAt,
    hasDisputeTime: (tournament.disputeMinutes ?? 0) > 0,
    disputes,
    now,
  };
}

/** The next stage, once those before it are played, or the first again, if its entries have changed; null: none. */
function stageToDraw(
  { participants }: TournamentDocument,
  { standings, stages }: { standings: StandingsDocument; stages: number },
): DeskFacts['stage'] {
  const { drawn = 0, isComplete, rows, matches } = standings;
  if (drawn === 0) return { number: 1, isAgain: false };
  if (isComplete && drawn < stages) return { number: drawn + 1, isAgain: false };
  const playing = new Set(rows.map(({ entry }) => entry));
  const isStale =
    drawn === 1 &&
    matches.played === 0 &&
    (playing.size !== participants.length || participants.some((entry) => !playing.has(entry)));
  return isStale ? { number: 1, isAgain: true } : null;
}
