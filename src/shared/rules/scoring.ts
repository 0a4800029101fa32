/** How the matches of a series are scored: points for placements and kills, tie-breaks and the match point rule. */
import { MAIN_GAME } from '../games/games.ts';

/** What can decide between entries with equal points, in the order a tournament names them. */
export const TIE_BREAKS = ['wins', 'kills', 'placementPoints', 'bestPlacement', 'lastPlacement'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export interface Scoring {
  /** Points by placement, the first place first; placements beyond the list give none. */
  placement: readonly number[];
  /** Points for one kill. */
  kill: number;
  tieBreak: readonly TieBreak[];
  /** The series is won by the first entry that wins a match it began with at least so many points; null: by points. */
  matchPoint: number | null;
}

export const PLACEMENTS_SCORED_MAX = 60;
export const PLACEMENT_POINTS_MAX = 1000;
export const KILL_POINTS_MAX = 100;

export const DEFAULT_SCORING: Scoring = {
  ...MAIN_GAME.points,
  tieBreak: ['wins', 'kills', 'lastPlacement'],
  matchPoint: null,
};

/** Points for a placement, counted from 1. */
export function pointsForPlacement(scoring: Scoring, placement: number): number {
  return scoring.placement[placement - 1] ?? 0;
}
