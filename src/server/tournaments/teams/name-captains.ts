/** The leaders of a team: the captain, whose account is its entry, and a co-captain, who may choose the line-up too. */
import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { seatsChange, type TournamentSeats } from '../tournament-row.ts';
import { lockOwnTeam, requireActive } from './lock-team.ts';
import { aboutTeam, type ConfirmedMember, confirmedMembers, type TeamRow } from './team-rows.ts';
import { tellTeam } from './team-seats.ts';

/**
 * Names the co-captain.
 * @param user account id of a confirmed member; null: nobody
 * @throws AppError documentNotFound, unauthorized for others than the captain, ruleViolated
 */
export async function nameCoCaptain(
  platform: Platform,
  viewer: UserViewer,
  { team: id, user }: { team: string; user: string | null },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { team, tournament } = await lockOwnTeam(tx, viewer, id);
    requireActive(team);
    const named = user === null ? null : otherMember(team, user);
    if (team.co_captain === user) return;
    await tx.query('update teams set co_captain = $2, updated_at = now() where id = $1', [id, user]);
    tx.changed({ collection: 'teams', id, action: 'update' });
    const before = confirmedMembers(team).find(({ user_id }) => user_id === team.co_captain);
    await recordAct(tx, playerActor(viewer), {
      action: 'team.coCaptain',
      ...aboutTeam(team),
      before: { team: team.name, member: before?.username ?? null },
      after: { team: team.name, member: named?.username ?? null },
    });
    if (!named) return;
    const data = { team: team.name, title: tournament.title };
    await tellTeam(tx, team, { news: { text: 'teamCoCaptain', data }, only: named.user_id, by: viewer.id });
  });
}

/**
 * Makes another confirmed member the captain, while nothing is drawn and no match has begun: the entry goes by his account
 * from then on. Everyone keeps what he has paid.
 * @throws AppError documentNotFound, unauthorized for others than the captain, ruleViolated
 */
export async function handOverTeam(
  platform: Platform,
  viewer: UserViewer,
  { team: id, user }: { team: string; user: string },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { team, tournament, hasBegun } = await lockOwnTeam(tx, viewer, id);
    requireActive(team);
    const next = otherMember(team, user);
    if (hasBegun || tournament.status !== 'Open' || (await isDrawn(tx, tournament, team)))
      throw refusal('ruleViolated', 'captainStays');
    if (team.status === 'Forming' && team.payer === 'captain') throw refusal('ruleViolated', 'captainPays');
    await tx.query(
      `update teams set captain = $2, co_captain = nullif(co_captain, $2), updated_at = now() where id = $1`,
      [id, user],
    );
    await tx.query('update participations set user_id = $2 where team_id = $1', [id, user]);
    await tx.query('update waitlist set user_id = $3 where tournament_id = $1 and user_id = $2', [
      tournament.id,
      team.captain,
      user,
    ]);
    tx.changed({ collection: 'teams', id, action: 'update' });
    tx.changed(seatsChange(tournament.id));
    const before = confirmedMembers(team).find(({ user_id }) => user_id === team.captain);
    await recordAct(tx, playerActor(viewer), {
      action: 'team.captain',
      ...aboutTeam(team),
      before: { team: team.name, captain: before?.username ?? null },
      after: { team: team.name, captain: next.username },
    });
    const data = { team: team.name, title: tournament.title, username: next.username };
    await tellTeam(tx, team, { news: { text: 'teamCaptain', data }, except: [viewer.id], by: viewer.id });
  });
}

/** @throws AppError ruleViolated for who is no other confirmed member */
function otherMember(team: TeamRow, user: string): ConfirmedMember {
  const found = confirmedMembers(team).find(({ user_id }) => user_id === user && user_id !== team.captain);
  if (!found) throw refusal('ruleViolated', 'memberUnknown');
  return found;
}

/** Whether draws, matches or penalties may name the entry by its present captain. */
async function isDrawn(sql: Sql, { id }: TournamentSeats, { captain }: TeamRow): Promise<boolean> {
  const [row] = await sql.query<{ is_drawn: boolean }>(
    `select exists (select 1 from stage_draws where tournament_id = $1)
       or exists (select 1 from matches where tournament_id = $1 and coalesce(sides, entries) is not null)
       or exists (select 1 from penalties where tournament_id = $1 and entry = $2) as is_drawn`,
    [id, captain],
  );
  return row?.is_drawn === true;
}
