/** Figures of a period. */
import * as z from 'zod/mini';
import { currencyAmounts } from './wallet.ts';

/** What happened in a time; what each figure counts: docs/product.md#analytics. */
const figures = z.object({
  signUps: z.number(),
  activePlayers: z.number(),
  joins: z.number(),
  exits: z.number(),
  noShows: z.number(),
  /** From 0 to 1; null: no tournament started. */
  fillRate: z.nullable(z.number()),
  fees: currencyAmounts,
  prizes: currencyAmounts,
  /** At the end of the time. */
  supply: currencyAmounts,
});
export type Figures = z.output<typeof figures>;

const retentionWeek = z.object({
  /** Its Monday. */
  week: z.string(),
  signUps: z.number(),
  /** How many of those took a seat in the same week, in the next one, and so on. */
  active: z.array(z.number()),
});
export type RetentionWeek = z.output<typeof retentionWeek>;

const rankedHost = z.object({
  /** The host's account id. */
  host: z.string(),
  /** The username. */
  name: z.nullable(z.string()),
  joins: z.number(),
  /** Those that started. */
  tournaments: z.number(),
  fillRate: z.nullable(z.number()),
  fees: currencyAmounts,
  prizes: currencyAmounts,
});
export type RankedHost = z.output<typeof rankedHost>;

/** Figures of a period, whose days are included. */
export const analytics = z.extend(figures, {
  from: z.string(),
  to: z.string(),
  retention: z.array(retentionWeek),
  /** Those with most joins first. */
  hosts: z.array(rankedHost),
  days: z.array(z.extend(figures, { day: z.string() })),
});
export type Analytics = z.output<typeof analytics>;
