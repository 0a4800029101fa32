import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import { keptOutSql } from '#server/people/bans/kept-out.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { feesAccount, teamAccount, transfers, userAccount } from '#server/wallet/ledger/transfer-kinds.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import { isRunning } from '#shared/rules/tournament.ts';
import { bannedByHostSql } from '../access/host-bans.ts';
import { feeMoney, isClosedForJoining, playersOf, type TournamentSeats } from '../tournament-row.ts';
import { placesLeft } from './invite.ts';
import { lockTeam, memberOf, requireActive } from './lock-team.ts';
import { requireMayJoin } from './member-refusal.ts';
import { aboutTeam, confirmMember, lineupOf, type TeamRow } from './team-rows.ts';
import { partDue, registerTeam, teamFees, tellTeam } from './team-seats.ts';

/**
 * Confirms the caller in a team: by invitation, or with its code. A player pays his part; the last one registers the team
 * in the same transaction. Later ones are substitutes.
 * @throws AppError documentNotFound, ruleViolated
 */
export async function joinTeam(
  platform: Platform,
  viewer: UserViewer,
  of: {
    team: string;
    code?: string | null | undefined;
    /** The part that he saw and agrees to. Null: any part. */
    agreed?: AgreedFee | null;
  },
): Promise<void> {
  const { team: id, code = null, agreed = null } = of;
  await platform.database.transaction(async (tx) => {
    const { tournament, team, hasBegun } = await lockTeam(tx, viewer, { id, code });
    const invited = memberOf(team, viewer);
    if (!invited && code !== team.join_code) throw refusal('ruleViolated', 'teamNotInvited');
    requireActive(team);
    const size = playersOf(tournament);
    const isPlayer = team.status === 'Forming' && lineupOf(team).length < size;
    const role = isPlayer ? 'player' : 'substitute';
    const due = partDue(tournament, team, { user_id: viewer.id, role });
    const part = team.hold_ends_at ? due.fee : 0;
    const accounts = await lockAccounts(tx, accountsOf(tournament, team, { userId: viewer.id, part, size }));
    await requireMayJoin(tx, tournament, {
      userId: viewer.id,
      part,
      agreed,
      due,
      balance: part > 0 ? accounts.get(userAccount(viewer.id, tournament.fee_currency)).balance : 0,
      used: 0,
      max: 1,
      isRegistrationClosed: isPlayer && team.hold_ends_at !== null && isClosedForJoining(tournament),
      // Substitutes may join as long as the tournament runs.
      status: !isPlayer && isRunning(tournament.status) ? 'Open' : tournament.status,
    });
    if (hasBegun) throw refusal('ruleViolated', 'teamBegun');
    if (!isPlayer && placesLeft(tournament, team) === 0) throw refusal('ruleViolated', 'teamFull');

    const partId = newId();
    const username = await confirmMember(tx, team, { userId: viewer.id, role, partId, paid: part, due });
    await tx.query('update teams set updated_at = now() where id = $1', [id]);
    const isComplete = isPlayer && team.hold_ends_at !== null && lineupOf(team).length === size;
    if (isComplete) await refuseKeptOut(tx, tournament, team);
    await post(tx, accounts, [
      transfers.teamPart(feeMoney(tournament, part), team.id, { userId: viewer.id, partId }),
      ...(isComplete ? teamFees(tournament, team) : []),
    ]);
    if (isComplete) await registerTeam(tx, tournament, team);
    else {
      const data = { username, team: team.name, title: tournament.title };
      await tellTeam(tx, team, { news: { text: 'teamJoined', data }, except: [viewer.id], by: viewer.id });
    }
    // The code itself lets people in and is not recorded.
    const by = invited ? 'invitation' : 'code';
    await recordAct(tx, playerActor(viewer), {
      action: 'team.join',
      ...aboutTeam(team),
      before: { team: team.name, status: team.status },
      after: { team: team.name, status: isComplete ? 'Registered' : team.status, by, role, paid: part },
    });
    tx.changed({ collection: 'teams', id, action: 'update' });
    // Seats, rooms and game profiles become visible to the new member.
    tx.changed({ collection: 'tournaments', id: tournament.id, action: 'update' });
  });
}

/** Refuses a team with a member who was banned after confirming. @throws AppError ruleViolated */
async function refuseKeptOut(tx: Transaction, { host }: TournamentSeats, team: TeamRow): Promise<void> {
  const [found] = await tx.query(
    `select m.user_id from team_members m
     where m.team_id = $1 and m.state = 'confirmed' 
       and (${keptOutSql('m.user_id')} or ${bannedByHostSql('$2', 'm.user_id')}) limit 1`,
    [team.id, host],
  );
  if (found) throw refusal('ruleViolated', 'teamKeptOut');
}

/** The accounts of this part, and of the whole fee when this player completes the team. */
function accountsOf(
  { id, fee_currency: currency, entry_fee }: TournamentSeats,
  team: TeamRow,
  { userId, part, size }: { userId: string; part: number; size: number },
) {
  const isLast = team.status === 'Forming' && team.hold_ends_at && lineupOf(team).length === size - 1;
  return [
    ...(part > 0 ? [userAccount(userId, currency)] : []),
    ...(part > 0 || (isLast && entry_fee > 0) ? [teamAccount(team.id, currency)] : []),
    ...(isLast && entry_fee > 0 ? [feesAccount(id, currency)] : []),
  ];
}
