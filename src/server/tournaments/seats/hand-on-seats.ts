import type { Sql } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeParticipation } from './change-participation.ts';
import { CONSIDERED } from './waitlist.ts';

/**
 * Open tournaments with a free seat and a waitlist. This happens when registration is closed, or when an offer of
 * another fee was not accepted in time. All other seats are handed on as they become free.
 */
export async function dueSeats(sql: Sql, except: readonly string[] = []): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select t.id from (select distinct tournament_id from waitlist w where ${CONSIDERED}) w
     join tournaments t on t.id = w.tournament_id
     where t.status = 'Open' and t.participant_count + t.seats_held < t.max and not (t.id = any($1::text[])) limit 100`,
    [except],
  );
  return rows.map(({ id }) => id);
}

/** Gives the free seats of a tournament to those who wait. */
export async function handOnSeats(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction((tx) => changeParticipation(tx, [], [id]));
}
