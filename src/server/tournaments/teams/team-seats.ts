/** Seats of teams: taken with the members' payments, given up, or released while a team still forms. */

import { type AuditActor, recordActs, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { type News, TEAM_ENDS, type TeamEnd } from '#server/notifications/news/news.ts';
import { notify, withdrawNotifications } from '#server/notifications/notify-users.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import {
  type AccountKey,
  feesAccount,
  houseAccount,
  type Transfer,
  teamAccount,
  transfers,
  userAccount,
} from '#server/wallet/ledger/transfer-kinds.ts';
import type { TeamStatus } from '#shared/constants.ts';
import { type AgreedFee, type ExitSplit, isExitFree, isFeeAgreed } from '#shared/rules/join.ts';
import { teamPart } from '#shared/rules/team.ts';
import { tellHostOfJoins } from '../seats/tell-host-of-joins.ts';
import { agreedIn } from '../seats/waitlist.ts';
import {
  type FeeRow,
  feeMoney,
  isCheckInOver,
  playersOf,
  seatsChange,
  type TournamentSeats,
} from '../tournament-row.ts';
import {
  aboutTeam,
  type ConfirmedMember,
  confirmedMembers,
  type TeamMemberRow,
  type TeamRow,
} from './team-rows.ts';

/** A member in the form that transfers name. */
export function partOf({ user_id, part_id }: ConfirmedMember): { userId: string; partId: string } {
  return { userId: user_id, partId: part_id };
}

/** What a member pays of the fee now. */
export function partDue(
  tournament: FeeRow,
  { payer, captain }: Pick<TeamRow, 'payer' | 'captain'>,
  { user_id, role }: Pick<ConfirmedMember, 'user_id' | 'role'>,
): AgreedFee {
  const { entry_fee: fee, fee_currency: currency } = tournament;
  const players = playersOf(tournament);
  const part = role === 'player' ? teamPart({ fee, players, payer, isCaptain: user_id === captain }) : 0;
  return { fee: part, currency };
}

/** What a member has agreed to pay. */
export function agreementOf({ agreed_part, agreed_currency }: ConfirmedMember): AgreedFee | null {
  return agreedIn(agreed_part, agreed_currency);
}

/** Whether a member has agreed to what he pays now. */
export function hasAgreed(tournament: TournamentSeats, team: TeamRow, member: ConfirmedMember): boolean {
  return isFeeAgreed(agreementOf(member), partDue(tournament, team, member));
}

/** What moves to the fees when a team registers: one transfer for each member who paid. */
export function teamFees(tournament: TournamentSeats, team: TeamRow): Transfer[] {
  return confirmedMembers(team).map((member) =>
    transfers.teamFee(feeMoney(tournament, member.paid), team.id, partOf(member)),
  );
}

/** Changes how many seats of a locked tournament are taken and held, in the row and in the database. */
export async function moveSeats(
  tx: Transaction,
  tournament: TournamentSeats,
  { taken = 0, held = 0 }: { taken?: number; held?: number },
): Promise<void> {
  const [seats] = await tx.query<Pick<TournamentSeats, 'participant_count' | 'seats_held'>>(
    `update tournaments set participant_count = participant_count + $2, seats_held = seats_held + $3, updated_at = now()
     where id = $1 returning participant_count, seats_held`,
    [tournament.id, taken, held],
  );
  Object.assign(tournament, seats);
  tx.changed(seatsChange(tournament.id));
}

/** Registers a team whose fee has been posted: it has a seat from now on. Everyone in it is told. */
export async function registerTeam(
  tx: Transaction,
  tournament: TournamentSeats,
  team: TeamRow,
): Promise<void> {
  await tx.query(
    `insert into participations (id, tournament_id, user_id, team_id, checked_in_at, rulebook_revision)
     values ($1, $2, $3, $4, case when $5 then now() end, (select rulebook_revision from teams where id = $4))`,
    [newId(), tournament.id, team.captain, team.id, isCheckInOver(tournament)],
  );
  await moveSeats(tx, tournament, { taken: 1, held: team.hold_ends_at ? -1 : 0 });
  await setTeamStatus(tx, team, 'Registered');
  await tellTeam(tx, team, {
    news: { text: 'teamRegistered', data: { team: team.name, title: tournament.title } },
    by: null,
  });
  await tellHostOfJoins(tx, tournament);
}

/** Whether the rules have changed since a registered team took its seat, so that each of its members may leave for free. */
export async function isTeamExitFree(
  sql: Sql,
  { status, rulebook_revision: revision }: TournamentSeats,
  team: TeamRow,
): Promise<boolean> {
  const [seat] = await sql.query<{ rulebook_revision: number }>(
    'select rulebook_revision from participations where team_id = $1',
    [team.id],
  );
  return status === 'Open' && seat !== undefined && isExitFree(seat.rulebook_revision, revision);
}

/**
 * Takes a member out of a registered team. A substitute steps in for a player who has paid nothing; with any other player
 * the team loses its seat, and everybody gets back what `splitOf` says.
 * @returns what came back to the member, whole units, and whether the team has lost its seat
 */
