/** The tournaments of all hosts on the operator's desk. */
export const adminTournaments = {
  title: 'All tournaments',
  search: 'Search all tournaments',
  searchHint: 'Title, code or host',
  empty: 'No tournament yet',
  joined: (joined: number, max: number) => `${joined} / ${max} joined`,

  strike: {
    winners: 'Winners',
    button: 'Strike out',
    title: (name: string) => `Strike out: ${name}`,
    details:
      'Gone from every public place. What is left of the prize goes back to the house; the rest is taken from later prizes. The person is told, with the reason.',
    reaward: 'Pay the next ranks what they would have got',
    done: (taken: number, owed: number, currency: string) =>
      `Struck out: ${taken} ${currency} taken back, ${owed} owed.`,
  },

  record: {
    host: 'Host',
    code: 'code',
    desk: 'Desk of the evening',
    page: 'As users see it',
    tabsLabel: 'About this tournament',
    transfers: 'Transfers',
    noTransfers: 'No money has moved yet',
    noLog: 'Nothing has been done to it yet',
    to: 'to',
    accounts: {
      fees: 'Entry fees held',
      prizes: 'Prize pool held',
      team: 'Held by teams',
      house: 'House',
      user: 'Player',
    },
    actors: { user: 'by {person}', key: 'by the server key', server: 'by the server' },
  },
};
