/** What was taken off entries (docs/product.md#penalties). */
import * as z from 'zod/mini';
import { CURRENCIES } from '../constants.ts';
import type { WireDocument } from './document.ts';

export interface PenaltyDocument extends WireDocument {
  tournamentID: string;
  /** The account id that stands for the entry. */
  entry: string;
  /** Whose points it takes; null: off the total. */
  matchID: string | null;
  /** Null: none are taken. */
  points: number | null;
  disqualify: boolean;
  reason: string;
}

/** `POST /tournaments/{id}/strikes`. Amounts are whole units. */
export const strikeAnswer = z.object({
  $id: z.string(),
  entry: z.string(),
  rank: z.number(),
  currency: z.enum(CURRENCIES),
  /** What went back to the house, and what is taken from later prizes. */
  taken: z.number(),
  owed: z.number(),
  /** What others got in addition, by their new ranks. */
  reawarded: z.array(z.object({ user: z.string(), rank: z.number(), amount: z.number() })),
});
export type StrikeAnswer = z.output<typeof strikeAnswer>;