export async function takeOutMember(
  tx: Transaction,
  tournament: TournamentSeats,
  {
    team,
    member,
    splitOf,
  }: { team: TeamRow; member: ConfirmedMember; splitOf: (member: ConfirmedMember) => ExitSplit },
): Promise<{ refund: number; isTeamGone: boolean }> {
  const substitute = confirmedMembers(team).find(
    ({ role, user_id }) => role === 'substitute' && user_id !== member.user_id,
  );
  const canStay =
    member.user_id !== team.captain && member.paid === 0 && (member.role === 'substitute' || substitute);
  if (!canStay) {
    await giveUpSeat(tx, tournament, team, splitOf);
    return { refund: splitOf(member).refund, isTeamGone: true };
  }
  await tx.query('delete from team_members where team_id = $1 and user_id = $2', [team.id, member.user_id]);
  if (member.role === 'player' && substitute) {
    await tx.query("update team_members set role = 'player' where team_id = $1 and user_id = $2", [
      team.id,
      substitute.user_id,
    ]);
  }
  await tx.query('update teams set updated_at = now() where id = $1', [team.id]);
  changeMembers(tx, team);
  tx.changed({ collection: 'teams', id: team.id, action: 'update' });
  // Everybody who takes part may see the rooms.
  tx.changed(seatsChange(tournament.id));
  return { refund: 0, isTeamGone: false };
}

/** Gives up the seat of a registered team. @param splitOf what each member gets back of what he has paid */
async function giveUpSeat(
  tx: Transaction,
  tournament: TournamentSeats,
  team: TeamRow,
  splitOf: (member: ConfirmedMember) => ExitSplit,
): Promise<void> {
  const [seat] = await tx.query<{ id: string }>('select id from participations where team_id = $1', [
    team.id,
  ]);
  if (!seat) throw new Error(`Team ${team.id} has no seat.`);
  const parts = confirmedMembers(team).map((member) => ({ userId: member.user_id, ...splitOf(member) }));
  if (tournament.entry_fee > 0) {
    const accounts = await lockAccounts(tx, exitAccounts(tournament, parts));
    await post(tx, accounts, teamExit(tournament, { team, seatId: seat.id, parts }));
  }
  await withdrawTeam(tx, tournament, team);
}

/** The ledger accounts that change when entries exit. */
export function exitAccounts(
  { id, fee_currency: currency }: TournamentSeats,
  parts: readonly { userId: string }[],
): AccountKey[] {
  return [
    houseAccount(currency),
    feesAccount(id, currency),
    ...parts.map(({ userId }) => userAccount(userId, currency)),
  ];
}

/** The transfers when a registered team exits. */
export function teamExit(
  tournament: TournamentSeats,
  {
    team,
    seatId,
    parts,
  }: { team: TeamRow; seatId: string; parts: readonly ({ userId: string } & ExitSplit)[] },
): Transfer[] {
  const charge = parts.reduce((sum, part) => sum + part.charge, 0);
  return [
    ...confirmedMembers(team).map(({ user_id, part_id }) => {
      const refund = parts.find(({ userId }) => userId === user_id)?.refund ?? 0;
      return transfers.exitRefund(feeMoney(tournament, refund), user_id, part_id);
    }),
    transfers.exitCharge(feeMoney(tournament, charge), seatId),
  ];
}

/** Takes the seat of a registered team whose exit has been posted. */
export async function withdrawTeam(
  tx: Transaction,
  tournament: TournamentSeats,
  team: TeamRow,
): Promise<void> {
  await tx.query('delete from participations where team_id = $1', [team.id]);
  // The records of all its members list the tournament.
  changeMembers(tx, team);
  await clearPaid(tx, [team]);
  await moveSeats(tx, tournament, { taken: -1 });
  await setTeamStatus(tx, team, 'Withdrawn');
}

/** Takes a member out of a forming team, or an invited one or a substitute out of any. What he paid comes back. */
export async function removeFormingMember(
  tx: Transaction,
  tournament: TournamentSeats,
  { team, member }: { team: TeamRow; member: TeamMemberRow },
): Promise<void> {
  const confirmed = confirmedMembers(team).find(({ user_id }) => user_id === member.user_id);
  if (confirmed && confirmed.paid > 0) {
    const currency = tournament.fee_currency;
    const accounts = await lockAccounts(tx, [
      userAccount(member.user_id, currency),
      teamAccount(team.id, currency),
    ]);
    await post(tx, accounts, [
      transfers.teamRefund(feeMoney(tournament, confirmed.paid), team.id, partOf(confirmed)),
    ]);
  }
  await tx.query('delete from team_members where team_id = $1 and user_id = $2', [team.id, member.user_id]);
  await tx.query('update teams set updated_at = now() where id = $1', [team.id]);
  team.members = team.members.filter((one) => one !== member);
  tx.changed({ collection: 'teams', id: team.id, action: 'update' });
  tx.changed({
    collection: 'user_details',
    id: member.user_id,
    action: 'update',
    onlyFor: member.user_id,
  });
}

