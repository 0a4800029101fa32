/** Nepali words for states; the wire has the English ones. */
import type { MatchStatus, TeamStatus, TournamentStatus } from './constants.ts';
import catalogue from './ne/statuses.json' with { type: 'json' };

const STATUSES_NE: Record<TournamentStatus | MatchStatus, string> = catalogue.tournaments;

const TEAM_STATUSES_NE: Record<TeamStatus, string> = catalogue.teams;

const ALL: Readonly<Record<string, string>> = { ...TEAM_STATUSES_NE, ...STATUSES_NE };

/** The Nepali word for a state of a tournament, match or team; any other text stays as it is. */
export function statusNe(status: string): string {
  return ALL[status] ?? status;
}
