/** Figures of a period on the operator's desk. */
export const adminAnalysis = {
  title: 'Figures of a period',
  hint: 'Days are those of Nepal. Game and host restrict all figures except sign-ups and supply.',
  range: 'Period',
  ranges: { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', own: 'Other days' },
  game: 'Game',
  host: 'Host',
  hostHint: 'Username or id',
  reversed: 'The first day must not be after the last.',
  tooLong: (days: number) => `A period has at most ${days} days.`,
  period: (from: string, to: string) => `${from} to ${to}`,

  figures: {
    signUps: 'Sign-ups',
    activePlayers: 'Active players',
    joins: 'Joins',
    exits: 'Exits',
    noShows: 'No-shows',
    fillRate: 'Seats filled',
    fees: 'Fees',
    prizes: 'Prizes',
    supply: 'Supply',
  },
  amount: (figure: string, currency: string) => `${figure}, ${currency}`,

  byDay: 'By day',
  figure: 'Figure',
  day: 'Day',
  chart: (figure: string, most: string, day: string) =>
    `${figure} by day, at most ${most} on ${day}. The table below has every day.`,
  noneByDay: 'Nothing on any of these days',
  asTable: 'As a table',

  retention: 'Retention',
  retentionHint: 'Of those who signed up in a week, how many took a seat in that week and in the ones after.',
  noSignUps: 'Nobody signed up in this period',
  week: (day: string, signUps: number) =>
    `Week of ${day}: ${signUps === 1 ? '1 sign-up' : `${signUps} sign-ups`}`,
  weeksLater: (weeks: number) =>
    weeks === 0 ? 'Same week' : weeks === 1 ? '1 week later' : `${weeks} weeks later`,
  share: (count: string, share: string) => `${count} (${share})`,

  hosts: 'Hosts',
  noHosts: 'No host had joins or tournaments in this period',
  tournaments: 'Started',
};
