/** The rehearsal of a tournament: what its answer holds, and what can be seen to go wrong from its fields alone. */
import * as z from 'zod/mini';
import type { BracketType } from './constants.ts';
import { findGame } from './games/games.ts';
import { type MessageKey, type MessageParams, messageText } from './messages.ts';
import { isHeadToHead } from './rules/bracket.ts';
import type { CheckIn } from './rules/check-in.ts';
import { checkInWindow } from './rules/check-in.ts';
import { lobbyEntries } from './rules/stages/limits.ts';
import { playersPerTeam } from './rules/team.ts';

const REHEARSAL_STEPS = [
  'publish',
  'registration',
  'teams',
  'waitlist',
  'checkIn',
  'draw',
  'room',
  'results',
  'settlement',
  'dispute',
  'audit',
] as const;
export type RehearsalStep = (typeof REHEARSAL_STEPS)[number];

/** One thing that happened. */
const rehearsalLine = z.object({
  /** By the clock of the rehearsal. */
  at: z.string(),
  step: z.enum(REHEARSAL_STEPS),
  says: z.string(),
  /** Whether it went as it should; a mistake that is refused went as it should. */
  ok: z.boolean(),
});
export type RehearsalLine = z.output<typeof rehearsalLine>;

/** Something that would have gone wrong on the evening. */
const rehearsalProblem = z.object({
  /** Key of a text of the catalogue, with which clients can show their own. */
  reason: z.string(),
  says: z.string(),
});
export type RehearsalProblem = z.output<typeof rehearsalProblem>;

/** `POST /tournaments/{id}/rehearsal`. */
export const rehearsalAnswer = z.object({
  /** In the order in which it happened. */
  log: z.array(rehearsalLine),
  problems: z.array(rehearsalProblem),
  /** Entries that bots have stood for; fewer than `max` of a large tournament. */
  entries: z.number(),
});
export type RehearsalAnswer = z.output<typeof rehearsalAnswer>;

export interface PlannedEvening {
  /** Seats of the tournament. */
  max: number;
  /** Number of prizes. */
  prizes: number;
  startsAt: Date;
  endsAt: Date;
  checkIn: CheckIn | null;
  matches: readonly { name: string; startsAt: Date }[];
}

/** Words a text of the catalogue, in whichever language. */
export type Say = <Key extends MessageKey>(key: Key, ...params: MessageParams<Key>) => string;

function problemIn(say: Say) {
  return <Key extends MessageKey>(reason: Key, ...params: MessageParams<Key>): RehearsalProblem => ({
    reason,
    says: say(reason, ...params),
  });
}

/** What can be seen to go wrong without playing: prizes that nobody can win, and times that contradict each other. */
export function planProblems(
  { max, prizes, startsAt, endsAt, checkIn, matches }: PlannedEvening,
  say: Say = messageText,
): RehearsalProblem[] {
  const problem = problemIn(say);
  const problems: RehearsalProblem[] = [];
  if (prizes > max) problems.push(problem('rehearsalPrizesBeyondSeats', prizes, max));
  const ordered = [...matches].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const [index, match] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before && before.startsAt.getTime() === match.startsAt.getTime()) {
      problems.push(problem('rehearsalMatchesAtOnce', before.name, match.name));
    }
  }
  const [first] = ordered;
  const last = ordered.at(-1);
  if (first && checkIn && first.startsAt < checkInWindow(startsAt, checkIn).closesAt) {
    problems.push(problem('rehearsalCheckInAfterStart', first.name));
  }
  if (first && first.startsAt < startsAt) {
    problems.push(problem('rehearsalMatchBeforeStart', first.name));
  }
  if (last && last.startsAt > endsAt) {
    problems.push(problem('rehearsalMatchAfterEnd', last.name));
  }
  return problems;
}

export interface PlannedFormat {
  gameID: string;
  gameMode: string;
  teamSize: string;
  isByTeam: boolean;
  /** Null: it has not been chosen yet. */
  bracketType: BracketType | null;
  /** Then groups have their own limits. */
  hasStages: boolean;
  max: number;
}

/** What cannot be played as the game is: sides of four with seats for one, sixteen seats in a match of two sides. */
export function formatProblems(
  { gameID, gameMode, teamSize, isByTeam, bracketType, hasStages, max }: PlannedFormat,
  say: Say = messageText,
): RehearsalProblem[] {
  const problem = problemIn(say);
  const mode = findGame(gameID)?.modes.find(({ id }) => id === gameMode);
  if (!mode?.sides) return [];
  const problems: RehearsalProblem[] = [];
  const players = playersPerTeam(gameID, teamSize);
  if (players > 1 && !isByTeam) problems.push(problem('rehearsalTeamNeeded', mode.name, players));
  if (!hasStages && bracketType !== null && !isHeadToHead(bracketType) && max > mode.sides) {
    problems.push(problem('rehearsalTwoSides', mode.name, max));
  }
  return problems;
}

/** Seats beyond one room, where all are to play in it. Bots stand for as many as a room holds, and find nothing wrong. */
export function roomProblems(format: PlannedFormat, say: Say = messageText): RehearsalProblem[] {
  const { gameID, gameMode, teamSize, bracketType, hasStages, max } = format;
  if (hasStages || bracketType === null || isHeadToHead(bracketType) || formatProblems(format).length > 0)
    return [];
  const room = lobbyEntries(gameID, gameMode, teamSize);
  return max > room ? [problemIn(say)('rehearsalBeyondRoom', room, max)] : [];
}
