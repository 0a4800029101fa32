/** The Host Panel, which the admin dashboard shows too: creating and managing tournaments. */
import type { TournamentStatus } from '#shared/constants.ts';

export const hostPanel = {
  title: 'Host Panel',
  rank: (rank: number) => `Rank ${rank}`,
  seats: 'Seats',
  entryFee: 'Entry fee',
  prizePool: 'Prize pool',
  starts: (time: string) => `Starts ${time}`,
  joined: (count: number, max: number) => `${count} of ${max} joined`,
  viewAsUser: 'View As User',
  update: 'Update',
  saveAndContinue: 'Save and continue',

  list: {
    title: 'Hosted by you',
    create: 'Create',
    createFirst: 'Create Tournament',
    empty: 'You host no tournament yet',
    emptyHint:
      'Three steps: what it is about, how prizes are shared, when the match is played. Nobody sees it before you publish.',
    showOlder: 'Show older',
    editDraft: 'Edit Draft',
    manage: 'Manage',
    editDraftOf: (title: string) => `Edit Draft: ${title}`,
    manageOf: (title: string) => `Manage: ${title}`,
    viewAsUserOf: (title: string) => `View As User: ${title}`,
  },

  allTournaments: 'All tournaments',
  notYours: 'There is no tournament of yours with this code. It may have been opened with another account.',

  wizard: {
    label: 'Create a tournament',
    newTournament: 'New tournament',
    steps: 'Steps',
    stepPrefix: 'Step ',
    stepNames: { 1: 'Create Tournament', 2: 'Setup Bracket', 3: 'Schedule Matches' },
    stepLocked: 'Create the draft first',
    createDraft: 'Create draft',
    draftHint: 'Nobody but you and the admin sees a draft until you publish it.',
  },

  form: {
    choose: 'Choose',
    about: 'About',
    title: 'Title',
    titleHint: 'Over 3 and under 150 characters.',
    description: 'Description',
    descriptionHint: 'What players read first. Optional.',
    rules: 'Rules',
    rulesHint: 'Everything players have to know and keep to.',
    imageUrl: 'Image URL',
    imageUrlHint: 'The address of a picture, best 16:9.',
    ownPictures: 'Or take one of ours',
    background: (number: number) => `Background ${number}`,
    preview: 'Preview',
    noPicture: 'No picture can be seen at this address.',

    dates: 'Dates',
    nepalTime: 'All times are Nepal time (UTC+5:45), wherever you are.',
    regStart: 'Registration start',
    regStartHint: 'Optional.',
    regEnd: 'Registration end',
    regEndHint: 'Optional. The countdown runs to it, then to the start.',
    startDate: 'Tournament start',
    endDate: 'Tournament end',

    game: 'Game',
    comingGames: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} coming soon.`,
    teamSize: 'Team size',
    teamSizeOption: (name: string, players: number) => `${name} (${players})`,
    gameMode: 'Game mode',
    otherMode: 'Other',
    modeName: 'Name of the mode',
    map: 'Map',
    max: 'Max participants',
    min: 'Min participants',
    seatsHint: (least: number) => `At least ${least}.`,

    entryFee: 'Entry fee',
    entryFeeHint: '0 is Free.',
    feeCurrency: 'Fee currency',
    prizes: 'Prizes',
    prizeCurrency: 'Prize currency',
    prizeOfRank: (rank: number) => `Prize of rank ${rank}`,
    removeRank: (rank: number) => `Remove rank ${rank}`,
    addPrize: 'Add prize',

    streams: 'Streams',
    streamUrl: (number: number) => `Stream URL ${number}`,
    removeStream: (number: number) => `Remove stream ${number}`,
    streamInvalid: 'This is not the address of a video.',
    addStream: 'Add stream',
    streamsHint: 'YouTube links; shown in the Watch tab. Optional.',

    featured: 'Featured on the home page',
  },

  locks: {
    closed: (status: string) => `Locked: the tournament is ${status}.`,
    joined: 'Locked: players have joined.',
    notOpen: 'Locked: only while Open.',
    published: 'Locked: the tournament is published.',
  },

  bracket: {
    legend: 'How the winners are found',
    singleMatch: 'Single match',
    singleMatchHint: (prizes: number) =>
      `Everybody plays the same match. Top ${prizes} ${prizes === 1 ? 'participant' : 'participants'} of it will share the Prize Pool.`,
    noPrizes: 'No prizes yet: add some in step 1.',
  },

  matches: {
    title: 'Matches',
    loading: 'Loading matches',
    empty: 'No match yet',
    emptyHint: 'A tournament needs at least one before it can be published.',
    schedule: 'Schedule a match',
    scheduleAnother: 'Schedule another match',
    name: 'Match name',
    nameHint: 'At least 3 and under 50 characters.',
    time: 'Scheduled time',
    timeHint: 'Nepal time.',
    startTimeHint: (time: string) => `${time}, Nepal time.`,
    atStart: 'Same as the tournament start',
    submit: 'Schedule match',
    status: 'Match status',
    roomId: 'Room ID',
    roomPassword: 'Room password',
    roomHint: 'Players who joined see them as soon as you update, while the match is Ongoing.',
    results: 'Results',
    resultsHint: 'Shown with the match. They cannot be changed once it is Finished.',
    update: 'Update match',
    startQuestion: 'Start the tournament?',
    startWarning: 'The room opens in an Ongoing tournament: from now on nobody can join or exit.',
    start: 'Start and open the room',
    finishQuestion: 'Finish this match?',
    finishWarning: 'A Finished match cannot be updated later.',
  },

  publish: {
    title: 'Publish',
    legend: 'Publish as',
    statuses: {
      Open: 'Players can join at once.',
      Upcoming: 'Everybody sees it; joining starts when you set it to Open.',
    },
    claimFirst: 'Players see who hosts: claim your username before publishing.',
    submit: 'Publish',
  },

  manage: {
    label: 'Manage tournament',
    tabs: { status: 'Status', matches: 'Matches', participants: 'Participants', edit: 'Edit' },
  },

  participants: {
    empty: 'Nobody has joined yet',
    emptyHint: (game: string) => `Players show up here with their ${game} nickname and UID.`,
    loading: 'Loading participants',
    caption: 'Participants in the order they joined',
    number: 'No.',
    player: 'Player',
  },

  status: {
    label: 'Tournament status',
    hints: {
      Open: 'Players can join and leave.',
      Upcoming: 'Everybody sees it; nobody can join yet.',
      Ongoing: 'Being played: nobody can join or leave any more.',
      Finished: 'Winners are paid. This is final.',
      Aborted: 'Every player gets 100% of the entry fee back. This is final.',
    } as Partial<Record<TournamentStatus, string>>,
    final: (status: string) => `${status} is final: the tournament cannot be updated later.`,
    finishQuestion: 'Finish this tournament?',
    abortQuestion: 'Abort this tournament?',
    warning: (status: string) => `A tournament that is ${status} cannot be updated later.`,
    refunds: (players: number) =>
      `${players} ${players === 1 ? 'player gets' : 'players get'} the whole entry fee back.`,
    winners: (lines: readonly string[]) => `Winners: ${lines.join(', ')}.`,
    winnerLine: (rank: number, username: string) => `${rank}. ${username}`,
    noWinner: 'There is no winner.',
  },

  winners: {
    title: 'Winners',
    noPrizes: 'This tournament has no prizes.',
    username: 'Username',
    fewerPlayers: (needed: number) =>
      `Fewer players than prizes: the ranks beyond ${needed} stay blank, their prizes go back to the house.`,
    nobody: 'Nobody won a prize.',
  },
};
