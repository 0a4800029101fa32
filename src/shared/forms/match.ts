/** The match form (docs/product.md#match-form). */
import * as z from 'zod/mini';
import { MATCH_NAME_MIN_LENGTH } from '../constants.ts';
import { nepalInstant } from '../nepal-time.ts';
import { seenLength } from '../texts/name.ts';
import { ABSENT, refuse, trimmed, wrong } from './schema.ts';

/** The time is local time of Nepal, year-month-dayThour:minute. */
export const match = z.object({ matchName: trimmed, scheduledTime: z.string() }).check(
  refuse('matchName', 'matchNameTooShort', ({ matchName }) => seenLength(matchName) < MATCH_NAME_MIN_LENGTH),
  refuse('scheduledTime', 'scheduleTimeInvalid', ({ scheduledTime }) => !nepalInstant(scheduledTime)),
);

/** An ID, a password, or both; with neither there is no room. */
export const room = z
  .object({ roomID: z._default(trimmed, ''), roomPass: z._default(trimmed, '') })
  .check(wrong('roomID', ABSENT, ({ roomID, roomPass }) => roomID === '' && roomPass === ''));
