/** States as Nepali texts name them; those of the wire stay as they are. */
import type { MatchStatus, TeamStatus, TournamentStatus } from './constants.ts';

export const STATUSES_NE: Record<TournamentStatus | MatchStatus, string> = {
  Draft: 'मस्यौदा',
  Open: 'खुला',
  Upcoming: 'आउँदै',
  Ongoing: 'चलिरहेको',
  Finished: 'सकिएको',
  Aborted: 'रद्द',
  Scheduled: 'तय भएको',
};

const TEAM_STATUSES_NE: Record<TeamStatus, string> = {
  Forming: 'बन्दै',
  Registered: 'दर्ता भएको',
  Withdrawn: 'निस्किएको',
  Lapsed: 'म्याद सकिएको',
};

const ALL: Readonly<Record<string, string>> = { ...TEAM_STATUSES_NE, ...STATUSES_NE };

/** A state of a tournament, match or team; what is none stays as it is. */
export function statusNe(status: string): string {
  return ALL[status] ?? status;
}
