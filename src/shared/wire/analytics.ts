/** Figures of a period. */
import * as z from 'zod/mini';
import { currencyAmounts } from './wallet.ts';

/** The figures of a period; what each counts: docs/product.md#analytics. */
const figures = z.object({
  signUps: z.number(),
  activePlayers: z.number(),
  joins: z.number(),
  exits: z.number(),
  noShows: z.number(),
  /** The share of seats taken, from 0 to 1; null: no tournament started. */
  fillRate: z.nullable(z.number()),
  fees: currencyAmounts,
  prizes: currencyAmounts,
  /** The amounts in circulation at the end of the period. */
  supply: currencyAmounts,
});
export type Figures = z.output<typeof figures>;

const retentionWeek = z.object({
  /** The Monday of the week. */
  week: z.string(),
  signUps: z.number(),
  /** How many of the accounts that signed up took a seat in the same week, in the next one, and so on. */
  active: z.array(z.number()),
});
export type RetentionWeek = z.output<typeof retentionWeek>;

const rankedHost = z.object({
  /** The host's account id. */
  host: z.string(),
  /** The username. */
  name: z.nullable(z.string()),
  joins: z.number(),
  /** The number of the host's tournaments that started. */
  tournaments: z.number(),
  fillRate: z.nullable(z.number()),
  fees: currencyAmounts,
  prizes: currencyAmounts,
});
export type RankedHost = z.output<typeof rankedHost>;

/** The figures of a period, which includes its first and its last day. */
export const analytics = z.extend(figures, {
  from: z.string(),
  to: z.string(),
  retention: z.array(retentionWeek),
  /** The hosts with the most joins first. */
  hosts: z.array(rankedHost),
  days: z.array(z.extend(figures, { day: z.string() })),
});
export type Analytics = z.output<typeof analytics>;
