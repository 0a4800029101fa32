/** Penalties and strikes of entries (docs/product.md#penalties). */
import * as z from 'zod/mini';
import { CURRENCIES } from '../constants.ts';
import type { WireDocument } from './document.ts';

export interface PenaltyDocument extends WireDocument {
  tournamentID: string;
  /** The account id that stands for the entry. */
  entry: string;
  /** The match whose points are reduced; null: the total is reduced. */
  matchID: string | null;
  /** The points that are taken; null: none. */
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
  /** `taken` went back to the house, `owed` will be subtracted from later prizes. */
  taken: z.number(),
  owed: z.number(),
  /** The additional prizes of others, by their new ranks. */
  reawarded: z.array(z.object({ user: z.string(), rank: z.number(), amount: z.number() })),
});
export type StrikeAnswer = z.output<typeof strikeAnswer>;
