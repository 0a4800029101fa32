/** The one thing a host has to do next, from publishing to the paid prizes. */
import type { MatchStatus, TournamentStatus } from '#shared/constants.ts';

export interface DeskMatch {
  id: string;
  status: MatchStatus;
  hasResults: boolean;
  /** Whether room ID or password have been entered. */
  hasRoom: boolean;
  /** Whether it is known who plays it: head to head that may depend on matches before. */
  isReady: boolean;
}

export interface DeskFacts {
  status: TournamentStatus;
  participantCount: number;
  /** Planned matches in the order of play. */
  matches: readonly DeskMatch[];
  /** Head to head: whether the bracket is drawn, and from the entries that there are now. Null otherwise. */
  draw: 'missing' | 'stale' | 'done' | null;
  /** All planned matches have results, or the match point rule has decided the series. */
  isComplete: boolean;
  /** A tie at a prize has not been put in order. */
  hasOpenTie: boolean;
  /** When the prizes are paid; null: no settlement was asked for. */
  settlesAt: string | null;
  /** Whether prizes are paid after a time for disputes. */
  hasDisputeTime: boolean;
  /** `open`: the viewer has to decide one; `delaying`: one delays payment, but the viewer can do nothing about it. */
  disputes: 'none' | 'open' | 'delaying';
  /** In milliseconds. */
  now: number;
}

export type NextStep =
  /** A Draft is completed in the Host Panel. */
  | { kind: 'publish' | 'schedule' }
  | { kind: 'open' | 'waitForPlayers' }
  | { kind: 'drawBracket' | 'redrawBracket' }
  | { kind: 'startMatch' | 'enterRoom' | 'enterResults'; match: string; isFirst: boolean }
  | { kind: 'settle' | 'decideDisputes' | 'waitForPayment' | 'paid' | 'aborted' };

/** The server pays within seconds of the time; after this long something keeps it from paying. */
const PAYMENT_MS = 60_000;

export function nextStep(facts: DeskFacts): NextStep {
  const { status, matches, isComplete, hasOpenTie, settlesAt, now } = facts;
  if (status === 'Draft') return { kind: 'publish' };
  if (status === 'Finished') return { kind: 'paid' };
  if (status === 'Aborted') return { kind: 'aborted' };
  if (status === 'Upcoming') return { kind: 'open' };
  if (status === 'Open' && facts.participantCount === 0) return { kind: 'waitForPlayers' };
  if (facts.draw !== null && facts.participantCount < 2) return { kind: 'waitForPlayers' };
  if (facts.draw === 'missing') return { kind: 'drawBracket' };
  if (facts.draw === 'stale') return { kind: 'redrawBracket' };
  if (matches.length === 0) return { kind: 'schedule' };
  if (!isComplete) return nextOfMatches(matches);
  // Announcing comes first where it starts the time for disputes; what pays at once waits for the decision.
  const canWait = facts.hasDisputeTime && settlesAt === null;
  if (facts.disputes === 'open' && !canWait && !hasOpenTie) return { kind: 'decideDisputes' };
  const isAnnounced =
    settlesAt !== null &&
    !hasOpenTie &&
    (facts.disputes === 'delaying' || Date.parse(settlesAt) + PAYMENT_MS > now);
  return { kind: isAnnounced ? 'waitForPayment' : 'settle' };
}

/** The first match without results: it is started, opened to the players, and then scored. */
function nextOfMatches(matches: readonly DeskMatch[]): NextStep {
  const index = matches.findIndex(({ hasResults, isReady }) => !hasResults && isReady);
  const match = matches[index];
  if (!match) return { kind: 'schedule' };
  const step = { match: match.id, isFirst: index === 0 };
  if (match.status === 'Scheduled') return { kind: 'startMatch', ...step };
  if (match.status === 'Ongoing' && !match.hasRoom) return { kind: 'enterRoom', ...step };
  return { kind: 'enterResults', ...step };
}
