/** Acts of the operator. */
import * as z from 'zod/mini';
import { AMOUNT_MAX, CURRENCIES, FEEDBACK_MESSAGE_MAX_LENGTH } from '../constants.ts';
import {
  ABSENT,
  filled,
  instant,
  oneOf,
  reason,
  seenOnly,
  textUpTo,
  trimmed,
  unlessAbsent,
  whole,
  within,
  wrong,
} from './schema.ts';

export const feedbackReply = z.object({ message: textUpTo(FEEDBACK_MESSAGE_MAX_LENGTH) });

export const silence = z.object({ until: instant, reason: filled });

export const feedbackStatus = z.object({ status: oneOf(['new', 'done']) });

export const heldPrizeDecision = z.object({
  decision: oneOf(['released', 'returned']),
  reason: reason('heldPrizeReasonMissing'),
});

export const ban = z.object({
  kind: oneOf(['account', 'uid', 'network']),
  value: filled,
  reason: filled,
  until: z.nullable(z.string()),
});

const LABELS_MAX = 100;
const NO_LABELS = `Value must be a list of at most ${LABELS_MAX} labels of 1 to 36 letters and digits`;
const NO_FLAG = 'Value must be a valid boolean';

export const labels = z.object({
  labels: z
    .array(z.string(NO_LABELS).check(z.regex(/^[A-Za-z0-9]{1,36}$/, NO_LABELS)), {
      error: unlessAbsent(NO_LABELS),
    })
    .check(z.maxLength(LABELS_MAX, NO_LABELS)),
  reason: reason(),
});

export const accountStatus = z.object({
  status: z.boolean({ error: unlessAbsent(NO_FLAG) }),
  reason: reason(),
});

export const verification = z.object({ emailVerification: z.boolean({ error: unlessAbsent(NO_FLAG) }) });

/** Stricter than Appwrite, whose shortest tokens (4 characters) can be guessed and whose longest live for a year. */
export const signInToken = z.object({
  length: z._default(within(6, 128), 6),
  /** Seconds. */
  expire: z._default(within(60, 3600), 900),
});

const MOST = AMOUNT_MAX.toLocaleString('en');

const amount = z.nullable(within(0, AMOUNT_MAX, `Value must be a whole number from 0 to ${MOST}`));

/** The prizes that a host may promise; both amounts null: the host has no limit of its own. */
export const hostLimit = z
  .object({ currency: oneOf(CURRENCIES), openPrizes: amount, prizesPerMonth: amount })
  .check(
    wrong('openPrizes', ABSENT, (limit) => limit.openPrizes === null && limit.prizesPerMonth !== null),
    wrong('prizesPerMonth', ABSENT, (limit) => limit.openPrizes !== null && limit.prizesPerMonth === null),
  );

export const hostLimits = z.object({ limits: z.array(hostLimit), reason: reason() });

/** Undoes the last change of a document; `revision` is the newest that the caller has seen. */
export const undo = z.object({ revision: z.optional(whole()) });

export const announcement = z.object({
  title: filled,
  content: filled,
  titleNe: trimmed,
  contentNe: z.string(),
  isFeatured: z.boolean(),
  status: oneOf(['draft', 'published']),
  publishAt: z.nullable(filled),
});

const NO_AMOUNT = `Value must be a valid range between -${MOST} and ${MOST}, and not 0`;
export const GRANT_REASON_MAX = 200;
const NO_REASON = `Value must be a valid string and at least 1 chars and no longer than ${GRANT_REASON_MAX} chars`;

/** A negative amount is taken from the account. */
export const grant = z.object({
  currency: oneOf(CURRENCIES),
  amount: z
    .int({ error: unlessAbsent(NO_AMOUNT) })
    .check(z.refine((amount) => amount !== 0 && Math.abs(amount) <= AMOUNT_MAX, NO_AMOUNT)),
  reason: z
    .string({ error: unlessAbsent(NO_REASON) })
    .check(seenOnly, z.minLength(1, NO_REASON), z.maxLength(GRANT_REASON_MAX, NO_REASON)),
  /** The username again, which a large amount requires. */
  confirm: z.optional(z.custom<string>()),
});
