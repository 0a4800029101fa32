/** Stores the typed values of a new tournament in this tab until they are saved, so that they survive a reload. */
import { serverNow } from '#web/lib/clock.ts';
import { defaultDates } from './default-dates.ts';
import { NEW_TOURNAMENT, type TournamentValues } from './tournament-values.ts';

const KEY = 'new-tournament-form';

const fresh = (): TournamentValues => ({ ...NEW_TOURNAMENT, ...defaultDates(serverNow()) });

export function loadUnsaved(): TournamentValues {
  try {
    return { ...fresh(), ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return fresh();
  }
}

export function saveUnsaved(values: TournamentValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // The browser's storage is full or forbidden: the form works without it.
  }
}

export function clearUnsaved(): void {
  sessionStorage.removeItem(KEY);
}
