/** The scopes of hosts' keys: a key may do what a helper with some roles may, in the host's own tournaments. */
import type { StaffRole } from './staff.ts';

export const KEY_SCOPES = ['read', 'rooms', 'scores', 'manage'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The most keys of one account. */
export const KEYS_MAX = 20;
export const KEY_NAME_MAX = 64;

/** The roles of a helper that the scopes stand for; `read` sees what every helper sees. */
export function rolesOfScopes(scopes: readonly KeyScope[]): StaffRole[] {
  return scopes.flatMap((scope): StaffRole[] =>
    scope === 'manage' ? ['manager'] : scope === 'read' ? [] : [scope],
  );
}

/** Whether the scopes include the one that is asked for. Each includes reading, and `manage` includes all. */
export function hasScope(scopes: readonly KeyScope[], wanted: KeyScope): boolean {
  return wanted === 'read' || scopes.includes(wanted) || scopes.includes('manage');
}
