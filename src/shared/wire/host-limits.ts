/** Limits of prizes, and warnings about them. */
import type { Currency } from '../constants.ts';

/** The limits of a host's prizes in one currency, or those of all hosts without their own. Whole units. */
export interface HostLimit {
  currency: Currency;
  openPrizes: number;
  prizesPerMonth: number;
  /** Whether they have been set for this host. */
  isOwn: boolean;
  /** What counts against each; null for the limits of all. */
  used: { openPrizes: number; prizesPerMonth: number } | null;
}

export interface HostLimits {
  limits: HostLimit[];
}

/** Something that the operator should look at. */
export interface Warning {
  kind:
    | 'prizesToOne'
    | 'prizesToFew'
    | 'sharedWithHost'
    | 'onlyReceives'
    | 'heldPrize'
    | 'noResults'
    | 'unsettled';
  /** Account id; null where no one host is meant. */
  host: string | null;
  /** Account ids. */
  users: string[];
  /** What was found, for people. */
  says: string;
  /** When the last of the prizes was paid or held, the match became Ongoing, or the last result came. */
  at: string;
}

export interface Warnings {
  /** The latest first. */
  warnings: Warning[];
}
