/** Seats of accounts that are blocked or banned: given up before the tournament runs, and handed on to the waitlist. */

import { type AuditActor, recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { KEPT_OUT, keptOutSql, refundsKeptOutSql } from '#server/people/bans/kept-out.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { dueOnce } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ExitSplit, removalSplit } from '#shared/rules/join.ts';
import { aboutTeam, type ConfirmedMember, confirmedMembers, teamOfMember } from '../teams/team-rows.ts';
import { removeFormingMember, returnTeams, takeOutMember, tellTeam } from '../teams/team-seats.ts';
import { lockTournaments, type TournamentSeats } from '../tournament-row.ts';
import { changeParticipation, fillFreeSeats } from './change-participation.ts';

const REASON = 'The account is banned or blocked.';

/** Open tournaments in which somebody who is kept out has a seat, or is in a team. */
export const dueKeptOut = dueOnce(`select t.id from (${KEPT_OUT}) kept
  cross join lateral (
    select p.tournament_id from participations p where p.user_id = kept.user_id
    union all
    select team.tournament_id from team_members m join teams team on team.id = m.team_id
    where m.user_id = kept.user_id and m.state = 'confirmed' and team.status in ('Forming', 'Registered')
  ) seat
  join tournaments t on t.id = seat.tournament_id where t.status = 'Open'`);

/** Gives up the seats of kept-out accounts in one tournament, and tells them; bans say whether the fee comes back. */
export async function giveUpKeptOut(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const tournament = (await lockTournaments(tx, [id])).get(id);
    if (tournament) await giveUpKeptOutOf(tx, tournament);
  });
}

/** The same in a transaction that has locked the tournament. Updates the seats of the given row. */
export async function giveUpKeptOutOf(tx: Transaction, tournament: TournamentSeats): Promise<void> {
  const { id } = tournament;
  if (tournament.status !== 'Open') return;
  const found = await tx.query<{ user_id: string; is_in_team: boolean; is_refunded: boolean }>(
    `select x.user_id, x.is_in_team, ${refundsKeptOutSql('x.user_id')} as is_refunded from (
       select p.user_id, false as is_in_team from participations p
       where p.tournament_id = $1 and p.team_id is null
       union all
       select m.user_id, true from teams team join team_members m on m.team_id = team.id
       where team.tournament_id = $1 and team.status in ('Forming', 'Registered') and m.state = 'confirmed'
     ) x where ${keptOutSql('x.user_id')}`,
    [id],
  );
  if (found.length === 0) return;
  const players = found.filter(({ is_in_team }) => !is_in_team);
  if (players.length > 0) {
    await changeParticipation(
      tx,
      players.map(({ user_id: userId, is_refunded: isRefunded }) => ({
        act: 'remove' as const,
        tournamentId: id,
        userId,
        by: SERVER_ACTOR,
        removal: { reason: REASON, isRefunded },
        sees: () => true,
      })),
    );
  }
  await notify(tx, found, ({ is_refunded: isRefunded }) => ({
    kind: 'seat',
    by: null,
    news: {
      text: 'seatKeptOut',
      data: { title: tournament.title, isRefunded },
    },
    targetLink: `/t/${id}`,
  }));
  const members = found.filter(({ is_in_team }) => is_in_team);
  for (const { user_id: userId, is_refunded: isRefunded } of members) {
    const now = (await lockTournaments(tx, [id])).get(id);
    if (!now) continue;
    const split = (paid: number) => removalSplit(paid, isRefunded);
    await takeOut(tx, now, { userId, by: SERVER_ACTOR, reason: REASON, split });
  }
  await fillFreeSeats(tx, tournament);
}

/** Takes a member out of a team; if the team ends, the others get all they paid. @param split what part he gets back */
export async function takeOut(
  tx: Transaction,
  tournament: TournamentSeats,
  {
    userId,
    by,
    reason,
    split,
  }: { userId: string; by: AuditActor; reason: string | null; split: (paid: number) => ExitSplit },
): Promise<void> {
  const team = await teamOfMember(tx, tournament.id, userId);
  const member = team && confirmedMembers(team).find(({ user_id }) => user_id === userId);
  // The team may have ended with another of its members.
  if (!team || !member) return;
  if (team.status === 'Forming' && team.captain === userId) {
    await returnTeams(tx, tournament, [team], { status: 'Withdrawn', end: 'captainOut', by });
    return;
  }
  const splitOf = ({ user_id, paid }: ConfirmedMember) =>
    user_id === userId ? split(paid) : { refund: paid, charge: 0 };
  let isTeamGone = false;
  if (team.status === 'Forming') await removeFormingMember(tx, tournament, { team, member });
  else isTeamGone = (await takeOutMember(tx, tournament, { team, member, splitOf })).isTeamGone;
  await recordAct(tx, by, {
    action: 'team.remove',
    ...aboutTeam(team),
    before: {
      member: member.username,
      user: userId,
      team: team.name,
      status: team.status,
      paid: member.paid,
    },
    after: {
      member: member.username,
      user: userId,
      team: team.name,
      status: isTeamGone ? 'Withdrawn' : team.status,
      refund: team.status === 'Forming' ? member.paid : splitOf(member).refund,
    },
    reason,
  });
  const data = { username: member.username, team: team.name, title: tournament.title, isTeamGone };
  await tellTeam(tx, team, {
    news: { text: 'teamMemberOut', data },
    except: [userId],
    by: null,
    withInvited: isTeamGone,
  });
}
