export const tournamentDetail = {
  /** The page's heading for screen readers while the title is not known. */
  title: 'Tournament',
  loading: 'Loading tournament',
  promotion: 'Promotion',
  copy: (what: string) => `Copy ${what}`,

  header: { manage: 'Manage', desk: 'Desk', start: (time: string) => `${time}, Nepal time` },

  tabs: {
    standings: 'Standings',
    overview: 'Overview',
    bracket: 'Bracket',
    matches: 'Matches',
    participants: 'Participants',
    watch: 'Watch',
    rules: 'Rules & Details',
  },

  seats: {
    label: 'Prize, fee and seats',
    held: (count: number) =>
      `${count} more ${count === 1 ? 'seat is' : 'seats are'} held for teams that still confirm.`,
    joinedOf: (count: number, max: number) => `${count} of ${max} joined`,
  },

  seat: {
    asked: 'You have asked to join. The host decides; you are told.',
    withdraw: 'Take it back',
    label: 'Your seat',
    played: 'You played in this tournament.',
    seeWinners: 'See winners',
    taken: 'You have a seat in this tournament.',
    openRoom: 'Matches and room',
    exit: 'Exit',
    join: 'Join',
    shortfall: (amount: string, currency: string) => `You need ${amount} more ${currency}.`,
    getTokens: 'Get tokens',
    /** Why nobody can join, by status. */
    closed: {
      Draft: 'Nobody can join a draft.',
      Upcoming: 'Registration is not open yet.',
      Ongoing: 'This tournament is being played.',
      Finished: 'This tournament is over.',
      Aborted: 'This tournament was aborted.',
    },
    opens: (time: string) => `Registration opens ${time}.`,
    opensSoon: 'Registration is not open yet. The host opens it.',
    /** `{fee}`: the amount. */
    refunded: 'This tournament was aborted. Your entry fee of {fee} came back.',
  },

  youAreIn: {
    title: 'You’re in',
    checkIn: 'Check in',
    room: 'Room',
    start: 'Start',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    roomBefore: (time: string) => `Before ${time}`,
    roomByHost: 'When the host opens it',
  },

  host: { title: 'Hosted By', unnamed: 'Unnamed host' },

  overview: {
    entryFee: 'Entry Fee',
    mode: 'Mode',
    map: 'Map',
    teamSize: 'Team Size',
    seats: 'Min/Max',
    prizePool: 'Prize Pool',
    status: 'Status',
    prizeCurrency: 'Prize Currency',
    unknown: '–',
    description: 'Description',
    code: 'T-Code',
    codeLabel: 'T-Code:',
    addToCalendar: 'Add to calendar',
    asked: {
      title: 'Who may enter',
      verified: 'With a verified e-mail',
      noShowsMax: (count: number) => `With ${count} missed ${count === 1 ? 'check-in' : 'check-ins'} at most`,
      accountDays: (days: number) => `With an account at least ${days} ${days === 1 ? 'day' : 'days'} old`,
      evenings: (count: number) =>
        `With ${count} finished ${count === 1 ? 'tournament' : 'tournaments'} played`,
    },
  },

  explore: 'Explore more',
};
