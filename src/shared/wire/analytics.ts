/** Figures of a period. */
import type { CurrencyAmounts } from './wallet.ts';

/** What happened in a time; what each figure counts: docs/product.md#analytics. */
export interface Figures {
  signUps: number;
  activePlayers: number;
  joins: number;
  exits: number;
  noShows: number;
  /** From 0 to 1; null: no tournament started. */
  fillRate: number | null;
  fees: CurrencyAmounts;
  prizes: CurrencyAmounts;
  /** At the end of the time. */
  supply: CurrencyAmounts;
}

export interface RetentionWeek {
  /** Its Monday. */
  week: string;
  signUps: number;
  /** How many of those took a seat in the same week, in the next one, and so on. */
  active: number[];
}

export interface RankedHost {
  /** The host's account id. */
  host: string;
  /** The username. */
  name: string | null;
  joins: number;
  /** Those that started. */
  tournaments: number;
  fillRate: number | null;
  fees: CurrencyAmounts;
  prizes: CurrencyAmounts;
}

/** Figures of a period, whose days are included. */
export interface Analytics extends Figures {
  from: string;
  to: string;
  retention: RetentionWeek[];
  /** Those with most joins first. */
  hosts: RankedHost[];
  days: (Figures & { day: string })[];
}
