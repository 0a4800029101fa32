/** The schema of how points are counted. */
import * as z from 'zod/mini';
import {
  DEFAULT_SCORING,
  KILL_POINTS_MAX,
  neverRises,
  PLACEMENT_POINTS_MAX,
  PLACEMENTS_SCORED_MAX,
  TIE_BREAKS,
} from '../rules/scoring.ts';

export const TOO_MANY = `Too big: expected array to have <=${PLACEMENTS_SCORED_MAX} items`;
export const RISING = 'Points must not rise from one placement to the next';

const points = (max: number) => z.int().check(z.minimum(0), z.maximum(max));

const placement = z
  .array(points(PLACEMENT_POINTS_MAX))
  .check(z.maxLength(PLACEMENTS_SCORED_MAX, TOO_MANY), z.refine(neverRises, RISING));
const tieBreak = z
  .array(z.enum(TIE_BREAKS))
  .check(z.refine((names) => new Set(names).size === names.length, 'A tie-break is named twice'));

export const scoring = z.strictObject({
  placement: z._default(placement, () => [...DEFAULT_SCORING.placement]),
  kill: z._default(points(KILL_POINTS_MAX), DEFAULT_SCORING.kill),
  tieBreak: z._default(tieBreak, () => [...DEFAULT_SCORING.tieBreak]),
  matchPoint: z._default(z.nullable(z.int().check(z.minimum(1))), DEFAULT_SCORING.matchPoint),
});
