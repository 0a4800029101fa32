/** A notification: HTML with a text or a picture, and where it leads to; and a message, which has readers. */
import * as z from 'zod/mini';
import { isTargetLink } from '../links.ts';
import type { Audience } from '../wire/notifications.ts';
import { isBlankHtml } from './blank-html.ts';
import { refuse, trimmed } from './schema.ts';

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

export const message = z.extend(notification, {
  to: z.custom<Audience>((to) =>
    Object.values(to as Audience).every((whom) => whom === true || whom.length > 0),
  ),
});
