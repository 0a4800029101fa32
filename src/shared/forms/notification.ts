/** A notification: HTML with a text or a picture, and where it leads to; and a message, which has readers. */
import * as z from 'zod/mini';
import { isId } from '../ids.ts';
import { isObject } from '../json-fields.ts';
import { isTargetLink } from '../links.ts';
import { isBlankHtml } from './blank-html.ts';
import { refuse, trimmed, unlessAbsent } from './schema.ts';

export const notification = z.object({ message: z.string(), targetLink: trimmed }).check(
  // Everything else is optional, so no field gets the cursor.
  refuse(
    null,
    'notificationMessageMissing',
    ({ message }) => isBlankHtml(message) && !/<img\s/.test(message),
  ),
  refuse(
    'targetLink',
    'notificationLinkInvalid',
    ({ targetLink }) => !!targetLink && !isTargetLink(targetLink),
  ),
);

/** The most people that one message names. */
const NAMES_MAX = 1000;
const NO_AUDIENCE = `Value must be {all: true}, {label}, {tournament} or {users} with 1 to ${NAMES_MAX} usernames`;

/** Exactly one kind of audience: two could mean both together, or only who is in both. */
export const audience = z.pipe(
  z.transform(named),
  z.union(
    [
      z.strictObject({ all: z.literal(true) }),
      z.strictObject({ label: z.string().check(z.minLength(1, NO_AUDIENCE)) }),
      z.strictObject({ tournament: z.string().check(z.refine(isId, NO_AUDIENCE)) }),
      z.strictObject({
        users: z.array(z.string()).check(z.minLength(1, NO_AUDIENCE), z.maxLength(NAMES_MAX, NO_AUDIENCE)),
      }),
    ],
    { error: unlessAbsent(NO_AUDIENCE) },
  ),
);

export const message = z.extend(notification, { to: audience, messageNe: z._default(z.string(), '') });

function named(to: unknown): unknown {
  if (!isObject(to)) return to;
  return Object.fromEntries(Object.entries(to).filter(([, whom]) => whom !== null && whom !== false));
}
