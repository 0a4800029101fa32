/** Helpers of a host, and what each of their roles permits. */

export const STAFF_ROLES = ['rooms', 'scores', 'disputes', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The most helpers of one tournament, and the most default helpers of a host. */
export const STAFF_MAX = 20;

/** What somebody may do in a tournament: `all` for its host and the operator, else what a helper's roles permit. */
export type Hands = 'all' | readonly StaffRole[];

/** Whether the role is held; a manager has all roles. */
export function hasRole(hands: Hands, role: StaffRole): boolean {
  return hands === 'all' || hands.includes(role) || hands.includes('manager');
}

/** The role that a helper needs for each act; commands and the desk both read this. */
export const ACT_ROLES = {
  /** Starts a match, or enters its room. */
  openRoom: 'rooms',
  checkIn: 'rooms',
  putResults: 'scores',
  decideDispute: 'disputes',
  draw: 'manager',
  scheduleMatch: 'manager',
  editTournament: 'manager',
  removeEntry: 'manager',
  /** Decides requests to join and makes invitations. */
  letIn: 'manager',
  penalise: 'manager',
} as const satisfies Record<string, StaffRole>;
export type StaffAct = keyof typeof ACT_ROLES;

export function mayDo(hands: Hands, act: StaffAct): boolean {
  return hasRole(hands, ACT_ROLES[act]);
}

/** The roles in their fixed order, each only once. */
export function orderedRoles(roles: readonly StaffRole[]): StaffRole[] {
  return STAFF_ROLES.filter((role) => roles.includes(role));
}

/** The fields of a tournament that decide about money: only the host changes them. */
export const MONEY_FIELDS: readonly string[] = ['entryFee', 'prizeType', 'prizePool'];
