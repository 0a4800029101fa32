/** What was taken off entries (docs/product.md#penalties). */
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
