/** The schemas of requests for tokens or coins and of the decisions about them. */
import * as z from 'zod/mini';
import { CURRENCIES } from '../constants.ts';
import { referenceKey } from '../texts/reference.ts';
import { filter, page } from './queries.ts';
import { oneOf, reason, refuse, textUpTo, trimmed, whole } from './schema.ts';

const TOKENS_ASKED_MAX = 100_000;
const NOTE_MAX = 500;
const REFERENCE_MIN = 4;
const REFERENCE_MAX = 64;

const amount = whole(1, TOKENS_ASKED_MAX);
const WRONG_REFERENCE = `Value must be a text of ${REFERENCE_MIN} to ${REFERENCE_MAX} characters, with a letter or digit`;

export const tokenRequest = z.object({
  currency: oneOf(CURRENCIES),
  amount,
  note: z.optional(textUpTo(NOTE_MAX)),
  reference: z.optional(
    trimmed.check(
      z.refine((text) => {
        const { length } = [...text];
        return length >= REFERENCE_MIN && length <= REFERENCE_MAX && /[\p{L}\p{N}]/u.test(referenceKey(text));
      }, WRONG_REFERENCE),
    ),
  ),
  file: z.optional(z.string()),
});
export type TokenRequestInput = z.output<typeof tokenRequest>;

export const tokenDecision = z
  .object({
    decision: oneOf(['granted', 'refused']),
    amount: z.optional(amount),
    reason: reason(),
    /** The username again, which a large amount requires. */
    confirm: z.optional(z.custom<string>()),
  })
  .check(
    refuse('reason', 'requestReasonMissing', (told) => told.decision === 'refused' && told.reason === ''),
  );
export type TokenDecision = z.output<typeof tokenDecision>;

export const TOKEN_REQUEST_STATES = ['asked', 'granted', 'refused'] as const;
export type TokenRequestState = (typeof TOKEN_REQUEST_STATES)[number];

export const tokenRequests = z.extend(page, {
  state: z.pipe(filter, z.nullable(oneOf(TOKEN_REQUEST_STATES))),
  search: filter,
});
