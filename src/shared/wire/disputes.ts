/** Claims, in which players send results, and disputes of results and penalties. */
import * as z from 'zod/mini';
import type { WireDocument } from './document.ts';

/** Similar pictures of other people or for other matches, most similar first; match null: of a request or a penalty. */
export const seenBefore = z.array(
  z.object({ match: z.nullable(z.string()), user: z.string(), at: z.string() }),
);
export type SeenBefore = z.output<typeof seenBefore>;

export interface ClaimDocument extends WireDocument {
  tournamentID: string;
  matchID: string;
  /** The account id that stands for the entry. */
  entry: string;
  /** The account that sent it. */
  by: string;
  placement: number;
  kills: number;
  /** Id of the screenshot in the bucket `evidence`; null once it has been deleted. */
  file: string | null;
  /** Only the host, the operator and helpers get it. */
  seenBefore?: SeenBefore;
}

export const DISPUTE_STATUSES = ['open', 'escalated', 'accepted', 'rejected'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export interface DisputeDocument extends WireDocument {
  tournamentID: string;
  /** Null: the dispute is about a penalty that belongs to no match. */
  matchID: string | null;
  /** Id of the penalty that is disputed; null: results are disputed. */
  penaltyID: string | null;
  /** The account id that stands for the entry. */
  entry: string;
  /** The account that sent it. */
  by: string;
  /** The revision of the match's results that is disputed; null: a penalty is disputed. */
  resultsRevision: number | null;
  text: string;
  /** Id of the screenshot in the bucket `evidence`; null: none. */
  file: string | null;
  /** `escalated`: only the operator decides. */
  status: DisputeStatus;
  /** The text of the last decision; null: none. */
  answer: string | null;
  /** The account that decided; null: nobody yet, or the server's key. */
  decidedBy: string | null;
  decidedAt: string | null;
  /** Until when a rejection can be escalated; null: it cannot. */
  escalatesUntil: string | null;
  escalatedAt: string | null;
  /** Only the host, the operator and helpers get it. */
  seenBefore?: SeenBefore;
}
