/** Limits of prizes, and warnings about them. */
import * as z from 'zod/mini';
import { CURRENCIES } from '../constants.ts';

/** The limits of a host's prizes in one currency, or those of all hosts without their own. Whole units. */
const hostLimit = z.object({
  currency: z.enum(CURRENCIES),
  openPrizes: z.number(),
  prizesPerMonth: z.number(),
  /** Whether they have been set for this host. */
  isOwn: z.boolean(),
  /** What counts against each; null for the limits of all. */
  used: z.nullable(z.object({ openPrizes: z.number(), prizesPerMonth: z.number() })),
});
export type HostLimit = z.output<typeof hostLimit>;

export const hostLimits = z.object({ limits: z.array(hostLimit) });
export type HostLimits = z.output<typeof hostLimits>;

/** Something that the operator should look at. */
const warning = z.object({
  kind: z.enum([
    'prizesToOne',
    'prizesToFew',
    'sharedWithHost',
    'onlyReceives',
    'heldPrize',
    'noResults',
    'unsettled',
    'reported',
  ]),
  /** Account id; null where no one host is meant. */
  host: z.nullable(z.string()),
  /** Account ids. */
  users: z.array(z.string()),
  /** What was found, for people. */
  says: z.string(),
  /** When the last of the prizes was paid or held, the match became Ongoing, or the last result came. */
  at: z.string(),
});
export type Warning = z.output<typeof warning>;

export const warnings = z.object({
  /** The latest first. */
  warnings: z.array(warning),
});
export type Warnings = z.output<typeof warnings>;
