/** What notifications are about. Everyone can switch kinds off; `news` (the operator's, and about one's account) and `alert` (problems of the server) stay. */
export const NOTIFICATION_KINDS = [
  'news',
  'alert',
  'room',
  'reminder',
  'start',
  'seat',
  'change',
  'follow',
  'abort',
  'prize',
  'team',
  'dispute',
  'hostDesk',
  'hostJoins',
  'hostFull',
  'hostDispute',
  'hostCall',
  'noResults',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export type SwitchableKind = Exclude<NotificationKind, 'news' | 'alert'>;

/** The kinds that may also come by mail, because a player must not miss them. */
export const MAILED_KINDS = ['room', 'abort'] as const satisfies readonly SwitchableKind[];
export type MailedKind = (typeof MAILED_KINDS)[number];

/** The names in an account's preferences of the lists of kinds that are switched off. */
export const NOTIFICATIONS_OFF = 'notificationsOff';
export const MAILS_OFF = 'mailsOff';

/** The kinds listed under a name in an account's preferences, which may hold anything. */
export function kindsOff(
  prefs: Readonly<Record<string, unknown>>,
  name: string,
): ReadonlySet<NotificationKind> {
  const listed: unknown[] = Array.isArray(prefs[name]) ? prefs[name] : [];
  return new Set(NOTIFICATION_KINDS.filter((kind) => listed.includes(kind)));
}
