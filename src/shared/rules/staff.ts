/** Helpers of a host, and what each of their roles permits. */

export const STAFF_ROLES = ['rooms', 'scores', 'disputes', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Helpers of one tournament, and of a host by default. */
export const STAFF_MAX = 20;

/** What somebody may do in a tournament: all of it as its host or the operator, or what the roles of a helper permit. */
export type Hands = 'all' | readonly StaffRole[];

/** Whether a role is enough; a manager has all of them. */
export function hasRole(hands: Hands, role: StaffRole): boolean {
  return hands === 'all' || hands.includes(role) || hands.includes('manager');
}

/** The role that a helper needs for an act; commands and the desk both ask here. */
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
  /** Requests and invitations. */
  letIn: 'manager',
  penalise: 'manager',
} as const satisfies Record<string, StaffRole>;
export type StaffAct = keyof typeof ACT_ROLES;

export function mayDo(hands: Hands, act: StaffAct): boolean {
  return hasRole(hands, ACT_ROLES[act]);
}

/** The roles in their fixed order, each once. */
export function orderedRoles(roles: readonly StaffRole[]): StaffRole[] {
  return STAFF_ROLES.filter((role) => roles.includes(role));
}

/** The fields of a tournament that decide about money: only the host changes them. */
export const MONEY_FIELDS: readonly string[] = ['entryFee', 'prizeType', 'prizePool'];
