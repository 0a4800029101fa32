export const home = {
  /** @param games their names, joined by "or" */
  intro: (games: string) => `Join a ${games} tournament, outplay everyone, take the prize pool.`,
  featured: 'Featured',
  all: 'All Tournaments',
  none: 'No tournaments yet',
  noneHint: 'New ones are announced before they open.',
};
