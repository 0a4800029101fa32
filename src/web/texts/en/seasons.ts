/** Seasons: their page, and the table at the host's page. */
export const seasons = {
  label: 'Season',
  by: (host: string) => `by ${host}`,
  days: (from: string, to: string) => `${from} – ${to}`,
  rule: (points: string) => `Points by rank: ${points}.`,
  best: (count: number) => (count === 1 ? 'The best result counts.' : `The best ${count} results count.`),
  loading: 'Loading the table',
  caption: (name: string) => `Table of ${name}`,
  rank: 'Rank',
  name: 'Name',
  points: 'Points',
  struck: 'Struck out',
  dropped: (points: string) => `not counted: ${points}`,
  empty: 'No results yet',
  emptyHint: 'The table begins with the first finished tournament.',
  tournaments: 'Tournaments that count',
  whole: (count: number) => `The whole table (${count})`,
};
