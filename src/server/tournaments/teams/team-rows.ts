/** Teams and their members, as read under the lock of their tournament. */
import type { Sql } from '#server/platform/database/database.ts';
import type { Currency, TeamStatus } from '#shared/constants.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import type { Payer, PrizeSplit } from '#shared/rules/team.ts';

export interface TeamMemberRow {
  user_id: string;
  /** Empty: the account has no username. */
  username: string;
  role: 'player' | 'substitute';
  state: 'invited' | 'confirmed';
  /** The id that the member's transfers refer to; null while invited. */
  part_id: string | null;
  /** What the member has paid, in whole units. */
  paid: number;
  /** What he has agreed to pay; null: invited, or nothing is known. */
  agreed_part: number | null;
  agreed_currency: Currency | null;
}

export interface TeamRow {
  id: string;
  tournament_id: string;
  captain: string;
  /** The named account, even if it has left since; null: no co-captain. */
  co_captain: string | null;
  name: string;
  payer: Payer;
  prize_split: PrizeSplit;
  status: TeamStatus;
  hold_ends_at: Date | null;
  /** Whether the held seat is due to be given back. */
  is_hold_over: boolean;
  join_code: string;
  /** The captain first, the others in the order of being invited. */
  members: TeamMemberRow[];
}

type TeamColumns = Omit<TeamRow, 'members'>;

const COLUMNS = `id, tournament_id, captain, co_captain, name, payer, prize_split, status, hold_ends_at,
  coalesce(hold_ends_at <= now(), false) as is_hold_over, join_code`;

export async function loadTeam(sql: Sql, id: string): Promise<TeamRow | undefined> {
  const teams = await sql.query<TeamColumns>(`select ${COLUMNS} from teams where id = $1`, [id]);
  return (await withMembers(sql, teams))[0];
}

/** The teams of a tournament that are still forming, the oldest first. */
export async function formingTeams(sql: Sql, tournamentId: string): Promise<TeamRow[]> {
  const teams = await sql.query<TeamColumns>(
    `select ${COLUMNS} from teams where tournament_id = $1 and status = 'Forming' order by sequence`,
    [tournamentId],
  );
  return withMembers(sql, teams);
}

/** The Forming or Registered team of a tournament in which somebody is confirmed. */
export async function teamOfMember(
  sql: Sql,
  tournamentId: string,
  userId: string,
): Promise<TeamRow | undefined> {
  return (await teamsOfMembers(sql, [{ tournamentId, userId }]))[0];
}

/** The Forming or Registered teams in which any of these people is confirmed, each team once. */
export async function teamsOfMembers(
  sql: Sql,
  people: readonly { tournamentId: string; userId: string }[],
): Promise<TeamRow[]> {
  if (people.length === 0) return [];
  const teams = await sql.query<TeamColumns>(
    `select ${COLUMNS} from teams where id in (
       select team.id from unnest($1::text[], $2::text[]) as n (tournament_id, user_id)
       cross join lateral (
         select t.id from team_members m join teams t on t.id = m.team_id
         where m.user_id = n.user_id and m.state = 'confirmed' and t.tournament_id = n.tournament_id
           and t.status in ('Forming', 'Registered') limit 1
       ) team
     )`,
    [people.map(({ tournamentId }) => tournamentId), people.map(({ userId }) => userId)],
  );
  return withMembers(sql, teams);
}

async function withMembers(sql: Sql, teams: readonly TeamColumns[]): Promise<TeamRow[]> {
  if (teams.length === 0) return [];
  const members = await sql.query<TeamMemberRow & { team_id: string }>(
    `select m.team_id, m.user_id, coalesce(d.username, '') as username, m.role, m.state, m.part_id, m.paid,
       m.agreed_part, m.agreed_currency
     from team_members m join teams t on t.id = m.team_id left join user_details d on d.id = m.user_id
     where m.team_id = any($1::text[]) order by m.user_id <> t.captain, m.sequence`,
    [teams.map(({ id }) => id)],
  );
  return teams.map((team) => ({ ...team, members: members.filter(({ team_id }) => team_id === team.id) }));
}

export type ConfirmedMember = TeamMemberRow & { part_id: string };

export function confirmedMembers({ members }: TeamRow): ConfirmedMember[] {
  return members.filter((member): member is ConfirmedMember => member.part_id !== null);
}

/** The confirmed members who play, without the substitutes. */
export function lineupOf(team: TeamRow): ConfirmedMember[] {
  return confirmedMembers(team).filter(({ role }) => role === 'player');
}

/** A team as the target of acts in the audit log. */
export function aboutTeam({ id, tournament_id: tournament }: Pick<TeamRow, 'id' | 'tournament_id'>) {
  return { target: { type: 'team', id }, tournament } as const;
}

/** Stores a confirmed member, and adds him to the given team. @returns the username */
export async function confirmMember(
  tx: Sql,
  team: TeamRow,
  member: {
    userId: string;
    role: 'player' | 'substitute';
    partId: string;
    paid: number;
    due: AgreedFee;
  },
): Promise<string> {
  const { userId, role, partId, paid, due } = member;
  const [row] = await tx.query<{ username: string }>(
    `insert into team_members (team_id, user_id, role, state, part_id, paid, agreed_part, agreed_currency)
     values ($1, $2, $3, 'confirmed', $4, $5, $6, $7)
     on conflict (team_id, user_id) do update set role = $3, state = 'confirmed', part_id = $4, paid = $5,
       agreed_part = $6, agreed_currency = $7
     returning coalesce((select username from user_details where id = user_id), '') as username`,
    [team.id, userId, role, partId, paid, due.fee, due.currency],
  );
  const username = row?.username ?? '';
  team.members = [
    ...team.members.filter(({ user_id }) => user_id !== userId),
    {
      user_id: userId,
      username,
      role,
      state: 'confirmed',
      part_id: partId,
      paid,
      agreed_part: due.fee,
      agreed_currency: due.currency,
    },
  ];
  return username;
}