/**
 * Ends teams of a locked tournament that are still forming: all that their members have paid comes back, and a held seat
 * is free again. Everyone in them is told.
 * @param how end: what happened to each of the teams; by: who ended them; except: who needs no notification
 */
export async function returnTeams(
  tx: Transaction,
  tournament: TournamentSeats,
  teams: readonly TeamRow[],
  {
    status,
    end,
    by = SERVER_ACTOR,
    except,
  }: { status: 'Withdrawn' | 'Lapsed'; end: TeamEnd; by?: AuditActor; except?: string },
): Promise<void> {
  if (teams.length === 0) return;
  const currency = tournament.fee_currency;
  const paying = teams.flatMap((team) =>
    confirmedMembers(team)
      .filter(({ paid }) => paid > 0)
      .map((member) => ({ team, member })),
  );
  const accounts = await lockAccounts(
    tx,
    paying.flatMap(({ team, member }) => [
      teamAccount(team.id, currency),
      userAccount(member.user_id, currency),
    ]),
  );
  await post(
    tx,
    accounts,
    paying.map(({ team, member }) =>
      transfers.teamRefund(feeMoney(tournament, member.paid), team.id, partOf(member)),
    ),
  );
  const held = teams.filter(({ hold_ends_at }) => hold_ends_at !== null).length;
  await clearPaid(tx, teams);
  if (held > 0) await moveSeats(tx, tournament, { held: -held });
  await tx.query('delete from waitlist where tournament_id = $1 and user_id = any($2::text[])', [
    tournament.id,
    teams.map(({ captain }) => captain),
  ]);
  await recordActs(
    tx,
    teams.map((team) => {
      const members = confirmedMembers(team);
      const refund = members.reduce((sum, { paid }) => sum + paid, 0);
      return {
        by,
        action: 'team.end',
        ...aboutTeam(team),
        before: { team: team.name, status: team.status, members: members.map(({ username }) => username) },
        after: { team: team.name, status, refund },
        reason: `The team ${TEAM_ENDS[end]}.`,
      };
    }),
  );
  for (const team of teams) {
    const hasPaid = paying.some((one) => one.team === team);
    await setTeamStatus(tx, team, status);
    // Somebody who has not read his invitation is told neither of it nor of its end.
    const invited = team.members.filter(({ state }) => state === 'invited').map(({ user_id }) => user_id);
    const unaware = await withdrawNotifications(tx, invitationSubject(team), invited);
    await tellTeam(tx, team, {
      news: {
        text: 'teamEnded',
        data: { team: team.name, title: tournament.title, end, isRefunded: hasPaid },
      },
      except: [...unaware, ...(except === undefined ? [] : [except])],
      by: by.id,
      withInvited: true,
    });
  }
}

/** Sends a notification to the confirmed members of a team, and shows them their changed records. */
export async function tellTeam(
  tx: Transaction,
  team: TeamRow,
  {
    news,
    kind = 'team',
    except = [],
    only,
    withInvited = false,
    by,
  }: {
    news: News;
    kind?: 'team' | 'seat';
    except?: readonly string[];
    /** The one member who is told. */
    only?: string;
    withInvited?: boolean;
    by: string | null;
  },
): Promise<void> {
  const members = withInvited ? team.members : confirmedMembers(team);
  changeMembers(tx, team);
  const told = members.filter(
    ({ user_id: user }) => !except.includes(user) && (only === undefined || user === only),
  );
  await notify(tx, told, {
    kind,
    news,
    targetLink: teamLink(team),
    by,
  });
}

function changeMembers(tx: Transaction, team: TeamRow): void {
  for (const { user_id } of confirmedMembers(team)) {
    tx.changed({ collection: 'user_details', id: user_id, action: 'update', onlyFor: user_id });
  }
}

/** The subject of the notifications that invite to a team. */
export function invitationSubject({ id }: Pick<TeamRow, 'id'>): string {
  return `invitation ${id}`;
}

/** The path of the page that shows a team. */
export function teamLink({ tournament_id, id }: Pick<TeamRow, 'tournament_id' | 'id'>): string {
  return `/t/${tournament_id}?team=${id}`;
}

async function clearPaid(tx: Sql, teams: readonly TeamRow[]): Promise<void> {
  await tx.query('update team_members set paid = 0 where team_id = any($1::text[])', [
    teams.map(({ id }) => id),
  ]);
}

async function setTeamStatus(
  tx: Transaction,
  team: TeamRow,
  status: Exclude<TeamStatus, 'Forming'>,
): Promise<void> {
  await tx.query(
    `update teams set status = $2, hold_ends_at = null, updated_at = now(),
       registered_at = case when $2 = 'Registered' then now() else registered_at end
     where id = $1`,
    [team.id, status],
  );
  tx.changed({ collection: 'teams', id: team.id, action: 'update' });
}
