/** A long form typed on a phone survives a reload or a wrong tap, in this tab, until it has been sent. */
import { NEW_TOURNAMENT, type TournamentValues } from './tournament-values.ts';

const KEY = 'new-tournament';

export function readUnsent(): TournamentValues {
  try {
    return { ...NEW_TOURNAMENT, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return NEW_TOURNAMENT;
  }
}

export function keepUnsent(values: TournamentValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // No room or no right to store: then it is not kept.
  }
}

export function forgetUnsent(): void {
  sessionStorage.removeItem(KEY);
}
