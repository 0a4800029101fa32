/** The desk of a tournament: its host's evening on one screen. */

import { ordinal } from '#shared/ordinal.ts';

type By = 'player' | 'team';

const players = (count: number, by: By) => `${count} ${by}${count === 1 ? '' : 's'}`;

export const desk = {
  label: 'Desk',
  loading: 'Loading the desk',
  toTournament: 'Tournament page',
  joined: (count: number, max: number) => `${count} of ${max} joined`,
  matches: 'Matches',
  calls: {
    title: 'Calls',
    minutes: (count: number) => `${count} min`,
    from: (name: string, seat: number) => `${name}, slot ${seat}`,
    done: 'Done',
    no: 'No',
    times: (count: number) => `${count} calls so far`,
    reply: 'Answer with words',
    replyText: 'What the caller reads',
    alarm: 'Sound and vibration',
  },
  checkIn: {
    title: 'Check-in',
    count: (present: number, seats: number) => `${present} of ${seats} are here`,
    later: (opens: string, closes: string) => `Opens ${opens}, closes ${closes}.`,
    until: (closes: string) => `Open until ${closes}. Then the seats of who is missing go to the waitlist.`,
    over: 'Closed.',
    present: 'Here',
    missing: 'Not here yet',
    waits: 'Here, and it waits for the internet',
    tick: (name: string) => `Check in ${name}`,
    tickShort: 'Check in',
    ticked: (name: string) => `${name} is checked in.`,
    waiting: (count: number) => `${count} waiting for a seat`,
  },
  /** Entered without a line. */
  waiting: {
    count: (count: number) =>
      count === 1 ? '1 entry waits for the internet' : `${count} entries wait for the internet`,
    asOf: (time: string) => `You are offline: what you see is as of ${time}.`,
    waits: 'Kept on this device. It is sent when you are online.',
    offered: 'Not saved',
    about: {
      checkIn: (name: string) => `Check-in of ${name}`,
      start: (match: string) => `Start of ${match}`,
      room: (match: string) => `Room of ${match}`,
      results: (match: string) => `Results of ${match}`,
    },
    none: 'nothing',
    refused: 'The server did not take it.',
    again: 'Send again',
    drop: 'Drop it',
    useMine: 'Use mine',
    keepTheirs: 'Keep what is saved',
    chosen: 'Your choice is saved.',
  },
  /** From phone to phone, without a line. */
  handOver: {
    button: 'Hand over',
    text: 'What waits here goes to another phone, which may be online first. Nothing is sent twice.',
    ways: 'Show or read',
    show: 'Show codes',
    read: 'Read codes',
    nothing: 'Nothing waits on this phone.',
    showHint: (count: number) =>
      `${count === 1 ? '1 entry' : `${count} entries`}. On the other phone open this desk, "Hand over", "Read codes", and point it here.`,
    code: (index: number, count: number) => `Code ${index} of ${count}`,
    pause: 'Pause',
    readHint: 'Point the camera at the other phone until all codes are read.',
    camera: 'What the camera sees',
    noCamera: 'The camera cannot be used. Allow it in the settings of the browser.',
    soFar: (count: number, of: number) => `${count} of ${of} codes read`,
    asked: 'Read from the other phone. Is it right?',
    yes: (count: number) => (count === 1 ? 'Take 1 entry' : `Take ${count} entries`),
    no: 'Throw away',
    taken: (count: number) =>
      `${count === 1 ? '1 entry is' : `${count} entries are`} on this phone now, and sent when it is online.`,
    foreign: 'No desk of this tournament has made these codes. Nothing was taken.',
  },
  seats: 'Seats',
  othersNext: {
    title: 'The host goes on',
    text: 'What comes next is not among your roles. You see here how it goes.',
  },
  entrance: {
    requests: (count: number) => (count === 0 ? 'Asking to join' : `Asking to join: ${count}`),
    noRequests: 'Nobody asks to join',
    noShows: (count: number) => `${count} missed check-ins`,
    accept: 'Accept',
    acceptFirst: (count: number, of: number) =>
      count === of ? `Accept all ${of}` : `Accept the first ${count}`,
    acceptQuestion: (count: number) => `Accept ${count} players?`,
    acceptYes: (count: number) => `Accept ${count} players`,
    acceptDetails: 'Each pays the fee and gets a seat, in the order of asking.',
    accepted: (joined: number, of: number) =>
      joined === of
        ? `${joined} players have a seat.`
        : `${joined} of ${of} players have a seat. Accept the others one by one to see why not.`,
    reject: 'Reject',
    rejectTitle: (name: string) => `Reject ${name}?`,
    rejectReason: 'Reason, which the player reads. Optional.',
    invitations: 'Invitations',
    noInvitations: 'No unused code',
    invitationsHint: 'Each code lets one person in, once.',
    code: 'Code',
    codes: (count: number) => `All ${count} codes`,
    forWhom: 'Username of whom you invite',
    invite: 'Invite',
    take: (whose: string) => `Take back: ${whose}`,
    make: (count: number) => `Make ${count} codes`,
  },
  penalties: {
    title: 'Penalties',
    give: 'Give a penalty',
    entry: 'Player or team',
    entryMissing: 'Choose who gets it!',
    match: 'Off the points of',
    allMatches: 'All matches together',
    points: 'Points off, 1 to 1000',
    pointsMissing: 'Enter points from 1 to 1000, or disqualify!',
    disqualify: 'Disqualify: last, and no prize',
    reason: 'Reason, which everybody reads',
    submit: 'Give the penalty',
    withdraw: 'Take back',
  },
  helpers: {
    title: 'Helpers',
    hint: 'Give others a part of the work instead of your password.',
    none: 'Nobody helps yet',
    roles: { rooms: 'Rooms', scores: 'Results', disputes: 'Disputes', manager: 'Manager' },
    add: 'Add a helper',
    username: 'Username',
    nameMissing: 'Enter a username!',
    role: 'May do',
    roleMissing: 'Choose what they may do!',
    mayDo: {
      rooms: 'Rooms, start of matches, check-in',
      scores: 'Results',
      disputes: 'Decide disputes',
      manager: 'All of these, draws, penalties, edits',
    },
    submit: 'Add',
    remove: 'Remove',
  },
  remove: {
    ban: 'Keep out of all my tournaments',
    banned: (name: string) => `${name} cannot join your tournaments any more.`,
    button: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    details: 'All of the fee comes back, and the next in the waitlist gets the seat.',
    reason: 'Reason, which the player reads',
    done: (name: string) => `${name} is removed.`,
  },
  standings: 'Standings',
  downloads: 'Downloads and frames',
  downloadEntries: 'Download the players (CSV)',
  printSlots: 'Slot list to print',
  calendar: 'Calendar',

  /** What is to be done next, and what it does. */
  steps: {
    next: 'Next',
    publish: {
      title: 'Publish the tournament',
      text: 'It is a draft: nobody sees it yet.',
      button: 'Go on in the Host Panel',
    },
    schedule: {
      title: 'Schedule a match',
      text: 'There is no match to play yet.',
      button: 'Schedule a match',
    },
    open: {
      title: 'Open registration',
      text: 'Players see the tournament, and can join as soon as you open it.',
    },
    waitForPlayers: {
      title: 'Wait for players',
      text: 'Nobody has joined yet. Share the page of the tournament.',
      askedText: 'Nobody has a seat yet. Accept below who asks to join.',
    },
    start: {
      title: (match: string) => `Start ${match}`,
      first: (count: number, by: By) =>
        `${players(count, by)} ${count === 1 ? 'has' : 'have'} joined. Once it has started nobody can join or leave.`,
      text: 'ID and password of its room are asked for next.',
      /** What comes without anybody. */
      byItself: (clock: string, rooms: number) =>
        rooms === 1 ? `${clock}: the room opens by itself` : `${clock}: ${rooms} rooms open by themselves`,
      checkIn: (clock: string) => `Check-in is open until ${clock}`,
      thenStart: (act: string) => `Then: ${act}.`,
      early: (act: string) => `${act} early`,
      missing: (count: number, of: number) =>
        `${count} of ${of} ${count === 1 ? 'has' : 'have'} not checked in.`,
      missingStay: (names: string) => `Not checked in, and keep the seat: ${names}.`,
      /** The names are not always known. */
      paying: (count: number, names: string) =>
        `${count === 1 ? '1 seat is' : `${count} seats are`} held for who is paying right now${names && `: ${names}`}.`,
      payingLose: 'They lose the seat, and get back what they have paid.',
      belowMin: (count: number, min: number, by: By) =>
        `${players(count, by)} of at least ${min} have joined: with fewer it is aborted then.`,
      several: (count: number) => `Start ${count} matches`,
      severalText: 'They are played at the same time. Then you enter a room for each of them.',
    },
    room: {
      title: (match: string) => `Let them into the room of ${match}`,
      text: (who: string) => `${who} told at once, and see ID and password on the page of the tournament.`,
      several: (count: number, by: By) => `${players(count, by)} ${count === 1 ? 'is' : 'are'}`,
      ofGroup: (who: string, group: string) => `Group ${group} only: ${who}`,
      /** Head to head nobody else is told. */
      bothText: (names: readonly string[]) =>
        `${names.join(' and ')} are told at once, and see ID and password on the page of the tournament.`,
      skip: 'Enter results instead',
    },
    rounds: {
      title: (match: string) => `Who won ${match}?`,
      text: 'The rounds that each side has won, as the last screen of the game shows them.',
    },
    results: {
      title: (match: string) => `Enter the results of ${match}`,
      text: 'As the last screen of the game shows them. Leave out who did not play.',
    },
    correct: {
      title: (match: string) => `Correct the results of ${match}`,
      text: 'Standings change for everybody as soon as you save.',
      back: 'Back to what is next',
    },
    waitForLine: {
      title: 'Waiting for the internet',
      text: 'What comes next is known once your entries are sent.',
    },
    settle: {
      title: 'Pay the winners',
      text: 'All results are in. Look at the winners once more: this is final.',
    },
    announce: {
      title: 'Announce the winners',
      text: (minutes: number) =>
        `All results are in. Prizes are paid ${minutes} minutes later by themselves, and results can be corrected until then.`,
    },
    wait: { title: 'Winners are announced', text: 'You can still correct results: choose the match.' },
    decide: { title: 'Decide the disputes', text: 'Prizes wait until each of them is decided.' },
    delayed: {
      title: 'Prizes wait',
      text: 'They are paid by themselves once the operator has decided, or the time to send a rejected dispute there is over.',
    },
    overdue: {
      title: 'Decide what is open',
      text: 'Prizes are due, but something keeps them from being paid. Look at the winners and settle it again.',
    },
    paid: {
      title: 'Paid',
      text: 'Every winner has the prize in the wallet.',
      nobody: 'There was nothing to pay.',
    },
    aborted: { title: 'Aborted', text: 'Entry fees went back to the players.' },
  },

  draw: {
    title: 'Draw the bracket',
    text: (count: number, by: By) => `${players(count, by)} play. Until the first result you can draw again.`,
    openText: (count: number, by: By) =>
      `${players(count, by)} have joined. Who joins or leaves after the draw makes it out of date: you then draw again.`,
    again: 'Draw the bracket again',
    againText: 'Seats have changed since it was drawn. Nobody can play before you have drawn again.',
    seeding: 'Who plays whom is decided',
    seedings: { random: 'By lot', joined: 'By order of joining', list: 'By your list' },
    listHint: 'The strongest first: who stands high meets who stands low, and the first two meet last.',
    done: 'The bracket is drawn',
  },

  drawStage: {
    title: (stage: string) => `Draw: ${stage}`,
    text: (groups: number) =>
      groups === 1
        ? 'All play in one group.'
        : `Everybody is spread over ${groups} groups. Until the first result you can draw again.`,
    openText: (count: number, by: By) =>
      `${players(count, by)} have joined. Drawing closes registration: nobody can join or leave any more.`,
    nextText: (groups: number) =>
      groups === 1
        ? 'Those who move on play in one group. Until its first result you can draw again.'
        : `Those who move on are spread over ${groups} groups. Until the first result you can draw again.`,
    seeding: 'Groups are made',
    seedings: {
      random: 'By lot',
      joined: 'By order of joining',
      standings: 'By the standings',
      listed: 'By your list',
    },
    list: 'From the best to the last',
    listHint: 'A name in each line. The best are spread over the groups.',
    listProblems: {
      unknown: (name: string) => `“${name}” is not one who plays, or is there twice.`,
      missing: (name: string) => `${name} is missing.`,
    },
    lotHint: 'The lots come from a seed that was fixed before anybody joined. Anybody can check them.',
    tied: 'Tied for moving on',
    tiedHint: 'Put them in order, the best first. Everybody sees that you decided it.',
    again: 'Draw the groups again',
    earlier: 'Matches of the stage before',
    earlierFixed: 'This stage is being played. Clear its results, the last first, to correct one of these.',
    earlierHint: 'A correction takes the new draw back: you draw again after it.',
    changed: (stage: string, missing: string, extra: string) =>
      `The standings before ${stage} have changed since it was played.${missing && ` Now ${missing} would play in it.`}${extra && ` Now ${extra} would not.`} It stays as it was played. Clear its results to draw it again.`,
    closeAndDraw: 'Close registration and draw',
    done: 'The groups are drawn',
  },

  rounds: {
    hint: (target: number) =>
      `The first to ${target} rounds wins. For a side that did not come, enter ${target} : 0.`,
    nobody: 'Nobody came',
    nobodyMovesOn: 'Nobody came: both are out of this match, and nobody moves on.',
    roundsOf: (name: string) => `Rounds of ${name}`,
    problem: (name: string, text: string) => (name ? `${name}: ${text}` : text),
    movesOn: (winner: string) => `${winner} moves on`,
    wins: (winner: string) => `${winner} wins`,
    goesTo: (name: string, match: string) => `${name} goes to: ${match}.`,
    isOut: (name: string) => `${name} is out.`,
    reset: 'Both have lost once now: one more match decides.',
    claimsDiffer: (count: number) =>
      count === 1 ? 'One side has sent another result.' : 'Both sides have sent another result.',
    clearDetails: 'Both sides go back to this match until you enter its result again.',
  },

  startQuestion: 'Start the tournament?',
  startDetails: (count: number, by: By) => `${players(count, by)} play. Nobody can join or leave any more.`,
  startBelowMin: (count: number, min: number, by: By) =>
    `Only ${players(count, by)} of at least ${min} have joined. Nobody can join or leave any more.`,
  start: 'Start',

  match: {
    scheduled: 'Not started',
    ongoing: 'Being played',
    roomMissing: 'Room missing',
    finished: 'Results missing',
    played: 'Results are in',
    kept: 'Results wait on this phone',
    start: 'Start',
    startOne: (name: string) => `Start: ${name}`,
    room: 'Room',
    openRoom: (name: string) => `Room of ${name}`,
    results: 'Results',
    openResults: (name: string) => `Results of ${name}`,
    sides: (names: readonly string[]) => names.join(' – '),
    /** In the place of a side that is not decided. */
    open: 'open',
  },

  room: {
    id: 'Room ID',
    password: 'Password',
    missing: 'Enter the room ID first.',
    sent: 'The players have the room.',
    send: 'Send to the players',
    before: 'Before:',
    change: 'Change the room',
    seen: (count: number, of: number) => `Seen by ${count} of ${of}.`,
    unseen: (names: string) => `Not yet by ${names}.`,
    unseenTeam: (name: string, seen: number, of: number) => `${name} ${seen} of ${of}`,
  },

  results: {
    caption: (by: By) => `Results: a row for each ${by}, in the order of joining`,
    ways: 'How to enter results',
    type: 'Type',
    tap: 'Tap',
    paste: 'Paste a sheet',
    keys: 'Tab goes on, Enter goes down, D in Place disqualifies, Ctrl+Z takes back, Ctrl+Enter saves.',
    number: 'No.',
    entry: { player: 'Player', team: 'Team' },
    placement: 'Place',
    kills: 'Kills',
    points: 'Points',
    placementOf: (name: string) => `Place of ${name}`,
    killsOf: (name: string) => `Kills of ${name}`,
    disqualified: 'Disqualified',
    guests: 'Guests in the room',
    guestsHint: 'Players without a seat. With them more kills are possible.',
    unnamed: 'Unknown player',
    undo: 'Undo',
    clear: 'Clear',
    save: 'Save results',
    saveAndFinish: 'Save and finish the match',
    /** Empty: nothing looks forgotten. */
    saveWithGaps: (leftOut: number, isWithoutKills: boolean) =>
      leftOut > 0 || isWithoutKills
        ? ['Save', leftOut > 0 && `${leftOut} did not play`, isWithoutKills && 'no kills']
            .filter(Boolean)
            .join(', ')
        : '',
    gapsQuestion: (leftOut: number, by: By) =>
      leftOut > 0 ? `Save without ${players(leftOut, by)}?` : 'Save without a kill?',
    leftOut: (names: string) => `Did not play: ${names}.`,
    withoutKills: 'Nobody has a kill.',
    gapsYes: 'Save',
    withDoubts: (save: string, count: number) => `${save}, ${count} ${count === 1 ? 'doubt' : 'doubts'}`,
    lookAt: (names: string, more: number) =>
      `Look once more at ${names}${more > 0 ? ` and ${more} more` : ''}.`,
    saved: (match: string) => `Results of ${match} saved`,
    summary: (rows: number, of: number, kills: number) =>
      `${rows} of ${of} with a place, ${kills} ${kills === 1 ? 'kill' : 'kills'}`,
    problem: (name: string, text: string) => `${name}: ${text}`,
    unfinished: (text: string) => `Still to come: ${text}`,
    nothing: 'No results yet.',
    clearQuestion: (match: string) => `Take back all results of ${match}?`,
    clearYes: 'Take back the results',
    clearDetails: 'The match counts as not played until you enter results again.',
  },

  tap: {
    who: (placement: number) => `Who came ${ordinal(placement)}?`,
    whoHint: (by: By) =>
      `Tap the ${by}s in the order of the last screen, the winner first. Who did not play stays untapped; another tap takes a place back.`,
    find: (by: By) => `Find a ${by}; Enter takes the first`,
    entries: (by: By) => `${by === 'team' ? 'Teams' : 'Players'} in the order of joining`,
    points: (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`,
    all: 'Everybody has a place.',
    more: (name: string) => `One kill more: ${name}`,
    less: (name: string) => `One kill less: ${name}`,
    disqualify: (name: string) => `DQ: disqualify ${name}`,
  },

  sheet: {
    label: 'Sheet',
    hint: 'Copied from a spreadsheet, a CSV file or a chat: names, places and kills, in columns of any order.',
    file: 'Or choose a file',
    fileUnread: 'This file is no text. In the spreadsheet, save it as "CSV UTF-8" and choose it again.',
    none: 'No rows could be read.',
    columns: {
      header: 'The first line names the columns.',
      guessed: 'No line names the columns: places are what runs from 1, the other numbers are kills.',
      lineOrder: 'No column of places was found: the order of the lines is taken.',
    },
    caption: 'What was read',
    inSheet: 'In the sheet',
    player: 'Player',
    playerOf: (name: string) => `Player for ${name}`,
    leaveOut: 'Leave out',
    doubts: {
      unknown: 'nobody has this name',
      ambiguous: 'several players have this name',
      guessed: 'only a similar name',
      twice: 'named twice: the last counts',
      placementUnread: 'no place could be read',
      killsUnread: 'no kills could be read',
      longer: 'more cells than columns: a name with a comma needs quotes',
    },
    disqualified: 'DQ',
    choose: {
      name: 'Which column has the names?',
      placement: 'Which column has the places?',
      kills: 'Which column has the kills?',
    },
    column: (number: number) => `Column ${number}`,
    why: {
      points: 'This column seems to hold points.',
      overall: 'This seems to be a table of several matches, not of this one.',
      turned: 'The names stand side by side.',
    },
    lineOrder: 'The order of the names',
    noKills: 'No column of kills was found.',
    nobodyKilled: 'Nobody has kills',
    missing: (names: string) => `Not in the sheet, so they did not play: ${names}.`,
    doubtful: (count: number) => `${count} ${count === 1 ? 'line needs' : 'lines need'} a look.`,
    take: (count: number, doubts: number) =>
      `Take ${count} ${count === 1 ? 'row' : 'rows'}${doubts > 0 ? `, ${doubts} ${doubts === 1 ? 'doubt' : 'doubts'}` : ''}`,
    right: 'That is right',
    rightOf: (name: string) => `That is right: ${name}`,
    guessedFrom: (name: string) => `“${name}” in the sheet`,
  },

  conflict: {
    title: (who: string) => `The results of this match were saved by ${who}`,
    who: {
      somebody: 'somebody else',
      self: 'you, on another device',
      ownProgram: 'a program of yours',
      program: (name: string) => `a program of ${name}`,
      operator: 'a program of the operator',
    },
    roomTitle: (who: string) => `The room of this match was changed by ${who}`,
    text: 'Choose for each player what is right. Nothing is saved before you save.',
    lastText: 'Choose for each player what is right.',
    save: 'Save these',
    caption: 'Where your rows differ from the saved ones',
    mine: 'Yours',
    theirs: 'Saved',
    choice: (name: string) => `What is right for ${name}`,
    allMine: 'All yours',
    allTheirs: 'All saved',
    /** Null: disqualified. */
    row: (placement: number | null, kills: number) =>
      `${placement === null ? 'Disqualified' : ordinal(placement)}, ${kills} ${kills === 1 ? 'kill' : 'kills'}`,
    unread: 'not readable',
    none: 'did not play',
    use: 'Go on with this',
  },

  claims: {
    says: (placement: number, kills: number) =>
      `Sent: ${ordinal(placement)}, ${kills} ${kills === 1 ? 'kill' : 'kills'}`,
    saysWon: 'Sent: won',
    saysLost: 'Sent: lost',
    contradict: 'The other side says the same.',
    differs: 'differs',
    failed: 'What the players have sent could not be loaded.',
  },

  disputes: {
    title: 'Disputes',
    penalty: 'a penalty',
    by: (name: string, match: string) => (match ? `${name}: ${match}` : name),
    states: {
      open: 'Waits for your decision.',
      escalated: 'With the operator, who decides it.',
      accepted: 'Accepted.',
      rejected: 'Rejected.',
    },
    rejectedByOperator: 'Rejected by the operator.',
    mayEscalate: (time: string) => `The player can send it to the operator until ${time}.`,
    answered: (answer: string) => `Answer: ${answer}`,
    answer: 'Your answer to the player',
    answerMissing: 'Write an answer first.',
    correctFirst:
      'If the player is right, correct the results before you accept: prizes may be paid as soon as you have.',
    isCorrected: 'The results have been corrected since.',
    correct: 'Correct the results',
    rejectQuestion: 'Reject the dispute?',
    rejectDetails: 'The player reads your answer, and can send the dispute to the operator once.',
    rejectFinal: 'The player reads your answer. This is final.',
    evidenceBefore: (says: string) => `With the result. ${says}`,
    accepted: 'Dispute accepted',
    rejected: 'Dispute rejected',
  },

  settlement: {
    winners: 'Winners',
    tied: 'Tied: put them in order',
    tiedHint: 'Nothing in the scoring decides between them. Everybody sees that you did.',
    tieAt: (rank: number) => `From place ${rank}`,
    isDecided: 'This order is decided',
    announceQuestion: 'Announce these winners?',
    announceYes: 'Announce',
    saveOrder: 'Save the order',
    /** `{time}`: when. */
    paidAt: 'Prizes are paid at {time}.',
    done: 'Winners paid',
    announced: 'Winners announced',
    orderSaved: 'Order saved',
    fewer: (count: number) =>
      `${count} ${count === 1 ? 'prize that nobody won goes' : 'prizes that nobody won go'} back to the house.`,
  },

  leave: {
    question: 'Leave without saving?',
    details: 'There are results that you have not saved.',
    leave: 'Leave',
    stay: 'Stay',
  },
};
