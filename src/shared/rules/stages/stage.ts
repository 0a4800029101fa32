/** The stages of a tournament: what each of them is. */
import { HEAD_TO_HEAD_TYPES, type RoundTarget } from '../bracket.ts';
import type { Scoring } from '../scoring.ts';

export const STAGE_KINDS = ['points', ...HEAD_TO_HEAD_TYPES, 'swiss'] as const;
/** Lobbies of many entries that are scored in points, or a way to play head to head. */
export type StageKind = (typeof STAGE_KINDS)[number];

export const CARRIES = ['none', 'half', 'all'] as const;
/** The part of the points of a stage that goes with an entry into the next; half is rounded down. */
export type Carry = (typeof CARRIES)[number];

/** How many of each group move on, or the best of all groups together by points per match. */
export type Advance = number | { top: number; across: 'all' };

export interface Stage {
  name: string;
  kind: StageKind;
  groups: number;
  /** Lobbies of each group, or rounds of `swiss`. Other kinds have as many as their draw needs. */
  matches: number;
  /**
   * A league: the groups, counted from 1, that share each lobby, in the order of play. The stage has one table, and `matches`
   * says how often the list is played. Absent: each group plays by itself.
   */
  lobbies?: readonly (readonly number[])[] | undefined;
  /** Absent in the last stage. */
  advance?: Advance;
  carry: Carry;
  /** Absent: that of the tournament. */
  scoring?: Scoring;
  /** Won rounds that win a match head to head. Absent: that of the tournament. */
  target?: RoundTarget;
}

export const STAGES_MAX = 6;
export const STAGE_GROUPS_MAX = 32;
export const STAGE_MATCHES_MAX = 30;
export const STAGE_LOBBIES_MAX = 60;
/** Most groups of which every two can share a lobby. */
export const PAIRED_GROUPS_MAX = 11;
export const STAGE_NAME_MAX_LENGTH = 40;

/** The stages in a stored text, which the server has checked. */
export function readStages(text: string | null | undefined): Stage[] | null {
  return text ? (JSON.parse(text) as Stage[]) : null;
}

/** Whether a stage is played in matches between two sides. */
export function isStageHeadToHead({ kind }: Pick<Stage, 'kind'>): boolean {
  return kind !== 'points';
}

/** The groups that share each lobby; without a league each group by itself. */
export function lobbiesOf({
  groups,
  lobbies,
}: Pick<Stage, 'groups' | 'lobbies'>): readonly (readonly number[])[] {
  return lobbies ?? Array.from({ length: groups }, (_, index) => [index + 1]);
}

/** Every two of a number of groups: A and B, B and C, A and C. */
export function pairsOfGroups(groups: number): number[][] {
  const pairs: number[][] = [];
  for (let apart = 1; apart < groups; apart += 1) {
    for (let first = 1; first + apart <= groups; first += 1) pairs.push([first, first + apart]);
  }
  return pairs;
}

/** Such as A, or A+B of groups that share a lobby. */
export function groupLetters(groups: readonly number[]): string {
  return groups.map(groupLetter).join('+');
}

/** A, B, …, Z, AA, … for groups counted from 1. */
export function groupLetter(group: number): string {
  const letter = String.fromCharCode(65 + ((group - 1) % 26));
  return group > 26 ? `A${letter}` : letter;
}
