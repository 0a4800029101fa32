import { actorBy, playerActor, recordAct } from '#server/audit/audit-log.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { actorOf, type SignedViewer } from '#server/platform/sessions/viewer.ts';
import { managesTournament } from '../policy.ts';
import { playersOf } from '../tournament-row.ts';
import { lockTeam, requireActive } from './lock-team.ts';
import { aboutTeam, confirmedMembers, lineupOf, type TeamMemberRow, type TeamRow } from './team-rows.ts';

/**
 * Chooses who of the confirmed members plays; the others are substitutes. As many play as the team size says, since
 * prizes in equal parts are theirs. The host and the operator may, where captain and co-captain are away.
 * @param players account ids
 * @throws AppError documentNotFound, unauthorized for others, ruleViolated
 */
export async function setLineup(
  platform: Platform,
  viewer: SignedViewer,
  { team: id, players }: { team: string; players: readonly string[] },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { tournament, team, hasBegun } = await lockTeam(tx, viewer, { id });
    const isLeader = leads(team, actorOf(viewer).id);
    if (!isLeader && !managesTournament(viewer, tournament)) throw new AppError('unauthorized');
    requireActive(team);
    if (team.status !== 'Registered') throw refusal('ruleViolated', 'teamNotRegistered');
    if (hasBegun && !(await playsAgain(tx, team))) throw refusal('ruleViolated', 'teamBegun');
    const confirmed = new Set(confirmedMembers(team).map(({ user_id }) => user_id));
    const size = playersOf(tournament);
    const chosen = new Set(players);
    const isLineup =
      players.length === size && chosen.size === size && players.every((one) => confirmed.has(one));
    if (!isLineup) throw refusal('ruleViolated', 'teamLineup', size);
    await tx.query(
      `update team_members m set has_played = has_played or (role = 'player' and exists (
         select 1 from teams t join matches x on x.tournament_id = t.tournament_id where t.id = m.team_id
           and x.match_status <> 'Scheduled' and t.captain = any(coalesce(x.sides, x.entries, array[t.captain])))),
         role = case when user_id = any($2::text[]) then 'player' else 'substitute' end
       where team_id = $1 and state = 'confirmed'`,
      [id, players],
    );
    const before = namesOf(lineupOf(team));
    const after = namesOf(confirmedMembers(team).filter(({ user_id }) => chosen.has(user_id)));
    if (before.join() !== after.join()) {
      await recordAct(tx, isLeader && viewer.kind === 'user' ? playerActor(viewer) : actorBy(viewer), {
        action: 'team.lineup',
        ...aboutTeam(team),
        before: { team: team.name, players: before },
        after: { team: team.name, players: after },
      });
    }
    await tx.query('update teams set updated_at = now() where id = $1', [id]);
    tx.changed({ collection: 'teams', id, action: 'update' });
  });
}

/** Whether somebody is the captain or the co-captain. */
function leads(team: TeamRow, user: string | null): boolean {
  return confirmedMembers(team).some(
    ({ user_id }) => user_id === user && (user === team.captain || user === team.co_captain),
  );
}

/** Whether the team plays, or may still reach, a match of a series or of a stage that has not begun. */
async function playsAgain(tx: Sql, { tournament_id, captain }: TeamRow): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `select t.id from tournaments t where t.id = $1 and (
       (t.stages is null and t.bracket_type = 'series' and exists (
         select 1 from matches m where m.tournament_id = t.id and m.match_status = 'Scheduled'))
       or (t.stages is not null and (
         (select count(*) from stage_draws s where s.tournament_id = t.id) < json_array_length(t.stages::json)
         or exists (
           select 1 from matches m where m.tournament_id = t.id and m.stage > 0 and m.match_status = 'Scheduled'
             and ($2 = any(coalesce(m.sides, m.entries)) or array_position(m.sides, null) is not null)))))`,
    [tournament_id, captain],
  );
  return rows.length > 0;
}

function namesOf(members: readonly TeamMemberRow[]): string[] {
  return members.map(({ username }) => username);
}
