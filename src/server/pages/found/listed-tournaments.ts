/** The tournaments that search engines, feeds and calendars show. */
import type { Sql } from '#server/platform/database/database.ts';

/** SQL: whether public lists show the row `t`. */
export const IS_LISTED = "t.status <> 'Draft' and t.is_listed";

export interface ListedTournament {
  id: string;
  title: string;
  titleNe: string | null;
  /** HTML, sanitised when it was written. */
  description: string;
  descriptionNe: string | null;
  host: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ListedSeason {
  id: string;
  updated_at: Date;
}

/** Lists seasons, newest first. */
export function listedSeasons(sql: Sql, limit: number): Promise<ListedSeason[]> {
  return sql.query<ListedSeason>('select id, updated_at from seasons order by sequence desc limit $1', [
    limit,
  ]);
}

/** Lists tournaments, newest first. */
export function listedTournaments(sql: Sql, limit: number): Promise<ListedTournament[]> {
  return sql.query<ListedTournament>(
    `select t.id, t.title, t.title_ne as "titleNe", coalesce(t.description, '') as description, t.description_ne as "descriptionNe", d.username as host, t.created_at, t.updated_at
     from tournaments t left join user_details d on d.id = t.host
     where ${IS_LISTED} order by t.sequence desc limit $1`,
    [limit],
  );
}
