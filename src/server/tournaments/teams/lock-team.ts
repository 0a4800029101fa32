import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { actorOf, type Viewer } from '#server/platform/sessions/viewer.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { teamPolicy } from '#shared/policies/tournament-policy.ts';
import { managesTournament } from '../policy.ts';
import { lockTournaments, type TournamentSeats } from '../tournament-row.ts';
import { loadTeam, type TeamMemberRow, type TeamRow } from './team-rows.ts';

export interface LockedTeam {
  tournament: TournamentSeats;
  team: TeamRow;
  /** Whether a match of the tournament has been opened. */
  hasBegun: boolean;
}

/**
 * A team under the lock of its tournament.
 * @param code with the code of the team it is visible to everyone
 * @throws AppError documentNotFound, alike for what does not exist and what is hidden
 */
export async function lockTeam(
  tx: Sql,
  viewer: Viewer,
  { id, code = null }: { id: string; code?: string | null },
): Promise<LockedTeam> {
  const [place] = await tx.query<{ tournament_id: string; was_registered: boolean }>(
    'select tournament_id, registered_at is not null as was_registered from teams where id = $1',
    [id],
  );
  if (!place) throw documentNotFound(id);
  const tournament = (await lockTournaments(tx, [place.tournament_id])).get(place.tournament_id);
  // The team is read again, since it may have changed before the lock was taken.
  const team = await loadTeam(tx, id);
  if (!tournament || !team) throw documentNotFound(id);
  const isVisible = isAllowed(teamPolicy.see, actorOf(viewer), {
    wasRegistered: place.was_registered || team.status === 'Registered',
    isMember: memberOf(team, viewer) !== undefined,
    managesTournament: managesTournament(viewer, tournament),
    // Helpers may read teams, but they never change them.
    isStaff: false,
  });
  if (!isVisible && code !== team.join_code) throw documentNotFound(id);
  const begun = await tx.query(
    "select 1 from matches where tournament_id = $1 and match_status <> 'Scheduled' limit 1",
    [tournament.id],
  );
  return { tournament, team, hasBegun: begun.length > 0 };
}

/**
 * A team under the lock of its tournament, for its captain only.
 * @throws AppError documentNotFound, unauthorized for others who see the team
 */
export async function lockOwnTeam(tx: Sql, viewer: Viewer, id: string): Promise<LockedTeam> {
  const locked = await lockTeam(tx, viewer, { id });
  if (actorOf(viewer).id !== locked.team.captain) throw new AppError('unauthorized');
  return locked;
}

/** The viewer's membership or invitation. */
export function memberOf({ members }: TeamRow, viewer: Viewer): TeamMemberRow | undefined {
  const { id } = actorOf(viewer);
  return members.find(({ user_id }) => user_id === id);
}

/** @throws AppError ruleViolated for a team that has ended, or whose time to pay is over */
export function requireActive({ status, is_hold_over }: TeamRow): void {
  if (status === 'Withdrawn' || status === 'Lapsed') throw refusal('ruleViolated', 'teamClosed', status);
  if (is_hold_over) throw refusal('ruleViolated', 'teamClosed', 'Lapsed');
}
