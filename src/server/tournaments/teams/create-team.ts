import { randomBytes } from 'node:crypto';
import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { hasNoAccount, lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { teamAccount, transfers, userAccount } from '#server/wallet/ledger/transfer-kinds.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import type { Payer, PrizeSplit } from '#shared/rules/team.ts';
import { nameKey } from '#shared/texts/name.ts';
import type { LeftOut } from '#shared/wire/teams.ts';
import { isAccepted } from '../access/ask.ts';
import { inviteStates, spendInvites } from '../access/invites.ts';
import { requireVisible } from '../policy.ts';
import {
  closesForJoiningAt,
  entryRulesOf,
  feeMoney,
  hasFreeSeat,
  isClosedForJoining,
  lockTournaments,
  type TournamentSeats,
  usedSeats,
} from '../tournament-row.ts';
import { requireMayHold } from './given-up-holds.ts';
import { invite } from './invite.ts';
import { requireMayJoin } from './member-refusal.ts';
import { sameSquad } from './same-squad.ts';
import { aboutTeam, confirmMember, type TeamRow } from './team-rows.ts';
import { moveSeats, partDue } from './team-seats.ts';

export interface TeamInput {
  tournament: string;
  /** The name in its stored form. */
  name: string;
  payer: Payer;
  prizeSplit: PrizeSplit;
  /** Usernames, none twice. */
  invite: readonly string[];
  /** True: no seat is held; the captain waits for one once all players have confirmed, and nobody pays before. */
  waits: boolean;
  /** The part that the captain saw and agrees to. Null: any part. */
  agreed?: AgreedFee | null;
  /** The code of an invitation to the tournament. */
  code?: string | null;
}

/**
 * Creates a team of the caller, who pays his part; a seat is held for it while the others confirm.
 * @returns its id
 * @throws AppError documentNotFound, ruleViolated by the first violated rule of joining, then of names and invitations
 */
export async function createTeam(platform: Platform, viewer: UserViewer, input: TeamInput): Promise<string> {
  return platform.database.transaction(async (tx) => {
    const tournament = await lockVisible(tx, viewer, input.tournament);
    return makeTeam(tx, viewer, { tournament, input });
  });
}

/**
 * Creates a team from the squad of the caller's last team, with its name, payer and split.
 * @returns left: the members who are not invited, and why
 * @throws AppError documentNotFound: teamNone, else as createTeam
 */
export async function createSameTeam(
  platform: Platform,
  viewer: UserViewer,
  terms: Pick<TeamInput, 'tournament' | 'waits' | 'agreed' | 'code'>,
): Promise<{ id: string; left: LeftOut[] }> {
  return platform.database.transaction(async (tx) => {
    const tournament = await lockVisible(tx, viewer, terms.tournament);
    const { left, ...squad } = await sameSquad(tx, viewer, tournament);
    return { id: await makeTeam(tx, viewer, { tournament, input: { ...terms, ...squad } }), left };
  });
}

async function lockVisible(tx: Transaction, viewer: UserViewer, id: string): Promise<TournamentSeats> {
  return requireVisible(viewer, (await lockTournaments(tx, [id])).get(id), id);
}

async function makeTeam(
  tx: Transaction,
  viewer: UserViewer,
  { tournament, input }: { tournament: TournamentSeats; input: TeamInput },
): Promise<string> {
  const team = newTeam(tournament, viewer, input);
  const due = partDue(tournament, team, { user_id: viewer.id, role: 'player' });
  const part = input.waits ? 0 : due.fee;
  const accounts = await lockAccounts(
    tx,
    part > 0
      ? [userAccount(viewer.id, tournament.fee_currency), teamAccount(team.id, tournament.fee_currency)]
      : [],
  );
  const wish = { tournamentId: tournament.id, userId: viewer.id, code: input.code ?? null };
  const [code = 'none'] = await inviteStates(tx, [wish]);
  const { access } = tournament;
  await requireMayJoin(tx, tournament, {
    invite: code,
    isAccepted: access?.kind !== 'approval' || (await isAccepted(tx, tournament.id, viewer.id)),
    userId: viewer.id,
    part,
    agreed: input.agreed ?? null,
    due,
    balance: part > 0 ? accounts.get(userAccount(viewer.id, tournament.fee_currency)).balance : 0,
    used: input.waits ? 0 : usedSeats(tournament),
    max: tournament.max,
    isRegistrationClosed: !input.waits && isClosedForJoining(tournament),
    status: tournament.status,
  });
  if (input.waits && hasFreeSeat(tournament) && !isClosedForJoining(tournament)) {
    throw refusal('ruleViolated', 'waitlistNotNeeded');
  }
  if (!input.waits) await requireMayHold(tx, tournament.id, viewer.id);
  await forgetUnpaidTeams(tx, tournament.id, viewer.id);
  const partId = await insertTeam(tx, tournament, { team, part, due, isHeld: !input.waits });
  await post(tx, accounts, [
    transfers.teamPart(feeMoney(tournament, part), team.id, { userId: viewer.id, partId }),
  ]);
  if (access?.kind === 'invite') await spendInvites(tx, [wish]);
  if (!input.waits) await moveSeats(tx, tournament, { held: 1 });
  await invite(tx, tournament, { team, usernames: input.invite, isHeld: !input.waits });
  const { name, payer, prizeSplit, invite: invited, waits } = input;
  await recordAct(tx, playerActor(viewer), {
    action: 'team.create',
    ...aboutTeam(team),
    after: { team: name, payer, prizeSplit, invited, waits, paid: part },
  });
  tx.changed({ collection: 'teams', id: team.id, action: 'create' });
  tx.changed({ collection: 'user_details', id: viewer.id, action: 'update', onlyFor: viewer.id });
  return team.id;
}

/** Removes a captain's teams that ended before anybody paid, so that at most one is left. */
async function forgetUnpaidTeams(tx: Transaction, tournamentId: string, captain: string): Promise<void> {
  const gone = await tx.query<{ id: string }>(
    `with past as (
       select id from teams t where tournament_id = $1 and captain = $2 and status in ('Withdrawn', 'Lapsed')
         and registered_at is null and ${hasNoAccount('team', 't.id')}
     ), members as (delete from team_members where team_id in (select id from past))
     delete from teams where id in (select id from past) returning id`,
    [tournamentId, captain],
  );
  for (const { id } of gone) tx.changed({ collection: 'teams', id, action: 'delete' });
}

function newTeam(tournament: TournamentSeats, viewer: UserViewer, input: TeamInput): TeamRow {
  return {
    id: newId(),
    tournament_id: tournament.id,
    captain: viewer.id,
    co_captain: null,
    name: input.name,
    payer: input.payer,
    prize_split: input.prizeSplit,
    status: 'Forming',
    hold_ends_at: null,
    is_hold_over: false,
    join_code: randomBytes(9).toString('base64url'),
    members: [],
  };
}

/**
 * Stores a team and its captain. A seat is never held beyond the end of registration, after which nobody joins.
 * @returns what the captain's transfers refer to
 * @throws AppError ruleViolated for the name of another team
 */
async function insertTeam(
  tx: Transaction,
  tournament: TournamentSeats,
  { team, part, due, isHeld }: { team: TeamRow; part: number; due: AgreedFee; isHeld: boolean },
): Promise<string> {
  const rows = await tx.query(
    `insert into teams (id, tournament_id, captain, name, name_key, payer, prize_split, join_code, hold_ends_at,
       rulebook_revision)
     values ($1, $2, $3, $4, $5, $6, $7, $8,
       case when $9 then least(now() + make_interval(mins => $10), $11::timestamptz) end, $12)
     on conflict (tournament_id, name_key) where status in ('Forming', 'Registered') do nothing
     returning id`,
    [
      team.id,
      tournament.id,
      team.captain,
      team.name,
      nameKey(team.name),
      team.payer,
      team.prize_split,
      team.join_code,
      isHeld,
      entryRulesOf(tournament).holdMinutes,
      closesForJoiningAt(tournament),
      tournament.rulebook_revision,
    ],
  );
  if (rows.length === 0) throw refusal('ruleViolated', 'teamNameTaken');
  const partId = newId();
  await confirmMember(tx, team, { userId: team.captain, role: 'player', partId, paid: part, due });
  return partId;
}
