/** The matches that decide a tournament. */

import { readBracket } from '#shared/json-fields.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { type HeadToHeadType, isHeadToHead } from '#shared/rules/bracket.ts';
import { ROOM_LEAD_MINUTES } from '#shared/rules/match.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { checkInTimes } from './check-in-times.ts';
import { matchNameOf } from './match-name.ts';
import { lastDrawn, stageMatches } from './stages.ts';
import { savedResults } from './waiting/saved.ts';

/** The revision of a match's saved results; 0: none were saved yet. */
export const resultsRevision = (match: Pick<MatchDocument, 'matchResults'>) => savedResults(match).revision;

export const hasResults = (match: Pick<MatchDocument, 'matchResults'>) =>
  savedResults(match).results.rows.length > 0;

/**
 * When the server opens the room of a match by itself, in milliseconds; null: a person has to open it. If the time
 * follows from the automatic clock and the tournament has not started, the server waits for the end of check-in.
 */
export function opensByItselfAt(
  { status, clock, checkIn, startDate }: TournamentDocument,
  { opensAt, matchStatus, scheduledTime }: MatchDocument,
): number | null {
  if (opensAt === null || matchStatus !== 'Scheduled') return null;
  const at = Date.parse(opensAt);
  const byClock = (nepalInstant(scheduledTime)?.getTime() ?? 0) - ROOM_LEAD_MINUTES * 60_000;
  const closesAt = checkInTimes({ checkIn, startDate })?.closesAt.getTime() ?? 0;
  return clock === 'auto' && status === 'Open' && at === byClock ? Math.max(at, closesAt) : at;
}

type Planned = Pick<TournamentDocument, 'bracket' | 'stages'>;

/** The type of a tournament's bracket; null: the tournament has stages, or its matches are not head to head. */
export function headToHeadType({ bracket, stages }: Planned): HeadToHeadType | null {
  const type = readBracket(bracket)?.bracketType;
  return stages === null && type !== undefined && isHeadToHead(type) ? type : null;
}

export const isDrawn = (tournament: Planned) => headToHeadType(tournament) !== null;

/** Whether the bracket is drawn; 'stale': from other entries than those seated now; null: there is none to draw. */
export function drawState(
  tournament: Pick<TournamentDocument, 'bracket' | 'participants' | 'stages'>,
  matches: readonly MatchDocument[],
): 'missing' | 'stale' | 'done' | null {
  if (!isDrawn(tournament)) return null;
  const drawn = new Set(matches.flatMap(({ sides }) => sides ?? []).filter((side) => side !== null));
  if (drawn.size === 0) return 'missing';
  const { participants } = tournament;
  return drawn.size === participants.length && participants.every((entry) => drawn.has(entry))
    ? 'done'
    : 'stale';
}

/** The matches of a bracket in the order of play, without a second grand final that is not needed (yet). */
export function drawnMatches(matches: readonly MatchDocument[]): MatchDocument[] {
  return matches
    .filter(({ round, section, sides }) => round !== null && (section !== 'reset' || sides?.[0] !== null))
    .sort((a, b) => (a.round ?? 0) - (b.round ?? 0) || (a.position ?? 0) - (b.position ?? 0));
}

/**
 * The matches that count, in the order of play. With stages: those of the last drawn stage; head to head: the drawn
 * ones; in a series: all. Otherwise: the bracket's match, and other matches once they have results.
 */
export function plannedMatches(tournament: Planned, matches: readonly MatchDocument[]): MatchDocument[] {
  if (tournament.stages !== null) return stageMatches(matches, lastDrawn(matches));
  if (isDrawn(tournament)) return drawnMatches(matches);
  const bracket = readBracket(tournament.bracket);
  return matches
    .filter(
      (match) => bracket?.bracketType === 'series' || match.$id === bracket?.matchID || hasResults(match),
    )
    .sort(
      (a, b) => a.scheduledTime.localeCompare(b.scheduledTime) || Number(a.$sequence) - Number(b.$sequence),
    );
}

/** The facts of a match that standings show. */
export interface NamedMatch {
  id: string;
  name: string;
  isPlayed: boolean;
}

export function namedMatch(match: MatchDocument): NamedMatch {
  return { id: match.$id, name: matchNameOf(match), isPlayed: hasResults(match) };
}
