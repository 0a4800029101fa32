/** What the audit log records: the acts of hosts and of the operator. */

export const AUDIT_ACTIONS = [
  'account.create',
  'firstAdmin.create',
  'labels.update',
  'status.update',
  'emailVerification.update',
  'session.create',
  'session.delete',
  'sessions.delete',
  'token.create',
  'grant',
  'grants.import',
  'hostLimits.update',
  'ban.create',
  'ban.update',
  'ban.delete',
  'ban.permissions',
  'tournament.create',
  'tournament.update',
  'tournament.status',
  'tournament.duplicate',
  'tournament.permissions',
  'settlement.announce',
  'bracket.draw',
  'match.create',
  'match.update',
  'match.permissions',
  'results.put',
  'dispute.decide',
  'announcement.create',
  'announcement.update',
  'announcement.delete',
  'announcement.permissions',
  'announcement.undo',
  'page.create',
  'page.update',
  'page.delete',
  'page.permissions',
  'page.undo',
  'promotion.create',
  'promotion.update',
  'promotion.delete',
  'promotion.permissions',
  'promotion.undo',
  'notification.create',
  'notification.update',
  'notification.delete',
  'notification.permissions',
  'message.send',
  'feedback.update',
  'feedback.reply',
  'feedback.delete',
  'mail.retry',
  'mail.test',
  'file.create',
  'file.update',
  'file.delete',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an act was done to. */
export type AuditTarget =
  | 'account'
  | 'ban'
  | 'hostLimits'
  | 'grants'
  | 'tournament'
  | 'match'
  | 'dispute'
  | 'announcement'
  | 'page'
  | 'promotion'
  | 'notification'
  | 'feedback'
  | 'mail'
  | 'file';

/** The actions `TARGET.VERB` of one kind of target. */
export type AuditActionOf<Target extends AuditTarget, Verb extends string> = Extract<
  AuditAction,
  `${Target}.${Verb}`
>;
