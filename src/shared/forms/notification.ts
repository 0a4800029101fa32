/** A notification: HTML with a text or a picture, and where it leads to; and a message, which has readers. */
import * as z from 'zod/mini';
import { isId } from '../ids.ts';
import { isObject } from '../json-fields.ts';
import { isTargetLink } from '../links.ts';
import { isBlankHtml } from './blank-html.ts';
import { refuse, trimmed, unlessAbsent } from './schema.ts';

export const notification = z.object({ message: z.string(), targetLink: trimmed }).check(
  // All the rest can be left out, so the cursor goes nowhere.
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

/** People named in one message. */
const NAMES_MAX = 1000;
const NO_AUDIENCE = `Value must be {all: true}, {label}, {tournament} or {users} with 1 to ${NAMES_MAX} usernames`;

/** One alone: two at once might be meant as both of them, or as either. */
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
