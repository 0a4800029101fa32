/** The lists of tournaments: overview, games, filtered lists, search. */
export const tournaments = {
  title: 'Tournaments',
  announcements: 'Announcements',

  overview: {
    featured: 'Featured',
    active: 'Active',
    activeEmpty: 'Nothing running right now',
    activeEmptyHint: 'The next tournaments are announced before they open.',
    freeFire: 'Free Fire',
    freeFireEmpty: 'No Free Fire tournaments yet',
  },

  freeFire: { title: 'Free Fire Tournaments' },

  pubgMobile: {
    title: 'PUBG Mobile Tournaments',
    soon: 'Coming Soon',
    soonHint: 'PUBG Tournaments will be Available Soon, Stay Tuned!',
    playFreeFire: 'Play Free Fire',
  },

  filters: {
    title: 'Filters',
    submit: 'Filter',
    fee: 'Entry Fee',
    paid: 'Paid',
    mode: 'Game Mode',
    team: 'Team Size',
    status: 'Status',
    full: 'Full',
    closed: 'Closed',
  },

  filtered: {
    empty: 'No tournaments found',
    noMatch: 'Nothing matches these filters right now.',
    none: 'New ones are on their way.',
    showAll: 'Show all',
    showMore: 'Show more',
  },

  games: {
    title: 'Games',
    freeFire: 'Free Fire',
    freeFireHint: 'Battle royale and clash squad',
    pubgMobile: 'PUBG Mobile',
    pubgMobileHint: 'Coming soon',
    more: 'More Games To Come',
  },

  search: {
    title: 'Search',
    resultsFor: (text: string) => `Results for “${text}”`,
    empty: 'No Results!',
    emptyHint: 'Search by tournament code or by words of its title.',
    loading: 'Searching',
    results: 'Results',
  },
};
