/** Tournaments of many, of one host, and of one person, as calendars that programs look at again and again. */
import type { Sql } from '#server/platform/database/database.ts';
import { type CalendarFacts, loadCalendars } from '#server/tournaments/load-calendar.ts';
import { takesPartSql } from '#server/tournaments/seats/entrants.ts';
import { IS_LISTED } from './listed-tournaments.ts';

/** What is over is left out where there are more; what is to come never is. */
const EVENTS_MAX = 300;
/** What is longer ago is left to the calendars that know it. */
const RECENT_DAYS = 60;

export function allTournaments(sql: Sql): Promise<CalendarFacts[]> {
  return inOrder(sql, IS_LISTED, []);
}

export function tournamentsOfHost(sql: Sql, host: string): Promise<CalendarFacts[]> {
  return inOrder(sql, `t.host = $1 and ${IS_LISTED}`, [host]);
}

/** Those that somebody has a seat in, or holds. */
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
