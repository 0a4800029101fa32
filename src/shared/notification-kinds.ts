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

/** Kinds whose news may come by mail as well: what a player cannot afford to miss. */
export const MAILED_KINDS = ['room', 'abort'] as const satisfies readonly SwitchableKind[];
export type MailedKind = (typeof MAILED_KINDS)[number];

/** The names in the preferences of an account under which the kinds that are switched off are listed. */
export const NOTIFICATIONS_OFF = 'notificationsOff';
export const MAILS_OFF = 'mailsOff';

/** The kinds listed under a name in preferences, which may hold anything. */
export function kindsOff(
  prefs: Readonly<Record<string, unknown>>,
  name: string,
): ReadonlySet<NotificationKind> {
  const listed: unknown[] = Array.isArray(prefs[name]) ? prefs[name] : [];
  return new Set(NOTIFICATION_KINDS.filter((kind) => listed.includes(kind)));
}
