/** The rows of the standings of a stage. */
import * as z from 'zod/mini';
import type { Scoring } from '../scoring.ts';
import { type Standings, standingsRow } from '../standings.ts';
import type { Stage } from './stage.ts';

export const stageRow = z.extend(standingsRow, {
  /** The group, from 1; null before the draw. `rank` is the place in it, or in a league in the common table. */
  group: z.nullable(z.number()),
  /** Whether the entry plays in the next stage; null: undecided, or this is the last stage. */
  advances: z.nullable(z.boolean()),
});
export type StageRow = z.output<typeof stageRow>;

export interface StageStandings extends Standings {
  stage: Stage;
  scoring: Scoring;
  /** The rows, group by group. */
  rows: StageRow[];
  /** For each group the ids of its matches with results, in the order of play. */
  played: readonly (readonly string[])[];
  /** Entries that keep their rank but cannot play on: they never move on. */
  out: ReadonlySet<string>;
}
