/** The squad of a captain's last team, reused in another tournament. */
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { type JoinRefusal, joinRefusal } from '#shared/rules/join.ts';
import { FREE_SEAT, personFacts, seatKey } from '#shared/rules/seats.ts';
import { numberedTeamName, type Payer, type PrizeSplit } from '#shared/rules/team.ts';
import { nameKey } from '#shared/texts/name.ts';
import type { LastTeam, LeftOut } from '#shared/wire/teams.ts';
import { isAccepted } from '../access/ask.ts';
import { bannedByHostSql } from '../access/host-bans.ts';
import { requireSeen } from '../policy.ts';
import { loadPeople } from '../seats/load-people.ts';
import { seatTournament } from '../seats/load-seats.ts';
import {
  entryRulesOf,
  isClosedForJoining,
  playersOf,
  shareTournament,
  type TournamentSeats,
} from '../tournament-row.ts';
import { confirmedMembers, loadTeam, teamsOfMembers } from './team-rows.ts';

/** These refusals are not told: a ban is a matter between the host or operator and the banned player. */
const UNTOLD: ReadonlySet<JoinRefusal> = new Set(['joinKeptOut', 'joinBannedByHost']);

/**
 * The caller's newest team as captain that ever registered, of the tournament's game and team size; the line-up comes first.
 * @throws AppError documentNotFound: teamNone
 */
async function lastTeam(sql: Sql, captain: string, tournament: TournamentSeats): Promise<LastTeam> {
  const [found] = await sql.query<{ id: string }>(
    `select te.id from teams te join tournaments t on t.id = te.tournament_id
     where te.captain = $1 and te.registered_at is not null and t.game_id = $2 and t.team_size = $3
     order by te.sequence desc limit 1`,
    [captain, tournament.game_id, tournament.team_size],
  );
  const team = found && (await loadTeam(sql, found.id));
  if (!team) throw refusal('documentNotFound', 'teamNone');
  const squad = confirmedMembers(team).sort(
    (a, b) => Number(a.role === 'substitute') - Number(b.role === 'substitute'),
  );
  const wishes = squad.map(({ user_id: userId }) => ({ tournamentId: tournament.id, userId }));
  const people = await loadPeople(sql, wishes, new Map([[tournament.id, tournament]]));
  const taken = (await teamsOfMembers(sql, wishes)).flatMap(confirmedMembers).map(({ user_id }) => user_id);
  const mustAsk = tournament.access?.kind === 'approval' && !(await isAccepted(sql, tournament.id, captain));
  const refusalOf = (userId: string) => {
    const person = people.get(seatKey(tournament.id, userId));
    if (!person) return 'inviteUnable' as const;
    const isCaptain = userId === captain;
    const known = personFacts(seatTournament(tournament), person, 'open');
    const reason = joinRefusal({
      ...known,
      // A mate's balance is private, so money is not checked.
      ...FREE_SEAT,
      joinsAs: 'team',
      isRegistrationClosed: isClosedForJoining(tournament),
      access: known.access ?? (isCaptain && mustAsk ? 'joinApproval' : null),
      isParticipant: taken.includes(userId),
    });
    return reason !== null && UNTOLD.has(reason) ? ('inviteUnable' as const) : reason;
  };
  return {
    name: team.name,
    payer: team.payer,
    prizeSplit: team.prize_split,
    members: squad.map(({ user_id: userId, username }) => ({
      userId,
      username,
      captain: userId === captain,
      refusal: refusalOf(userId),
    })),
  };
}

/** The answer to `GET /teams/last`. @throws AppError documentNotFound */
export async function readLastTeam(sql: Sql, viewer: UserViewer, id: string): Promise<LastTeam> {
  const tournament = await requireSeen(sql, viewer, await shareTournament(sql, id), id);
  return lastTeam(sql, viewer.id, tournament);
}

export interface SquadAgain {
  captain: string;
  tournament: string;
  team: string;
  players: number;
  /** The instant until which seats can be had. */
  until: Date;
}

/**
 * Where the last squads of captains may play next: for each the first tournament, of a host with whom one of his has played,
 * that is open for the same game and team size and in which he does not stand yet.
 * @param tournament the only one that counts; null: all
 */
export async function squadsToPlayAgain(
  sql: Sql,
  captains: readonly string[],
  tournament: string | null = null,
): Promise<SquadAgain[]> {
  return sql.query<SquadAgain>(
    `select distinct on (c.id) c.id as captain, n.id as tournament, last.name as team, last.players,
       case when n.clock = 'auto' then least(n.start_date, n.reg_end) else n.start_date end as until
     from unnest($1::text[]) c (id)
     cross join lateral (
       select distinct t.host, t.game_id, t.team_size from teams e join tournaments t on t.id = e.tournament_id
       where e.captain = c.id and e.registered_at is not null
     ) been
     join tournaments n on n.host = been.host and n.game_id = been.game_id and n.team_size = been.team_size
     cross join lateral (
       select e.name, (select count(*)::int from team_members m where m.team_id = e.id and m.state = 'confirmed') as players
       from teams e join tournaments t on t.id = e.tournament_id
       where e.captain = c.id and e.registered_at is not null and t.game_id = n.game_id and t.team_size = n.team_size
       order by e.sequence desc limit 1
     ) last
     where n.status = 'Open' and n.is_listed and n.entry_rules is not null and ($2::text is null or n.id = $2)
       and n.start_date > now() and (n.clock is null or n.reg_end is null or n.reg_end > now())
       and coalesce(n.access ->> 'kind', '') <> 'invite' and not ${bannedByHostSql('n.host', 'c.id')}
       and not exists (select 1 from team_members m join teams e on e.id = m.team_id
         where m.user_id = c.id and e.tournament_id = n.id and e.status in ('Forming', 'Registered'))
     order by c.id, n.start_date, n.sequence desc`,
    [captains, tournament],
  );
}

export interface SameSquad {
  name: string;
  payer: Payer;
  prizeSplit: PrizeSplit;
  invite: string[];
  left: LeftOut[];
}

/** The new team in a locked tournament, made of the last one: a name that is free there, and whom to invite. */
export async function sameSquad(
  sql: Sql,
  viewer: UserViewer,
  tournament: TournamentSeats,
): Promise<SameSquad> {
  const { members, name, payer, prizeSplit } = await lastTeam(sql, viewer.id, tournament);
  const rows = await sql.query<{ name_key: string }>(
    `select name_key from teams where tournament_id = $1 and status in ('Forming', 'Registered')`,
    [tournament.id],
  );
  const taken = new Set(rows.map(({ name_key }) => name_key));
  const places = playersOf(tournament) + entryRulesOf(tournament).substitutes - 1;
  const invite: string[] = [];
  const left: LeftOut[] = [];
  for (const { username, captain, refusal: reason } of members) {
    if (captain) continue;
    if (reason) left.push({ username, reason });
    else if (invite.length < places) invite.push(username);
    else left.push({ username, reason: 'teamFull' });
  }
  return { name: numberedTeamName(name, (one) => taken.has(nameKey(one))), payer, prizeSplit, invite, left };
}
