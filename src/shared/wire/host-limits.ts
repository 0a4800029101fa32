/** Limits of prizes, and warnings about them. */
import * as z from 'zod/mini';
import { CURRENCIES } from '../constants.ts';

/** The prize limits in one currency, of one host or the default of all hosts. Whole units. */
const hostLimit = z.object({
  currency: z.enum(CURRENCIES),
  openPrizes: z.number(),
  prizesPerMonth: z.number(),
  /** Whether the limits were set for this host. */
  isOwn: z.boolean(),
  /** The amounts that count against each limit; null: these are the default limits. */
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
  /** Account id of the host; null: the warning is about no single host. */
  host: z.nullable(z.string()),
  /** Ids of the accounts involved. */
  users: z.array(z.string()),
  /** What was found, in words. */
  says: z.string(),
  /** When the last of the prizes was paid or held, the match became Ongoing, or the last result came. */
  at: z.string(),
});
export type Warning = z.output<typeof warning>;

export const warnings = z.object({
  /** The warnings, the latest first. */
  warnings: z.array(warning),
});
export type Warnings = z.output<typeof warnings>;
