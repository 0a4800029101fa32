/** The actions of the audit log: acts of hosts, the operator, players in tournaments, and the server by itself. */
import texts from './en/audit-log.json' with { type: 'json' };

export type AuditAction = keyof typeof texts.actions;
export const AUDIT_ACTIONS = Object.keys(texts.actions) as AuditAction[];

/** What an act was done to. */
export type AuditTarget = keyof typeof texts.targets;
export const AUDIT_TARGETS = Object.keys(texts.targets) as AuditTarget[];

/** The actors that the log can be filtered by: hosts, the operator and the key; players; or the server by itself. */
export const AUDIT_SIDES = ['operators', 'players', 'server'] as const;
export type AuditSide = (typeof AUDIT_SIDES)[number];
