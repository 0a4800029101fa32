/** Tournaments of many, of one host, and of one person, as calendars that programs look at again and again. */
import type { Sql } from '#server/platform/database/database.ts';
import { type CalendarFacts, loadCalendars } from '#server/tournaments/load-calendar.ts';
import { takesPartSql } from '#server/tournaments/seats/entrants.ts';
import { IS_LISTED } from './listed-tournaments.ts';

/** What is longer ago is left to the calendars that know it. */
const IS_RECENT = "t.start_date > now() - interval '60 days'";
const IN_ORDER = 'order by t.start_date, t.id limit 300';

export function allTournaments(sql: Sql): Promise<CalendarFacts[]> {
  return loadCalendars(sql, `${IS_LISTED} and ${IS_RECENT} ${IN_ORDER}`, []);
}

export function tournamentsOfHost(sql: Sql, host: string): Promise<CalendarFacts[]> {
  return loadCalendars(sql, `t.host = $1 and ${IS_LISTED} and ${IS_RECENT} ${IN_ORDER}`, [host]);
}

/** Those that somebody has a seat in, or holds. */
export function tournamentsOfPerson(sql: Sql, accountId: string): Promise<CalendarFacts[]> {
  return loadCalendars(
    sql,
    `(t.host = $1 or ${takesPartSql('t.id', '$1')}) and t.status <> 'Draft' and ${IS_RECENT} ${IN_ORDER}`,
    [accountId],
  );
}
