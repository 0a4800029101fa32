/** The page of one tournament. */
import { ordinal } from './ordinal.ts';

export const tournamentDetail = {
  /** The page's heading for screen readers while the title is not known. */
  title: 'Tournament',
  loading: 'Loading tournament',
  promotion: 'Promotion',
  copy: (what: string) => `Copy ${what}`,

  header: {
    joined: 'Joined',
    manage: 'Manage',
    desk: 'Desk',
    start: (time: string) => `${time}, Nepal time`,
  },

  tabs: {
    label: 'Tournament',
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
    prizePool: 'Prize pool',
    entryFee: 'Entry fee',
    full: 'Full',
    joined: 'Joined',
    held: (count: number) =>
      `${count} more ${count === 1 ? 'seat is' : 'seats are'} held for teams that still confirm.`,
    joinedOf: (count: number, max: number) => `${count} of ${max} joined`,
  },

  seat: {
    label: 'Your seat',
    played: 'You played in this tournament.',
    seeWinners: 'See winners',
    taken: 'You have a seat in this tournament.',
    openRoom: 'Matches and room',
    exit: 'Exit',
    watch: 'Watch',
    join: 'Join',
    wallet: 'Wallet',
    /** Why nobody can join, by status. */
    closed: {
      Draft: 'Nobody can join a draft.',
      Upcoming: 'Registration is not open yet.',
      Ongoing: 'This tournament is being played.',
      Finished: 'This tournament is over.',
      Aborted: 'This tournament was aborted.',
    },
    opens: (time: string) => `Registration opens ${time}.`,
    aborted: 'This tournament was aborted.',
    /** `{fee}`: the amount. */
    refunded: 'This tournament was aborted. Your entry fee of {fee} came back.',
  },

  checkIn: {
    done: 'You have a seat and are checked in.',
    opens: (time: string) => `You have a seat. Check in from ${time}, or you lose it.`,
    closed: 'Check-in is closed.',
    until: (time: string) => `Check in until ${time}, or your seat is given up.`,
    checkIn: 'Check in',
  },

  youAreIn: {
    title: 'You’re in',
    checkIn: 'Check in',
    room: 'Room ID and password',
    start: 'Start',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    roomBefore: (time: string) => `Before ${time}`,
    roomByHost: 'When the host opens it',
  },

  share: {
    label: 'Calendar and sharing',
    calendar: 'Google Calendar',
    share: 'Share',
    whatsApp: 'WhatsApp',
    viber: 'Viber',
    copy: 'Copy link',
    link: 'Link',
    text: (title: string, time: string) => `${title}, ${time} Nepal time. Join me:`,
  },

  reminder: {
    remind: 'Remind me',
    set: 'You will be told when registration opens.',
    forget: 'No reminder',
  },

  waitlist: {
    full: 'Full. You pay once a seat is yours.',
    closed: 'Registration is closed. Free seats go to the waitlist.',
    wait: 'Join the waitlist',
    offer:
      'A seat became free at another fee than you agreed to. Accept it within 15 minutes to keep your place.',
    accept: 'Accept',
    place: (place: number) => `You are ${ordinal(place)} in line. The seat is yours as soon as one is free.`,
    leave: 'Leave the line',
  },

  participation: {
    username: 'Claim your username',
    usernameHint: 'Under this name others see you.',
    gameProfile: (game: string) => `Your ${game} profile`,
    gameProfileHint: (game: string) => `So that the host finds you in the room. As in ${game}.`,
    code: 'Code of your invitation',
    ask: 'Ask to join',
    askDone: 'Your request was sent. The host decides.',
    joinQuestion: 'Join this tournament?',
    exitHint: (refund: string, currency: string) =>
      `Exit while it is Open, and ${refund} ${currency} come back.`,
    join: 'Join',
    exitQuestion: 'Exit this tournament?',
    seatHint: 'Your seat goes to whoever joins next.',
    teamExitHint: 'Your team gives up its seat. Each member gets 90 % of what he has paid back.',
    exitFreeHint: 'You get everything back, because the rules changed after you joined.',
    teamExitFreeHint:
      'Your team gives up its seat. Each member gets everything back, because the rules changed after you joined.',
    exit: 'Exit',
    entryFee: 'Entry fee',
    balance: 'Your balance',
    balanceAfter: 'Balance after',
    charge: 'Exit charge',
    refund: 'Comes back',
  },

  host: {
    title: 'Hosted By',
    unnamed: 'Unnamed host',
  },

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
  },

  timeline: {
    label: 'Timeline',
    nepalTime: 'All times are Nepal time.',
    belowMin: 'Held with fewer players than planned.',
    states: { done: 'Done', awaited: 'Next', ahead: 'Later' },
    steps: {
      registrationStart: { ahead: 'Registration opens', done: 'Registration opened' },
      registrationEnd: { ahead: 'Registration ends', done: 'Registration ended' },
      start: { ahead: 'Tournament starts', done: 'Tournament started' },
      end: { ahead: 'Tournament ends', done: 'Tournament finished' },
      registrationOpen: 'Registration is still open',
      aborted: {
        unknown: 'Tournament aborted',
        open: 'Aborted before the start',
        playing: 'Aborted during play',
      },
    },
  },

  bracket: {
    empty: 'No prizes',
    share: (prizes: number) => `Top ${prizes} participants of the match will share the Prize Pool.`,
    shareOfBracket: (prizes: number) =>
      prizes === 1 ? 'The winner takes the Prize Pool.' : `The first ${prizes} share the Prize Pool.`,
    winners: 'The winners are:',
    rankPrefix: 'Rank ',
    nobody: 'Nobody',
    you: 'You',
    /** The place of a rank: 1st place, 2nd place. */
    ordinal: (rank: number) => `${ordinal(rank)} place`,
  },

  matches: {
    loading: 'Loading matches',
    total: (count: number) => `Total ${count} Matches`,
    empty: 'No matches yet',
    emptyHint: 'The host schedules them before the tournament starts.',
    room: 'Room',
    results: 'Results',
    resultsCaption: 'Results of the match',
    placement: 'Place',
    entry: 'Player',
    kills: 'Kills',
    disqualified: 'Disqualified',
    disqualifiedShort: 'DQ',
    resultsCleared: 'The results were taken back.',
    roomHidden: 'Only participants see room ID and password.',
    notPlayed: 'This match was not played.',
    roomPending: 'The host has not opened the room yet. It shows up here by itself.',
    roomId: 'Room ID',
    roomPassword: 'Password',
    roomBefore: 'Before:',
    sendResult: 'Send your result',
    checkResults: 'Are the results right?',
  },

  claims: {
    title: 'Your result',
    you: 'you',
    hint: 'The host compares it with the last screen of the game.',
    placement: 'Your place',
    kills: 'Your kills',
    picture: 'Screenshot',
    pictureHint: 'Of the last screen. Only the host and the operator see it.',
    pictureKept: 'The one you sent stays unless you choose another.',
    send: 'Send your result',
    sent: (result: string, byYou: boolean) => `${byYou ? 'You' : 'Your team'} sent: ${result}`,
    placeAndKills: (placement: number, kills: number) =>
      `${ordinal(placement)} place, ${kills} ${kills === 1 ? 'kill' : 'kills'}`,
    /** Head to head. */
    outcome: 'How did it end?',
    outcomes: { won: 'Won', lost: 'Lost' },
    choose: 'Choose',
    outcomeMissing: 'Say whether you have won.',
    change: 'Change it',
    done: 'Result sent',
    placementMissing: 'Enter your place, 1 for the first.',
    killsMissing: 'Enter your kills, 0 for none.',
    pictureMissing: 'Choose a screenshot.',
  },

  disputes: {
    title: 'Wrong results?',
    open: 'Something is wrong',
    own: 'Your dispute',
    text: 'What is wrong?',
    textHint: 'What the results should say, and how one can see it.',
    textMissing: 'Say what is wrong.',
    picture: 'Screenshot, if you have one',
    send: 'Send to the host',
    done: 'Sent to the host. Prizes wait for the decision.',
    timeLeft: (time: string, minutes: number) =>
      `Until ${time}: ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`,
    beforeAnnounced: 'Possible until the announced time of payment.',
    paidAtOnce: 'Be quick: prizes are paid as soon as the host has looked at the winners.',
    states: {
      open: 'Your dispute is with the host. Prizes wait for the decision.',
      escalated: 'Your dispute is with the operator. Prizes wait for the decision.',
      accepted: 'Your dispute was accepted.',
      rejected: 'Your dispute was rejected.',
    },
    rejectedByOperator: 'Your dispute was rejected by the operator, which is final.',
    /** `{answer}`: the host's or operator's words. */
    answer: 'Answer: {answer}',
    escalate: 'Send it to the operator',
    escalated: 'Sent to the operator',
  },

  participants: {
    empty: 'Be the first to join!',
    loading: 'Loading participants',
    caption: 'Participants in the order they joined',
    teamsCaption: 'Teams in the order they joined',
    unknownTeam: 'Unknown team',
    yourTeam: 'Your team',
    number: 'No.',
    player: 'Player',
    copy: 'Copy',
    username: 'Username',
    unknown: 'Unknown player',
    you: 'You',
    pages: 'Pages of participants',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number, count: number) => `Page ${page} of ${count}`,
  },

  watch: {
    empty: 'No videos available right now!',
    video: (title: string, number: number) => `${title}, video ${number}`,
    watchOn: (site: string) => `Watch on ${site}`,
    newTab: '(opens in a new tab)',
  },

  rulebook: {
    title: 'Changes since publishing',
    none: 'Nothing has changed since this tournament was published.',
    loading: 'Loading changes',
    failed: 'The changes could not be loaded.',
    changedOn: (time: string, by: string | null) =>
      by === null ? `Rules changed on ${time}` : `Rules changed on ${time} by ${by}`,
    added: (match: string, time: string) => `New match: ${match}, ${time}`,
    matchTime: (match: string) => `Time of ${match}`,
    before: 'Before',
    after: 'Now',
    unset: 'not set',
    minutes: (count: string) => `${count} min`,
    changed: 'changed',
    older: (count: number) => `${count} older ${count === 1 ? 'change' : 'changes'}`,
    exit: 'Who joined before a change may exit and get everything back until the tournament starts.',
    hash: 'Hash of the rules',
    hashHint:
      'This hash stands for all that was promised: fee, prizes, scoring, dates, map, rules. Any change gives another.',
    fields: {
      entryFee: 'Entry fee',
      prizeType: 'Prize currency',
      prizePool: 'Prizes',
      bracketType: 'Bracket',
      bracketTarget: 'Rounds to win',
      scoring: 'Scoring',
      disputeMinutes: 'Time for disputes',
      entryRules: 'Who can join',
      checkIn: 'Check-in',
      clock: 'Clock',
      stages: 'Stages',
      regStart: 'Registration opens',
      regEnd: 'Registration ends',
      startDate: 'Start',
      endDate: 'End',
      gameMode: 'Mode',
      teamSize: 'Team size',
      map: 'Map',
      rules: 'Rules',
    },
  },

  explore: 'Explore more',
};
