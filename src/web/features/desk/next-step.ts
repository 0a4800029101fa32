/** Finds the next thing that a host has to do, from publishing to the paid prizes. */
import type { MatchStatus, TournamentStatus } from '#shared/constants.ts';
import { type Hands, mayDo, type StaffAct } from '#shared/rules/staff.ts';

export interface DeskMatch {
  id: string;
  status: MatchStatus;
  hasResults: boolean;
  hasRoom: boolean;
  /** Whether both sides are known: head to head, they may depend on earlier matches. */
  isReady: boolean;
  /** The planned start in milliseconds: matches with the same time are played side by side. */
  at: number;
  /** When the server opens the room by itself, in milliseconds; null: it does not. */
  opensAt: number | null;
}

export interface DeskFacts {
  status: TournamentStatus;
  participantCount: number;
  /** Planned matches in the order of play. */
  matches: readonly DeskMatch[];
  /** Whether the bracket is drawn; 'stale': from other entries than those seated now; null: there is no bracket. */
  draw: 'missing' | 'stale' | 'done' | null;
  /** The stage to be drawn, counted from 1, and whether an old draw is out of date; null: none is to be drawn. */
  stage: { number: number; isAgain: boolean } | null;
  /** Whether all planned matches have results, or the match point rule has decided the series. */
  isComplete: boolean;
  /** Whether the host still has to decide a tie for a prize. */
  hasOpenTie: boolean;
  /** Whether an entry waits for a connection. */
  waits: boolean;
  /** When the server pays the prizes; null: nobody has started the settlement. */
  settlesAt: string | null;
  /** Whether prizes are paid after a time for disputes. */
  hasDisputeTime: boolean;
  /** `open`: the viewer has to decide one; `delaying`: one delays payment, but the viewer can do nothing about it. */
  disputes: 'none' | 'open' | 'delaying';
  now: number;
}

export type NextStep =
  /** `publish`: the host has to complete a Draft in the Host Panel. */
  | { kind: 'publish' | 'schedule' }
  | { kind: 'open' | 'waitForPlayers' }
  | { kind: 'drawBracket' | 'redrawBracket' }
  | { kind: 'drawStage'; stage: number; isAgain: boolean }
  /** `opensAt`: when the server opens the first of the matches by itself, in milliseconds; null: it does not. */
  | {
      kind: 'startMatch';
      match: string;
      isFirst: boolean;
      matches: readonly string[];
      opensAt: number | null;
    }
  | { kind: 'enterRoom' | 'enterResults'; match: string; isFirst: boolean }
  /** The next step is unknown until the server has the waiting entries. */
  | { kind: 'waitForLine' }
  | { kind: 'settle' | 'decideDisputes' | 'waitForPayment' | 'paid' | 'aborted' };

/** The act that each step needs; null: only the host may do it. Steps not listed here need no act. */
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

/** Whether the viewer may do this step, or it only shows a state. */
export function isStepFor(hands: Hands, { kind }: NextStep): boolean {
  const act = STEP_ACTS[kind];
  if (act === undefined || hands === 'all') return true;
  return act !== null && mayDo(hands, act);
}

/** The server pays within seconds after `settlesAt`; this many milliseconds later, something must prevent it. */
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
  // An open dispute does not delay announcing, which only starts the time for disputes; but it delays paying at once.
  const canWait = facts.hasDisputeTime && settlesAt === null;
  if (facts.disputes === 'open' && !canWait && !hasOpenTie) return { kind: 'decideDisputes' };
  const isAnnounced =
    settlesAt !== null &&
    !hasOpenTie &&
    (facts.disputes === 'delaying' || Date.parse(settlesAt) + PAYMENT_MS > now);
  return { kind: isAnnounced ? 'waitForPayment' : 'settle' };
}

/** First an open match without a room, then the start of all matches with the first time, then the results. */
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

/** A drawn match can start once both sides are known; others at their time, or if no earlier match is left to start. */
export function canStart(match: DeskMatch, { matches, draw, status, isComplete, now }: DeskFacts): boolean {
  if (isComplete || (status !== 'Open' && status !== 'Ongoing')) return false;
  if (match.status !== 'Scheduled' || match.hasResults || !match.isReady) return false;
  if (draw !== null) return draw === 'done';
  const isEarlier = ({ status: other, at }: DeskMatch) => other === 'Scheduled' && at < match.at;
  return match.at <= now || !matches.some(isEarlier);
}
