/** What the standings of a stage hold. */
import * as z from 'zod/mini';
import type { Scoring } from '../scoring.ts';
import { type Standings, standingsRow } from '../standings.ts';
import type { Stage } from './stage.ts';

export const stageRow = z.extend(standingsRow, {
  /** The place is that in the group, which is counted from 1, in a league that in the table of all; null before the draw. */
  group: z.nullable(z.number()),
  /** Whether it plays in the next stage; null while that is open, and in the last stage. */
  advances: z.nullable(z.boolean()),
});
export type StageRow = z.output<typeof stageRow>;

export interface StageStandings extends Standings {
  stage: Stage;
  scoring: Scoring;
  /** Group by group. */
  rows: StageRow[];
  /** Of each group, in the order of play: the matches with results. */
  played: readonly (readonly string[])[];
  /** Entries that cannot play on although they keep their rank: nobody of them moves on. */
  out: ReadonlySet<string>;
}
