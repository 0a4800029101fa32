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
  /** The points of each rank, from the first on. */
  points: number[];
  /** How many results of an entry count; null: all. */
  best: number | null;
  /** Ids of the tournaments that were chosen, without Drafts; null: all of the host's tournaments in these days. */
  tournaments: string[] | null;
}

/** `GET /seasons/{id}/standings`. */
export const seasonStandings = z.object({
  /** The finished tournaments that count, in the order of play. */
  tournaments: z.array(
    z.object({ $id: z.string(), title: z.string(), titleNe: z.nullable(z.string()), startDate: z.string() }),
  ),
  rows: z.array(seasonRow),
});
export type SeasonStandings = z.output<typeof seasonStandings>;
