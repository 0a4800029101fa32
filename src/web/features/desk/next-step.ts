/** The one thing a host has to do next, from publishing to the paid prizes. */
import type { MatchStatus, TournamentStatus } from '#shared/constants.ts';
import { type Hands, mayDo, type StaffAct } from '#shared/rules/staff.ts';

export interface DeskMatch {
  id: string;
  status: MatchStatus;
  hasResults: boolean;
  hasRoom: boolean;
  /** Whether it is known who plays it: head to head that may depend on matches before. */
  isReady: boolean;
  /** When it is to begin, in milliseconds: matches of one time are played beside each other. */
  at: number;
  /** When the server opens its room, in milliseconds; null: it does not. */
  opensAt: number | null;
}

export interface DeskFacts {
  status: TournamentStatus;
  participantCount: number;
  /** Planned matches in the order of play. */
  matches: readonly DeskMatch[];
  /** Head to head: whether the bracket is drawn, and from the entries that there are now. Null otherwise. */
  draw: 'missing' | 'stale' | 'done' | null;
  /** In stages: the one to be drawn, counted from 1, and whether its draw is out of date; null: none is. */
  stage: { number: number; isAgain: boolean } | null;
  /** All planned matches have results, or the match point rule has decided the series. */
  isComplete: boolean;
  /** A tie at a prize has not been put in order. */
  hasOpenTie: boolean;
  /** Whether something that was entered waits for a line. */
  waits: boolean;
  /** When the prizes are paid; null: no settlement was asked for. */
  settlesAt: string | null;
  /** Whether prizes are paid after a time for disputes. */
  hasDisputeTime: boolean;
  /** `open`: the viewer has to decide one; `delaying`: one delays payment, but the viewer can do nothing about it. */
  disputes: 'none' | 'open' | 'delaying';
  now: number;
}

export type NextStep =
  /** A Draft is completed in the Host Panel. */
  | { kind: 'publish' | 'schedule' }
  | { kind: 'open' | 'waitForPlayers' }
  | { kind: 'drawBracket' | 'redrawBracket' }
  | { kind: 'drawStage'; stage: number; isAgain: boolean }
  /** `opensAt`: when the first of them is opened by the server if nobody is earlier, in milliseconds; null: it is not. */
  | {
      kind: 'startMatch';
      match: string;
      isFirst: boolean;
      matches: readonly string[];
      opensAt: number | null;
    }
  | { kind: 'enterRoom' | 'enterResults'; match: string; isFirst: boolean }
  /** What comes next follows from what the server makes of the entries. */
  | { kind: 'waitForLine' }
  | { kind: 'settle' | 'decideDisputes' | 'waitForPayment' | 'paid' | 'aborted' };

/** What a step does; null: only the host does it. Others are there to read. */
const STEP_ACTS: Partial<Record<NextStep['kind'], StaffAct | null>> = {
  publish: null,
  schedule: 'scheduleMatch',
  open: 'editTournament',
  drawBracket: 'draw',
  redrawBracket: 'draw',
  drawStage: 'draw',
  startMatch: 'openRoom',
  enterRoom: 'openRoom',
  enterResults: 'putResults',
  decideDisputes: 'decideDispute',
  settle: null,
};

/** Whether a step is something the viewer may do, or only tells how things stand. */
export function isStepFor(hands: Hands, { kind }: NextStep): boolean {
  const act = STEP_ACTS[kind];
  if (act === undefined || hands === 'all') return true;
  return act !== null && mayDo(hands, act);
}

/** The server pays within seconds of the time; after this long something keeps it from paying. */
const PAYMENT_MS = 60_000;

export function nextStep(facts: DeskFacts): NextStep {
  const step = stepOf(facts);
  return facts.waits && facts.status === 'Ongoing' && !WITHOUT_LINE.has(step.kind)
    ? { kind: 'waitForLine' }
    : step;
}

const WITHOUT_LINE: ReadonlySet<NextStep['kind']> = new Set(['startMatch', 'enterRoom', 'enterResults']);

function stepOf(facts: DeskFacts): NextStep {
  const { status, matches, isComplete, hasOpenTie, settlesAt, now } = facts;
  if (status === 'Draft') return { kind: 'publish' };
  if (status === 'Finished') return { kind: 'paid' };
  if (status === 'Aborted') return { kind: 'aborted' };
  if (status === 'Upcoming') return { kind: 'open' };
  if (status === 'Open' && facts.participantCount === 0) return { kind: 'waitForPlayers' };
  if ((facts.draw !== null || facts.stage) && facts.participantCount < 2) return { kind: 'waitForPlayers' };
  if (facts.draw === 'missing') return { kind: 'drawBracket' };
  if (facts.draw === 'stale') return { kind: 'redrawBracket' };
  if (facts.stage) return { kind: 'drawStage', stage: facts.stage.number, isAgain: facts.stage.isAgain };
  if (matches.length === 0) return { kind: 'schedule' };
  if (!isComplete) return nextOfMatches(facts);
  // Announcing comes first where it starts the time for disputes; what pays at once waits for the decision.
  const canWait = facts.hasDisputeTime && settlesAt === null;
  if (facts.disputes === 'open' && !canWait && !hasOpenTie) return { kind: 'decideDisputes' };
  const isAnnounced =
    settlesAt !== null &&
    !hasOpenTie &&
    (facts.disputes === 'delaying' || Date.parse(settlesAt) + PAYMENT_MS > now);
  return { kind: isAnnounced ? 'waitForPayment' : 'settle' };
}

/** Those of one time are all started before one of them is scored; a room that players wait for comes before both. */
function nextOfMatches({ matches, now }: DeskFacts): NextStep {
  const left = matches.filter(({ hasResults, isReady }) => !hasResults && isReady);
  const first = left[0];
  if (!first) return { kind: 'schedule' };
  const step = ({ id }: DeskMatch) => ({ match: id, isFirst: id === matches[0]?.id });
  const closed = left.find(({ status, hasRoom }) => status === 'Ongoing' && !hasRoom);
  if (closed) return { kind: 'enterRoom', ...step(closed) };
  const waiting = left.filter(({ status, at }) => status === 'Scheduled' && at === first.at);
  if (waiting[0]) {
    const opensAt = Math.min(...waiting.map((one) => one.opensAt ?? Number.POSITIVE_INFINITY));
    return {
      kind: 'startMatch',
      ...step(waiting[0]),
      matches: waiting.map(({ id }) => id),
      opensAt: opensAt > now && Number.isFinite(opensAt) ? opensAt : null,
    };
  }
  return { kind: 'enterResults', ...step(first) };
}

/** Head to head a match can begin once its sides are known, others when their time has come or no earlier one is left. */
export function canStart(match: DeskMatch, { matches, draw, status, isComplete, now }: DeskFacts): boolean {
  if (isComplete || (status !== 'Open' && status !== 'Ongoing')) return false;
  if (match.status !== 'Scheduled' || match.hasResults || !match.isReady) return false;
  if (draw !== null) return draw === 'done';
  const isEarlier = ({ status: other, at }: DeskMatch) => other === 'Scheduled' && at < match.at;
  return match.at <= now || !matches.some(isEarlier);
}
