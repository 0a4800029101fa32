/** What was taken off entries (docs/product.md#penalties). */
import type { Currency } from '../constants.ts';
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
export interface StrikeAnswer {
  $id: string;
  entry: string;
  rank: number;
  currency: Currency;
  /** What went back to the house, and what is taken from later prizes. */
  taken: number;
  owed: number;
  /** What others got in addition, by their new ranks. */
  reawarded: { user: string; rank: number; amount: number }[];
}
