/** Calendars of all tournaments, of one host, and of one person, which programs read again and again. */
import type { Sql } from '#server/platform/database/database.ts';
import { type CalendarFacts, loadCalendars } from '#server/tournaments/load-calendar.ts';
import { takesPartSql } from '#server/tournaments/seats/entrants.ts';
import { IS_LISTED } from './listed-tournaments.ts';

/** Ended tournaments are left out if there are more than this; coming ones never are. */
const EVENTS_MAX = 300;
/** Older tournaments are left out: calendar programs know them already. */
const RECENT_DAYS = 60;

export function allTournaments(sql: Sql): Promise<CalendarFacts[]> {
  return inOrder(sql, IS_LISTED, []);
}

export function tournamentsOfHost(sql: Sql, host: string): Promise<CalendarFacts[]> {
  return inOrder(sql, `t.host = $1 and ${IS_LISTED}`, [host]);
}

/** The tournaments in which the account has a seat, or whose host it is. */
export function tournamentsOfPerson(sql: Sql, accountId: string): Promise<CalendarFacts[]> {
  return inOrder(sql, `(t.host = $1 or ${takesPartSql('t.id', '$1')}) and t.status <> 'Draft'`, [accountId]);
}

async function inOrder(sql: Sql, which: string, values: readonly unknown[]): Promise<CalendarFacts[]> {
  const toCome = await loadCalendars(
    sql,
    `${which} and t.end_date >= now() order by t.start_date, t.id`,
    values,
  );
  const room = Math.max(0, EVENTS_MAX - toCome.length);
  const over = await loadCalendars(
    sql,
    `${which} and t.end_date < now() and t.start_date > now() - interval '${RECENT_DAYS} days'
     order by t.start_date desc, t.id desc limit ${room}`,
    values,
  );
  return [...over.reverse(), ...toCome];
}
