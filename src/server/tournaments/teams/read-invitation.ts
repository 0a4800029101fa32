import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { TeamInvitation } from '#shared/wire/teams.ts';

/**
 * What the viewer sees of a team that he is asked to join: by the code of its link, or invited by name.
 * @throws AppError documentNotFound, alike for what does not exist and what is hidden
 */
export async function readInvitation(
  sql: Sql,
  viewer: Viewer,
  { team, code }: { team: string; code?: string | undefined },
): Promise<TeamInvitation> {
  const [found] = await sql.query<{
    name: string;
    captain: string | null;
    payer: TeamInvitation['payer'];
    status: TeamInvitation['status'];
    is_held: boolean;
  }>(
    `select t.name, u.username as captain, t.payer, t.status,
       coalesce(t.hold_ends_at > now(), false) as is_held
     from teams t left join user_details u on u.id = t.captain
     where t.id = $1 and (t.join_code = $2
       or exists (select from team_members m where m.team_id = t.id and m.user_id = $3))`,
    [team, code ?? '', viewerId(viewer) ?? ''],
  );
  if (!found) throw documentNotFound(team);
  const { is_held: isHeld, ...rest } = found;
  return { ...rest, isHeld };
}
