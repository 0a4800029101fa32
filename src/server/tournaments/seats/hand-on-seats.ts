import { dueOnce } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeParticipation } from './change-participation.ts';
import { CONSIDERED } from './waitlist.ts';

/**
 * Open tournaments with a free seat and a waitlist. This happens when registration is closed, or when an offer of
 * another fee was not accepted in time. All other seats are handed on as they become free.
 */
export const dueSeats = dueOnce(`select t.id from waitlist w join tournaments t on t.id = w.tournament_id
  where ${CONSIDERED} and t.status = 'Open' and t.participant_count + t.seats_held < t.max`);

/** Gives the free seats of a tournament to those who wait. */
export async function handOnSeats(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction((tx) => changeParticipation(tx, [], [id]));
}
