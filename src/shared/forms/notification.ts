/** Checks of the form for a notification to all users, first failure wins. */
import { isTargetLink } from '../links.ts';
import type { PlainMessageKey } from '../messages.ts';
import { isBlankHtml } from './blank-html.ts';

export interface NotificationForm {
  /** HTML, with a text or a picture. */
  message: string;
  /** A path of this site or an address; blank for none. */
  targetLink: string;
}

export function notificationProblem(form: NotificationForm): PlainMessageKey | null {
  if (isBlankHtml(form.message) && !/<img\s/.test(form.message)) return 'notificationMessageMissing';
  const link = form.targetLink.trim();
  return link === '' || isTargetLink(link) ? null : 'notificationLinkInvalid';
}
