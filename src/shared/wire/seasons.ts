/** Seasons of hosts (docs/product.md#seasons). */
import * as z from 'zod/mini';
import { seasonRow } from '../rules/seasons.ts';
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
export const seasonStandings = z.object({
  /** The finished ones that count, in the order of play. */
  tournaments: z.array(
    z.object({ $id: z.string(), title: z.string(), titleNe: z.nullable(z.string()), startDate: z.string() }),
  ),
  rows: z.array(seasonRow),
});
export type SeasonStandings = z.output<typeof seasonStandings>;
