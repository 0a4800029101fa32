/** How the matches of a series are scored: points for placements and kills, tie-breaks and the match point rule. */
import { MAIN_GAME } from '../games/games.ts';

/** Criteria that rank entries with equal points; a tournament lists some of them in its own order. */
export const TIE_BREAKS = ['wins', 'kills', 'placementPoints', 'bestPlacement', 'lastPlacement'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export interface Scoring {
  /** Points by placement, the first place first; placements beyond the list score none. */
  placement: readonly number[];
  kill: number;
  tieBreak: readonly TieBreak[];
  /** The first entry that wins a match which it began with at least this many points wins the series; null: off. */
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

/** Whether no placement scores more than the one before it. */
export function neverRises(placement: readonly number[]): boolean {
  return placement.every((points, index) => index === 0 || points <= (placement[index - 1] ?? 0));
}
