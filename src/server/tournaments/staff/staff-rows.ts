/** The two lists of helpers: of a tournament, and of a host for new tournaments. */

import { findNamedAccounts } from '#server/people/accounts/named-accounts.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { StaffRole } from '#shared/rules/staff.ts';
import type { StaffMember } from '#shared/wire/staff.ts';

export interface StaffWish {
  username: string;
  roles: readonly StaffRole[];
}

const staffIn = (table: string, owner: string) => (sql: Sql, of: string) =>
  sql.query<StaffMember>(
    `select h.user_id as user, d.username, h.roles from ${table} h join user_details d on d.id = h.user_id
     where h.${owner} = $1 order by lower(d.username), d.id`,
    [of],
  );

export const staffOf = staffIn('tournament_staff', 'tournament_id');

/** The helpers that a host wants in new tournaments. */
export const defaultStaffOf = staffIn('default_staff', 'host');

/**
 * The accounts of the wishes. An account that is named twice has the roles of both wishes.
 * @throws AppError ruleViolated: staffUnknown, staffHost
 */
export async function namedStaff(
  sql: Sql,
  wishes: readonly StaffWish[],
  host: string,
): Promise<ReadonlyMap<string, readonly StaffRole[]>> {
  const find = await findNamedAccounts(
    sql,
    wishes.map(({ username }) => username),
    ['username'],
  );
  const staff = new Map<string, readonly StaffRole[]>();
  for (const { username, roles } of wishes) {
    const [account] = find(username);
    if (!account) throw refusal('ruleViolated', 'staffUnknown', username);
    if (account.id === host) throw refusal('ruleViolated', 'staffHost');
    staff.set(account.id, [...new Set([...(staff.get(account.id) ?? []), ...roles])]);
  }
  return staff;
}

export async function addDefaultStaff(
  tx: Transaction,
  { tournament, host }: { tournament: string; host: string },
): Promise<void> {
  const added = await tx.query<{ user_id: string }>(
    `insert into tournament_staff (tournament_id, user_id, roles)
     select $1, user_id, roles from default_staff where host = $2 and user_id <> $2 returning user_id`,
    [tournament, host],
  );
  rightsChanged(
    tx,
    added.map(({ user_id }) => user_id),
  );
}

/** Makes sessions and open connections read the rights of these accounts again. */
export function rightsChanged(tx: Transaction, users: readonly string[]): void {
  for (const id of users) tx.changed({ collection: 'accounts', id, action: 'update' });
}
