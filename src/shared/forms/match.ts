/** Checks of the match form in their fixed order, first failure wins (docs/product.md#match-form). */
import { MATCH_NAME_MIN_LENGTH } from '../constants.ts';
import type { PlainMessageKey } from '../messages.ts';
import { nepalInstant } from '../nepal-time.ts';
import { seenLength } from '../rules/short-text.ts';

export interface MatchForm {
  matchName: string;
  /** Nepal time, year-month-dayThour:minute. */
  scheduledTime: string;
}

export function matchProblem(form: MatchForm): PlainMessageKey | null {
  if (seenLength(form.matchName) < MATCH_NAME_MIN_LENGTH) return 'matchNameTooShort';
  if (!nepalInstant(form.scheduledTime)) return 'scheduleTimeInvalid';
  return null;
}
