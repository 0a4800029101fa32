/** The rehearsal of a tournament: the shape of its answer, and the problems that the fields alone show. */
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

/** One event of the rehearsal. */
const rehearsalLine = z.object({
  /** The time by the clock of the rehearsal. */
  at: z.string(),
  step: z.enum(REHEARSAL_STEPS),
  says: z.string(),
  /** Whether the step went as intended; this includes mistakes that are meant to be refused. */
  ok: z.boolean(),
});
export type RehearsalLine = z.output<typeof rehearsalLine>;

/** A problem that the evening would have had. */
const rehearsalProblem = z.object({
  /** Key of a text of the message catalogue, by which clients can show their own text. */
  reason: z.string(),
  says: z.string(),
});
export type RehearsalProblem = z.output<typeof rehearsalProblem>;

/** `POST /tournaments/{id}/rehearsal`. */
export const rehearsalAnswer = z.object({
  /** The events in their order. */
  log: z.array(rehearsalLine),
  problems: z.array(rehearsalProblem),
  /** The number of entries that bots played; for a large tournament less than `max`. */
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

/** Words a text of the catalogue, in the language of the reader. */
export type Say = <Key extends MessageKey>(key: Key, ...params: MessageParams<Key>) => string;

function problemIn(say: Say) {
  return <Key extends MessageKey>(reason: Key, ...params: MessageParams<Key>): RehearsalProblem => ({
    reason,
    says: say(reason, ...params),
  });
}

/** Problems that show without playing: prizes that nobody can win, and times that contradict each other. */
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
  /** Whether there are stages, whose groups have limits of their own. */
  hasStages: boolean;
  max: number;
}

/** Formats that the game cannot play: sides of four with seats for one, sixteen seats in a match of two sides. */
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

/** Reports seats beyond one room if all are to play in it. Bots fill only one room, so a rehearsal cannot show this. */
export function roomProblems(format: PlannedFormat, say: Say = messageText): RehearsalProblem[] {
  const { gameID, gameMode, teamSize, bracketType, hasStages, max } = format;
  if (hasStages || bracketType === null || isHeadToHead(bracketType) || formatProblems(format).length > 0)
    return [];
  const room = lobbyEntries(gameID, gameMode, teamSize);
  return max > room ? [problemIn(say)('rehearsalBeyondRoom', room, max)] : [];
}
