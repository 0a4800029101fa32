/** The definition of the stages of a tournament. */
import { HEAD_TO_HEAD_TYPES, type RoundTarget } from '../bracket.ts';
import type { Scoring } from '../scoring.ts';

export const STAGE_KINDS = ['points', ...HEAD_TO_HEAD_TYPES, 'swiss'] as const;
/** `points`: lobbies of many entries that score points. All others are ways to play head to head. */
export type StageKind = (typeof STAGE_KINDS)[number];

export const CARRIES = ['none', 'half', 'all'] as const;
/** The part of its points that an entry takes into the next stage; half is rounded down. */
export type Carry = (typeof CARRIES)[number];

/** The number of entries of each group that move on, or of the best of all groups together by points per match. */
export type Advance = number | { top: number; across: 'all' };

export interface Stage {
  name: string;
  kind: StageKind;
  groups: number;
  /** The number of lobbies of each group, or of rounds in `swiss`. Other kinds have as many as their draw needs. */
  matches: number;
  /**
   * A league: the groups, counted from 1, that share each lobby, in the order of play. The stage has one table, and `matches`
   * says how often the list is played. Absent: each group plays by itself.
   */
  lobbies?: readonly (readonly number[])[] | undefined;
  /** Who moves on to the next stage; absent in the last stage. */
  advance?: Advance;
  carry: Carry;
  /** The scoring of the stage; absent: that of the tournament. */
  scoring?: Scoring;
  /** The won rounds that win a head-to-head match; absent: the tournament's target. */
  target?: RoundTarget;
}

export const STAGES_MAX = 6;
export const STAGE_GROUPS_MAX = 32;
export const STAGE_MATCHES_MAX = 30;
export const STAGE_LOBBIES_MAX = 60;
/** The most groups whose pairs all fit into {@link STAGE_LOBBIES_MAX} lobbies. */
export const PAIRED_GROUPS_MAX = 11;
export const STAGE_NAME_MAX_LENGTH = 40;

/** The stages in a stored text, which the server has checked; null: the tournament has none. */
export function readStages(text: string | null | undefined): Stage[] | null {
  return text ? (JSON.parse(text) as Stage[]) : null;
}

/** Whether a stage is played in matches between two sides. */
export function isStageHeadToHead({ kind }: Pick<Stage, 'kind'>): boolean {
  return kind !== 'points';
}

/** The groups that share each lobby; each group by itself if the stage is no league. */
export function lobbiesOf({
  groups,
  lobbies,
}: Pick<Stage, 'groups' | 'lobbies'>): readonly (readonly number[])[] {
  return lobbies ?? Array.from({ length: groups }, (_, index) => [index + 1]);
}

/** All pairs of a number of groups, such as A and B, B and C, A and C. */
export function pairsOfGroups(groups: number): number[][] {
  const pairs: number[][] = [];
  for (let apart = 1; apart < groups; apart += 1) {
    for (let first = 1; first + apart <= groups; first += 1) pairs.push([first, first + apart]);
  }
  return pairs;
}

/** The letters of groups that share a lobby, such as A+B, or A alone. */
export function groupLetters(groups: readonly number[]): string {
  return groups.map(groupLetter).join('+');
}

/** A, B, …, Z, AA, … for groups counted from 1. */
export function groupLetter(group: number): string {
  const letter = String.fromCharCode(65 + ((group - 1) % 26));
  return group > 26 ? `A${letter}` : letter;
}
