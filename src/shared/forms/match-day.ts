/** The schemas of what is sent about an entry or a result on the day of a tournament. */
import * as z from 'zod/mini';
import { DISPUTE_TEXT_MAX_LENGTH, RESULT_ROWS_MAX } from '../constants.ts';
import { isId } from '../ids.ts';
import { CALL_REASONS } from '../rules/calls.ts';
import { PENALTY_POINTS_MAX } from '../rules/penalties.ts';
import { oneOf, reason, refuse, textUpTo, whole, wrong } from './schema.ts';

export const removal = z.object({ reason: reason('removeReasonMissing') });

export const penalty = z
  .object({
    entry: z.string(),
    points: z.optional(whole(1, PENALTY_POINTS_MAX)),
    disqualify: z._default(z.boolean(), false),
    match: z.optional(z.string()),
    reason: reason(),
  })
  .check(
    wrong(
      'points',
      'Give points, or disqualify',
      ({ points, disqualify }) => points === undefined && !disqualify,
    ),
    refuse('reason', 'penaltyReasonMissing', ({ reason: why }) => why === ''),
  );

/** @param reaward whether the next ranks are paid what they would have got */
export const strike = z.object({
  entry: z.string(),
  reaward: z._default(z.boolean(), false),
  reason: reason('penaltyReasonMissing'),
});

export const claim = z.object({
  placement: whole(1, RESULT_ROWS_MAX),
  kills: whole(0, RESULT_ROWS_MAX),
  file: z.string(),
});

export const dispute = z.object({
  text: textUpTo(DISPUTE_TEXT_MAX_LENGTH),
  file: z.optional(z.string()),
});

export const CALL_TEXT_MAX = 200;
const callText = z.optional(textUpTo(CALL_TEXT_MAX));

export const matchCall = z.object({
  reason: oneOf(CALL_REASONS),
  text: callText,
  /** The entry that is suspected, where the reason is a suspicion. */
  about: z.optional(z.string()),
  file: z.optional(z.string()),
});
export type MatchCall = z.output<typeof matchCall>;

/** Like {@link matchCall}, with the refusal that the form shows. */
export const wordedCall = matchCall.check(
  refuse('about', 'callAbout', ({ reason: why, about }) => why === 'suspect' && !isId(about ?? '')),
);

export const callAnswer = z.object({ answer: oneOf(['done', 'no']), text: callText });
export type CallAnswer = z.output<typeof callAnswer>;

export const disputeDecision = z.object({
  decision: oneOf(['accepted', 'rejected']),
  answer: textUpTo(DISPUTE_TEXT_MAX_LENGTH),
});
