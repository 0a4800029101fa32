import type { Sql } from '#server/platform/database/database.ts';
import type { TournamentStatus } from '#shared/constants.ts';

/** The plan of a tournament and its matches; the instants are of the form that JSON gives them. */
export interface CalendarFacts {
  id: string;
  title: string;
  titleNe: string | null;
  status: TournamentStatus;
  startsAt: string;
  endsAt: string;
  createdAt: string;
  changedAt: string;
  /** The matches of a series, or of drawn stages, in the order of play. */
  matches: CalendarMatch[];
}

interface CalendarMatch {
  id: string;
  name: string;
  startsAt: string;
  createdAt: string;
  /** The last change of the match or its tournament. */
  changedAt: string;
}

type Instant = 'startsAt' | 'endsAt' | 'createdAt' | 'changedAt';
type CalendarRow = Omit<CalendarFacts, Instant> & Record<Instant, Date>;

/** The plan of a tournament; null when there is none with this id. */
export async function loadCalendar(sql: Sql, id: string): Promise<CalendarFacts | null> {
  const [facts] = await loadCalendars(sql, 't.id = $1', [id]);
  return facts ?? null;
}

/** @param which SQL about tournaments as `t`, with an order and a limit where it finds many */
export async function loadCalendars(
  sql: Sql,
  which: string,
  values: readonly unknown[],
): Promise<CalendarFacts[]> {
  const rows = await sql.query<CalendarRow>(
    `select t.id, t.title, t.title_ne as "titleNe", t.status, t.start_date as "startsAt", t.end_date as "endsAt",
       t.created_at as "createdAt", t.updated_at as "changedAt",
       coalesce((
         select json_agg(json_build_object('id', m.id, 'name', m.match_name, 'startsAt', m.scheduled_time,
           'createdAt', m.created_at, 'changedAt', greatest(m.updated_at, t.updated_at))
           order by m.scheduled_time, m.sequence)
         from matches m where m.tournament_id = t.id
           and case when t.stages is null then t.bracket_type = 'series' else m.stage > 0 end
       ), '[]') as matches
     from tournaments t where ${which}`,
    [...values],
  );
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }));
}
