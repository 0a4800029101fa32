/** What more than one area says. */
import { GAME_NAMES, type MatchStatus, type TournamentStatus } from '#shared/constants.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';

/** By what stands in the documents. */
const statuses: Record<TournamentStatus | MatchStatus, string> = {
  Draft: 'Draft',
  Open: 'Open',
  Upcoming: 'Upcoming',
  Ongoing: 'Ongoing',
  Finished: 'Finished',
  Aborted: 'Aborted',
  Scheduled: 'Scheduled',
};

export const common = {
  /** How numbers and dates are written, a BCP 47 tag. */
  locale: 'en-US',

  statuses,
  games: GAME_NAMES,
  currencies: CURRENCY_LABELS,
  free: 'Free',
  countdown: (days: number, hours: number) => `${days}d, ${hours}hrs`,

  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  exploreTournaments: 'Explore Tournaments',
  findTournament: 'Find a tournament',
  announcements: 'Announcements',

  loading: 'Loading',
  loadingTournaments: 'Loading tournaments',

  login: 'Login',
  signup: 'Signup',
};
