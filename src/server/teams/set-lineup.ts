import { playerActor, recordActs } from '#server/platform/audit-log.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { aboutTeam, confirmedMembers, lineupOf, type TeamMemberRow } from '#server/tournaments/team-rows.ts';
import { playersOf } from '#server/tournaments/tournament-row.ts';
import { lockOwnTeam, requireActive } from './lock-team.ts';

/**
 * Chooses who of the confirmed members plays; the others are substitutes. As many play as the team size says, since
 * prizes in equal parts are theirs.
 * @param players account ids
 * @throws AppError documentNotFound, unauthorized for others than the captain, ruleViolated
 */
export async function setLineup(
  platform: Platform,
  viewer: UserViewer,
  { team: id, players }: { team: string; players: readonly string[] },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { tournament, team, hasBegun } = await lockOwnTeam(tx, viewer, id);
    requireActive(team);
    if (team.status !== 'Registered') throw refusal('ruleViolated', 'teamNotRegistered');
    if (hasBegun) throw refusal('ruleViolated', 'teamBegun');
    const confirmed = new Set(confirmedMembers(team).map(({ user_id }) => user_id));
    const size = playersOf(tournament);
    const chosen = new Set(players);
    const isLineup =
      players.length === size && chosen.size === size && players.every((one) => confirmed.has(one));
    if (!isLineup) throw refusal('ruleViolated', 'teamLineup', size);
    await tx.query(
      `update team_members set role = case when user_id = any($2::text[]) then 'player' else 'substitute' end
       where team_id = $1 and state = 'confirmed'`,
      [id, players],
    );
    const before = namesOf(lineupOf(team));
    const after = namesOf(confirmedMembers(team).filter(({ user_id }) => chosen.has(user_id)));
    if (before.join() !== after.join()) {
      await recordActs(tx, [
        {
          by: playerActor(viewer),
          action: 'team.lineup',
          ...aboutTeam(team),
          before: { team: team.name, players: before },
          after: { team: team.name, players: after },
        },
      ]);
    }
    await tx.query('update teams set updated_at = now() where id = $1', [id]);
    tx.changed({ collection: 'teams', id, action: 'update' });
  });
}

function namesOf(members: readonly TeamMemberRow[]): string[] {
  return members.map(({ username }) => username);
}
