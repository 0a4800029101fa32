import type { Sql } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import { STAFF_ROLES } from '#shared/rules/staff.ts';
import type { SeatBoard } from '#shared/wire/tournaments.ts';
import { requireHands } from '../policy.ts';

interface BoardRow {
  host: string;
  status: string;
  /** The entries with a seat, in the order of joining. */
  entries: { entry: string; name: string; team: string | null; checkedInAt: string | null }[];
  /** The waiting entries, in the order of the waitlist. */
  waiting: { user: string; name: string; team: string | null }[];
}

/**
 * Who has a seat and has checked in, and who waits for one.
 * @throws AppError documentNotFound (also for foreign Drafts), unauthorized
 */
export async function seatBoard(
  sql: Sql,
  viewer: Viewer,
  tournamentId: string,
): Promise<Omit<SeatBoard, 'handOverKey'>> {
  const [found] = await sql.query<BoardRow>(
    `select t.host, t.status,
       coalesce((
         select json_agg(json_build_object('entry', p.user_id, 'name', d.username, 'team', m.name,
           'checkedInAt', ${wireInstantSql('p.checked_in_at')}) order by p.sequence)
         from participations p join user_details d on d.id = p.user_id left join teams m on m.id = p.team_id
         where p.tournament_id = t.id
       ), '[]') as entries,
       coalesce((
         select json_agg(json_build_object('user', w.user_id, 'name', d.username, 'team', m.name) order by w.sequence)
         from waitlist w join user_details d on d.id = w.user_id
           left join teams m on m.tournament_id = w.tournament_id and m.captain = w.user_id and m.status = 'Forming'
         where w.tournament_id = t.id
       ), '[]') as waiting
     from tournaments t where t.id = $1`,
    [tournamentId],
  );
  const { tournament } = await requireHands(sql, viewer, found, {
    tournament: tournamentId,
    roles: STAFF_ROLES,
  });
  const { entries, waiting } = tournament;
  return { entries, waiting };
}
