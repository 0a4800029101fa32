/** What more than one area says. */
import { APP_TAGLINE, type MatchStatus, type TournamentStatus } from '#shared/constants.ts';
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

const twoDigits = (number: number) => String(number).padStart(2, '0');

export const common = {
  evidence: {
    screenshot: 'Screenshot',
    of: (name: string) => `Screenshot of ${name}`,
    seenBefore: (times: string) => `A picture like it was sent before: ${times}.`,
  },

  /** How numbers and dates are written, a BCP 47 tag. */
  locale: 'en-US',

  tagline: APP_TAGLINE,
  version: (version: string) => `Version ${version}`,
  beta: 'Beta',
  joinChat: (chat: string) => `Join our ${chat}`,

  statuses,
  currencies: CURRENCY_LABELS,
  free: 'Free',
  comingSoon: 'Coming soon',
  countdown: {
    registrationEnd: (time: string) => `Registration closes in ${time}`,
    start: (time: string) => `Starts in ${time}`,
    /** On the tournament's page; always with days and hours. */
    startIn: (time: string) => `Start In: ${time}`,
    rest: (minutes: number) => `${twoDigits(minutes)}m`,
    days: (days: number, hours: number) => `${days}d, ${hours}hrs`,
    // Two digits, so that the width stays while the time runs.
    hours: (hours: number, minutes: number) => `${hours}h ${twoDigits(minutes)}m`,
    minutes: (minutes: number, seconds: number) => `${minutes}m ${twoDigits(seconds)}s`,
  },

  /** When a tournament starts, on cards and above groups of them. */
  days: {
    today: 'Today',
    tonight: 'Tonight',
    tomorrow: 'Tomorrow',
    thisWeek: 'This week',
    later: 'Later',
    ended: 'Ended',
  },
  nepalTime: 'Nepal time',
  listView: { label: 'Show as', cards: 'Cards', rows: 'Rows' },

  listOrder: { label: 'Order', newest: 'Newest', start: 'By start' },

  moveUp: (what: string) => `Move up: ${what}`,
  moveDown: (what: string) => `Move down: ${what}`,

  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  needsLine: 'You are offline. This works once you are back.',
  close: 'Close',
  save: 'Save',
  tryAgain: 'Try again',
  offline: 'You are offline.',
  offlineAsOf: (time: string) => `You are offline. You see this page as of ${time}.`,
  offlineHint: 'This comes back by itself when you are online again.',
  loadMore: 'Load more',
  viewAll: 'View All',
  exploreTournaments: 'Explore Tournaments',
  findTournament: 'Find a tournament',

  loading: 'Loading',
  loadingTournaments: 'Loading tournaments',

  login: 'Login',
  signup: 'Signup',

  yourName: 'Your Name',
  emailAddress: 'Email Address',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordHint: (min: number) => `At least ${min} characters`,
  /** Beside what changes by the minute, on a page that stood in memory. */
  asOf: (time: string) => `as of ${time}`,
};
