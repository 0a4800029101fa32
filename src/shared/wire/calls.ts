/** Calls of players to the host of their match. */
import * as z from 'zod/mini';
import { CALL_REASONS, CALL_STATES, type CallReason, type CallState } from '../rules/calls.ts';
import { seenBefore } from './disputes.ts';
import type { WireDocument } from './document.ts';

export const ownCall = z.object({
  $id: z.string(),
  match: z.string(),
  /** The account id that stands for the entry. */
  entry: z.string(),
  reason: z.enum(CALL_REASONS),
  text: z.nullable(z.string()),
  /** The entry that is suspected, where the reason is a suspicion. */
  about: z.nullable(z.string()),
  /** Id of a picture in the bucket `evidence`. */
  file: z.nullable(z.string()),
  state: z.enum(CALL_STATES),
  at: z.string(),
  answerText: z.nullable(z.string()),
});
export type OwnCall = z.output<typeof ownCall>;
export const ownCalls = z.object({ calls: z.array(ownCall) });

export const staffCall = z.extend(ownCall, {
  /** The username or team of the entry, and its slot in the match. */
  name: z.nullable(z.string()),
  seat: z.number(),
  /** The account that called. */
  by: z.string(),
  answeredBy: z.nullable(z.string()),
  seenBefore,
});
export type StaffCall = z.output<typeof staffCall>;
export const staffCalls = z.object({ calls: z.array(staffCall) });

const report = z.object({
  $id: z.string(),
  about: z.string(),
  tournament: z.string(),
  match: z.string(),
  text: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
});
export type Report = z.output<typeof report>;
export const reports = z.object({ reports: z.array(report) });

export interface CallDocument extends WireDocument {
  tournamentID: string;
  matchID: string;
  entry: string;
  reason: CallReason;
  state: CallState;
  answerText: string | null;
}
