/** Converts the values of the form for bracket and scoring (texts, as inputs hold them) to attributes. */
import * as z from 'zod/mini';
import { type BracketType, DISPUTE_MINUTES_MAX } from '#shared/constants.ts';
import { whole } from '#shared/forms/schema.ts';
import { RISING, scoring, TOO_MANY } from '#shared/forms/scoring.ts';
import { readBracket, readScoring } from '#shared/json-fields.ts';
import { DEFAULT_ROUND_TARGET, isHeadToHead, ROUND_TARGETS } from '#shared/rules/bracket.ts';
import {
  DEFAULT_SCORING,
  KILL_POINTS_MAX,
  PLACEMENT_POINTS_MAX,
  PLACEMENTS_SCORED_MAX,
  type Scoring,
  type TieBreak,
} from '#shared/rules/scoring.ts';
import { numberOf } from '#shared/texts/number.ts';
import type { Bracket } from '#shared/wire/brackets.ts';
import type { BracketFields, TournamentDocument } from '#shared/wire/tournaments.ts';
import { texts } from '#web/texts/texts.ts';

export interface BracketValues {
  bracketType: BracketType;
  /** The number of rounds that win a head-to-head match. */
  bracketTarget: string;
  /** Points by place, separated by commas. */
  placement: string;
  kill: string;
  tieBreak: TieBreak[];
  /** The points for the match point rule; '': the rule is off. */
  matchPoint: string;
  disputeMinutes: string;
}

function scoringValues({
  placement,
  kill,
  tieBreak,
  matchPoint,
}: Scoring): Omit<BracketValues, 'bracketType' | 'bracketTarget' | 'disputeMinutes'> {
  return {
    placement: placement.join(', '),
    kill: String(kill),
    tieBreak: [...tieBreak],
    matchPoint: matchPoint === null ? '' : String(matchPoint),
  };
}

export function bracketValues(
  tournament: Pick<TournamentDocument, 'bracket' | 'scoring' | 'disputeMinutes'>,
): BracketValues {
  const bracket = readBracket(tournament.bracket);
  return {
    bracketType: bracket?.bracketType ?? 'single_match',
    bracketTarget: String(bracket?.target ?? DEFAULT_ROUND_TARGET),
    ...scoringValues(readScoring(tournament.scoring)),
    disputeMinutes: String(tournament.disputeMinutes ?? 0),
  };
}

/** The items of a text that are separated by commas or spaces. */
export function listed(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

export function placementPoints(text: string): number[] {
  return listed(text).map(Number);
}

function scoringOf({ placement, kill, tieBreak, matchPoint }: BracketValues): Scoring {
  return {
    placement: placementPoints(placement),
    kill: numberOf(kill),
    tieBreak,
    matchPoint: matchPoint.trim() === '' ? null : numberOf(matchPoint),
  };
}

export const bracketAct = {
  schema: z.extend(scoring, { disputeMinutes: whole(0, DISPUTE_MINUTES_MAX) }),
  told: (values: BracketValues) => ({
    ...scoringOf(values),
    disputeMinutes: numberOf(values.disputeMinutes),
  }),
};

const problems = texts.hostPanel.bracket.problems;

export const BRACKET_TEXTS = {
  placement: problems.placement(PLACEMENT_POINTS_MAX),
  [TOO_MANY]: problems.placementCount(PLACEMENTS_SCORED_MAX),
  [RISING]: problems.placementRises,
  kill: problems.kill(KILL_POINTS_MAX),
  matchPoint: problems.matchPoint,
  disputeMinutes: problems.disputeMinutes(DISPUTE_MINUTES_MAX),
};

/** The attributes that differ from the tournament's; defaults are not sent if nothing was saved. */
export function bracketChanges(
  tournament: Pick<TournamentDocument, 'bracket' | 'scoring' | 'disputeMinutes'>,
  values: BracketValues,
): Partial<BracketFields> {
  const changes: Partial<BracketFields> = {};
  const bracket = readBracket(tournament.bracket);
  const { bracketType } = values;
  const target = ROUND_TARGETS.find((one) => String(one) === values.bracketTarget);
  const isOtherTarget = isHeadToHead(bracketType) && target !== (bracket?.target ?? DEFAULT_ROUND_TARGET);
  if (bracket?.bracketType !== bracketType || isOtherTarget) {
    changes.bracket = JSON.stringify({
      ...bracket,
      bracketType,
      ...(isHeadToHead(bracketType) ? { target } : {}),
    } satisfies Bracket);
  }
  const scoring = JSON.stringify(scoringOf(values));
  if (scoring !== JSON.stringify(inOrder(readScoring(tournament.scoring)))) changes.scoring = scoring;
  const disputeMinutes = numberOf(values.disputeMinutes);
  if (disputeMinutes !== (tournament.disputeMinutes ?? 0)) changes.disputeMinutes = disputeMinutes;
  return changes;
}

function inOrder({ placement, kill, tieBreak, matchPoint }: Scoring): Scoring {
  return { placement, kill, tieBreak, matchPoint };
}

/** The usual points of the game, as values of the form. */
export const USUAL_SCORING = scoringValues(DEFAULT_SCORING);
