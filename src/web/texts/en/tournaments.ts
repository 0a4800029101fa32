/** The lists of tournaments: overview, games, filtered lists, search. */
export const tournaments = {
  overview: {
    featured: 'Featured',
    active: 'Active',
    activeEmpty: 'Nothing running right now',
    activeEmptyHint: 'The next tournaments are announced before they open.',
    gameEmpty: (game: string) => `No ${game} tournaments yet`,
  },

  /** The page of a game. */
  game: {
    title: (game: string) => `${game} Tournaments`,
    comingSoon: 'Coming Soon',
    /** On the page of a coming game: a way to one that is here. */
    play: (game: string) => `Play ${game}`,
  },

  filters: {
    title: 'Filters',
    quick: 'Quick filters',
    submit: 'Filter',
    any: 'Any',
    fee: 'Entry Fee',
    paid: 'Paid',
    mode: 'Game Mode',
    team: 'Team Size',
    status: 'Status',
    full: 'Full',
    day: 'Date',
    seats: 'Seats',
    seatsLeft: 'Seats left',
    prize: 'Prize Pool',
    atLeast: (amount: string) => `${amount}+`,
    currency: 'Currency',
    host: 'Host',
    hostHint: 'Username of the host',
    closed: 'Closed',
  },

  filtered: {
    empty: 'No tournaments found',
    noMatch: 'Nothing matches these filters right now.',
    none: 'New ones are on their way.',
    showAll: 'Show all',
    showMore: 'Show more',
  },

  games: { more: 'More Games To Come' },

  search: {
    title: 'Search',
    resultsFor: (text: string) => `Results for “${text}”`,
    emptyHint: 'Search by tournament code or by words of its title.',
    results: 'Results',
  },
};
