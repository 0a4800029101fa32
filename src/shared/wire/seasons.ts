/** Seasons of hosts (docs/product.md#seasons). */
import type { SeasonRow } from '../rules/seasons.ts';
import type { WireDocument } from './document.ts';

export interface SeasonDocument extends WireDocument {
  host: string;
  name: string;
  /** The first and the last day, in Nepal. */
  from: string;
  to: string;
  /** Of the ranks, from the first on. */
  points: number[];
  /** How many results of an entry count; null: all. */
  best: number | null;
  /** Those that are named, Drafts left out; null: all of the host's in these days. */
  tournaments: string[] | null;
}

/** `GET /seasons/{id}/standings`. */
export interface SeasonStandings {
  /** The finished ones that count, in the order of play. */
  tournaments: { $id: string; title: string; titleNe: string | null; startDate: string }[];
  rows: SeasonRow[];
}
