import { type AuditActor, recordAct } from '#server/audit/audit-log.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { exitSplit } from '#shared/rules/join.ts';
import type { TournamentSeats } from '../tournament-row.ts';
import { aboutTeam, type ConfirmedMember, type TeamRow } from './team-rows.ts';
import { takeOutMember, tellTeam } from './team-seats.ts';

/**
 * Takes a member out of a registered team whose rules have changed, for free. The others are told; a team that is not
 * complete any more loses its seat, which its caller hands on, and all that its members have paid comes back.
 * @returns what came back to the member, whole units
 */
export async function leaveRegisteredTeam(
  tx: Transaction,
  tournament: TournamentSeats,
  { team, member, by }: { team: TeamRow; member: ConfirmedMember; by: AuditActor },
): Promise<number> {
  const splitOf = ({ paid }: ConfirmedMember) => exitSplit(paid, true);
  const { refund, isTeamGone } = await takeOutMember(tx, tournament, { team, member, splitOf });
  await recordAct(tx, by, {
    action: 'team.leave',
    ...aboutTeam(team),
    before: { team: team.name, status: team.status, role: member.role, paid: member.paid },
    after: { team: team.name, status: isTeamGone ? 'Withdrawn' : team.status, refund },
  });
  const data = { username: member.username, team: team.name, title: tournament.title, isTeamGone };
  await tellTeam(tx, team, {
    news: { text: 'teamLeftForRules', data },
    except: [member.user_id],
    by: member.user_id,
    withInvited: isTeamGone,
  });
  return refund;
}
