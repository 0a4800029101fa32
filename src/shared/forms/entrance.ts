/** The schemas of joining, inviting, banning and helping. */
import * as z from 'zod/mini';
import { CURRENCIES } from '../constants.ts';
import { INVITES_AT_ONCE } from '../rules/access.ts';
import { STAFF_MAX, STAFF_ROLES } from '../rules/staff.ts';
import { instant, oneOf, reason, textList, trimmed, unlessAbsent, whole } from './schema.ts';

const NO_HELPER = 'Each helper must be an object with a username';
const NO_NAMES = `Value must be a list of at most ${INVITES_AT_ONCE} texts`;
const NO_ROLES = `roles must be a list of one or more of (${STAFF_ROLES.join(', ')})`;
const NO_STAFF = `Value must be a list of at most ${STAFF_MAX} helpers`;

const NO_FEE = 'Value must be a whole number of at least 0';

/** The fee that the caller saw and agrees to, in whole units. */
export const agreedFee = z.object({
  fee: z.int(NO_FEE).check(z.gte(0, NO_FEE)),
  currency: z.enum(CURRENCIES, `Value must be one of (${CURRENCIES.join(', ')})`),
});

/** An {@link agreedFee}; null if both fields are absent: old clients agree to any fee. */
export const anyFee = z.pipe(
  z.transform(({ fee, currency }: { fee?: unknown; currency?: unknown }) =>
    fee === undefined && currency === undefined ? null : { fee, currency },
  ),
  z.nullable(agreedFee),
);

/** The code of an invitation, or of a team. */
export const invitationCode = z.object({ code: z.optional(trimmed) });

/** Asks for one code for each username, or for a number of codes; 1 by default. */
export const invites = z.object({
  usernames: z.pipe(
    z._default(textList(INVITES_AT_ONCE, NO_NAMES), []),
    z.transform((names) => names.map((name) => name.trim())),
  ),
  count: z.optional(whole(1, INVITES_AT_ONCE)),
});

export const requestDecision = z.object({ decision: oneOf(['accepted', 'rejected']), reason: reason() });

export const hostBan = z.object({
  reason: reason('hostBanReasonMissing'),
  until: z.optional(instant),
});

export const helper = z.object(
  {
    username: z.string(NO_HELPER).check(z.trim()),
    roles: z.pipe(
      z.array(z.enum(STAFF_ROLES, NO_ROLES), NO_ROLES).check(z.minLength(1, NO_ROLES)),
      z.transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role))),
    ),
  },
  NO_HELPER,
);

export const staff = z.object({
  staff: z.array(helper, { error: unlessAbsent(NO_STAFF) }).check(z.maxLength(STAFF_MAX, NO_STAFF)),
});
