/** The dates a new tournament begins with: tomorrow at eight in the evening, when most play. */
import { nepalLocal } from '#shared/nepal-time.ts';
import type { TournamentValues } from './tournament-values.ts';

type Dates = Pick<TournamentValues, 'regStart' | 'regEnd' | 'startDate' | 'endDate'>;

const DAY_MS = 86_400_000;

/** Registration begins now and ends when check-in opens. */
export function defaultDates(now: number): Dates {
  const day = nepalLocal(new Date(now + DAY_MS)).slice(0, 10);
  return {
    regStart: nepalLocal(new Date(now)),
    regEnd: `${day}T19:00`,
    startDate: `${day}T20:00`,
    endDate: `${day}T22:00`,
  };
}
