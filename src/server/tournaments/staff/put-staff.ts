import { recordAct } from '#server/audit/audit-log.ts';
import { notifyUsers } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { answeringAccount, type Viewer } from '#server/platform/sessions/viewer.ts';
import { orderedRoles, STAFF_ROLES } from '#shared/rules/staff.ts';
import type { StaffAnswer, StaffMember } from '#shared/wire/staff.ts';
import { requireHost } from '../access/host-bans.ts';
import { readHands } from '../policy.ts';
import { lockManagedTournament } from '../tournament-row.ts';
import { defaultStaffOf, namedStaff, rightsChanged, type StaffWish, staffOf } from './staff-rows.ts';

/**
 * The helpers of a tournament. Its managers and its helpers read them.
 * @throws AppError documentNotFound, unauthorized
 */
export async function readStaff({ database }: Platform, viewer: Viewer, id: string): Promise<StaffAnswer> {
  const hands = await readHands(database, viewer, { tournament: id, roles: STAFF_ROLES });
  return { staff: await staffOf(database, id), mine: hands === 'all' ? 'all' : orderedRoles(hands) };
}

/**
 * Replaces the helpers of a tournament. Roles begin and end with the commit.
 * @throws AppError documentNotFound, unauthorized, ruleViolated for an unknown name and for the host
 */
export async function putStaff(
  { database }: Platform,
  viewer: Viewer,
  { tournament: id, wishes }: { tournament: string; wishes: readonly StaffWish[] },
): Promise<StaffAnswer> {
  return database.transaction(async (tx) => {
    const tournament = await lockManagedTournament(tx, viewer, id);
    const before = await staffOf(tx, id);
    const staff = await namedStaff(tx, wishes, tournament.host);
    await tx.query('delete from tournament_staff where tournament_id = $1', [id]);
    for (const [user, roles] of staff) {
      await tx.query('insert into tournament_staff (tournament_id, user_id, roles) values ($1, $2, $3)', [
        id,
        user,
        orderedRoles(roles),
      ]);
    }
    const after = await staffOf(tx, id);
    if (JSON.stringify(before) === JSON.stringify(after)) return { staff: after, mine: 'all' };
    await recordAct(tx, viewer, {
      action: 'staff.put',
      target: { type: 'tournament', id },
      before: recorded(before),
      after: recorded(after),
    });
    const known = new Map(before.map(({ user, roles }) => [user, roles.join()]));
    const isSame = ({ user, roles }: StaffMember) => known.get(user) === roles.join();
    const left = before.filter(({ user }) => !staff.has(user));
    rightsChanged(
      tx,
      [...after.filter((one) => !isSame(one)), ...left].map(({ user }) => user),
    );
    await tellStaff(tx, tournament, { viewer, added: after.filter(({ user }) => !known.has(user)), left });
    tx.changed({ collection: 'tournaments', id, action: 'update' });
    return { staff: after, mine: 'all' };
  });
}

async function tellStaff(
  tx: Transaction,
  { id, title }: { id: string; title: string },
  { viewer, added, left }: { viewer: Viewer; added: readonly StaffMember[]; left: readonly StaffMember[] },
): Promise<void> {
  const by = answeringAccount(viewer);
  await notifyUsers(tx, [
    ...added.map(({ user, roles }) => ({
      userId: user,
      by,
      kind: 'hostDesk' as const,
      news: { text: 'hostHelps' as const, data: { title, roles } },
      targetLink: `/t/${id}/desk`,
    })),
    ...left.map(({ user }) => ({
      userId: user,
      by,
      kind: 'hostDesk' as const,
      news: { text: 'hostHelpsNoMore' as const, data: { title } },
      targetLink: `/t/${id}`,
    })),
  ]);
}

/** @throws AppError unauthorized for who is no host */
export async function readDefaultStaff({ database }: Platform, viewer: UserViewer): Promise<StaffAnswer> {
  requireHost(viewer);
  return { staff: await defaultStaffOf(database, viewer.id) };
}

/**
 * Replaces the helpers of the caller's tournaments to come.
 * @throws AppError unauthorized for a caller who is no host, ruleViolated
 */
export async function putDefaultStaff(
  { database }: Platform,
  viewer: UserViewer,
  wishes: readonly StaffWish[],
): Promise<StaffAnswer> {
  requireHost(viewer);
  return database.transaction(async (tx) => {
    await tx.query('select id from accounts where id = $1 for update', [viewer.id]);
    const before = await defaultStaffOf(tx, viewer.id);
    const staff = await namedStaff(tx, wishes, viewer.id);
    await tx.query('delete from default_staff where host = $1', [viewer.id]);
    for (const [user, roles] of staff) {
      await tx.query('insert into default_staff (host, user_id, roles) values ($1, $2, $3)', [
        viewer.id,
        user,
        orderedRoles(roles),
      ]);
    }
    const after = await defaultStaffOf(tx, viewer.id);
    await recordAct(tx, viewer, {
      action: 'staff.put',
      target: { type: 'account', id: viewer.id },
      before: recorded(before),
      after: recorded(after),
    });
    return { staff: after };
  });
}

function recorded(staff: readonly StaffMember[]) {
  return { staff: staff.map(({ username, roles }) => ({ username, roles })) };
}
