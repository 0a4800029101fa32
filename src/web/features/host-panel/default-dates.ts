/** The default dates of a new tournament: it starts tomorrow at eight in the evening, when most people play. */
import { DAY_MS, nepalInstant, nepalLocal } from '#shared/nepal-time.ts';
import { minutesAfter } from '#web/lib/rounds.ts';
import type { TournamentValues } from './tournament-values.ts';

type Dates = Pick<TournamentValues, 'regStart' | 'regEnd' | 'startDate' | 'endDate'>;

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

/** Moves a time by as much as the start was moved; a text that is no time stays as it is. */
export function movedWith(time: string, { from, to }: { from: string; to: string }): string {
  const [at, before, after] = [time, from, to].map((local) => nepalInstant(local)?.getTime());
  if (at === undefined || before === undefined || after === undefined) return time;
  return minutesAfter(nepalLocal(new Date(at)), (after - before) / 60_000) ?? time;
}
