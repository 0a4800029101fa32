import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import { notify, withdrawNotifications } from '#server/notifications/notify-users.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { isReservedId } from '#shared/rules/reserved-names.ts';
import type { TeamLeft } from '#shared/wire/teams.ts';
import { fillFreeSeats } from '../seats/change-participation.ts';
import { noteGivenUpHold } from './given-up-holds.ts';
import { leaveRegisteredTeam } from './leave-registered-team.ts';
import { lockOwnTeam, lockTeam, memberOf } from './lock-team.ts';
import { aboutTeam, confirmedMembers, type TeamMemberRow, type TeamRow } from './team-rows.ts';
import {
  invitationSubject,
  isTeamExitFree,
  removeFormingMember,
  returnTeams,
  tellTeam,
} from './team-seats.ts';

/**
 * Declines an invitation, or leaves a team that still forms, or whose rules have changed since it registered: all that
 * the caller has paid comes back. A captain who leaves dissolves a forming team, and exits with a registered one.
 * @param named how the request names the caller: his id or `me`
 * @throws AppError documentNotFound, ruleViolated
 */
export async function leaveTeam(
  platform: Platform,
  viewer: UserViewer,
  { team: id, named }: { team: string; named: string },
): Promise<TeamLeft> {
  return platform.database.transaction(async (tx) => {
    const { tournament, team } = await lockTeam(tx, viewer, { id });
    const member = memberOf(team, viewer);
    if (!member) throw refusal('ruleViolated', 'teamNotInvited');
    // The captain may mean another member: an old account may have a word as its id that is reserved now.
    const isOther = named !== viewer.id && team.members.some(({ user_id }) => user_id === named);
    if (isOther && team.captain === viewer.id) throw refusal('ruleViolated', 'userAmbiguous', named);
    const confirmed = confirmedMembers(team).find(({ user_id }) => user_id === viewer.id);
    if (confirmed && team.captain !== viewer.id && (await isTeamExitFree(tx, tournament, team))) {
      const by = playerActor(viewer);
      const refund = await leaveRegisteredTeam(tx, tournament, { team, member: confirmed, by });
      await fillFreeSeats(tx, tournament);
      return { refund, currency: tournament.fee_currency };
    }
    if (confirmed) requireForming(team);
    const left = { refund: member.paid, currency: tournament.fee_currency };
    if (team.captain === viewer.id && member.state === 'confirmed') {
      await noteGivenUpHold(tx, team);
      await returnTeams(tx, tournament, [team], {
        status: 'Withdrawn',
        end: 'dissolved',
        by: playerActor(viewer),
        except: viewer.id,
      });
      await fillFreeSeats(tx, tournament);
      return left;
    }
    await removeFormingMember(tx, tournament, { team, member });
    await recordAct(tx, playerActor(viewer), {
      action: 'team.leave',
      ...aboutTeam(team),
      before: placeOf(team, member),
      after: { team: team.name },
    });
    const text = member.state === 'invited' ? 'teamDeclined' : 'teamLeft';
    const data = { username: member.username, team: team.name, title: tournament.title };
    await tellTeam(tx, team, { news: { text, data }, except: [viewer.id], by: viewer.id });
    return left;
  });
}

/**
 * Removes a member or an invitation as the team's captain: while the team forms; later only substitutes who have paid
 * nothing.
 * @throws AppError documentNotFound, unauthorized for others than the captain, ruleViolated
 */
export async function removeFromTeam(
  platform: Platform,
  viewer: UserViewer,
  { team: id, user: named }: { team: string; user: string },
): Promise<void> {
  if (named === viewer.id) {
    await leaveTeam(platform, viewer, { team: id, named });
    return;
  }
  await platform.database.transaction(async (tx) => {
    const { tournament, team, hasBegun } = await lockOwnTeam(tx, viewer, id);
    const [member, other] = team.members.filter((one) => isMeant(one, named));
    if (other) throw refusal('ruleViolated', 'userAmbiguous', named);
    if (!member || member.user_id === viewer.id) throw refusal('ruleViolated', 'memberUnknown');
    if (team.status === 'Registered') {
      if (hasBegun) throw refusal('ruleViolated', 'teamBegun');
      const isPlaying = member.state === 'confirmed' && (member.role === 'player' || member.paid > 0);
      if (isPlaying) throw refusal('ruleViolated', 'teamPlayersStay');
    } else requireForming(team);
    await removeFormingMember(tx, tournament, { team, member });
    const user = member.user_id;
    const who = { member: member.username, user };
    await recordAct(tx, playerActor(viewer), {
      action: 'team.remove',
      ...aboutTeam(team),
      before: { ...who, ...placeOf(team, member) },
      after: { ...who, team: team.name },
    });
    const unaware = await withdrawNotifications(tx, invitationSubject(team), [user]);
    if (unaware.has(user)) return;
    const about = { team: team.name, title: tournament.title };
    await notify(tx, user, {
      kind: 'team',
      news:
        member.state === 'invited'
          ? { text: 'teamInvitationGone', data: about }
          : { text: 'teamRemoved', data: { ...about, isRefunded: member.paid > 0 } },
      targetLink: `/t/${tournament.id}`,
      by: viewer.id,
    });
  });
}

/** Whether a path names the member: by the id, or by the username where the id is a word with another meaning. */
function isMeant({ user_id, username }: TeamMemberRow, named: string): boolean {
  return user_id === named || (isReservedId(user_id) && username === named);
}

function requireForming({ status }: TeamRow): void {
  if (status === 'Registered') throw refusal('ruleViolated', 'teamRegistered');
  if (status !== 'Forming') throw refusal('ruleViolated', 'teamClosed', status);
}

/** What the audit log says of a place in a team that was given up. */
function placeOf({ name: team }: TeamRow, { state, role, paid }: TeamMemberRow) {
  return state === 'invited' ? { team, state } : { team, state, role, paid };
}
