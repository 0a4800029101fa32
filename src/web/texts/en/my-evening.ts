export const myEvening = {
  none: 'You are in no tournament right now',
  noneHint: 'Join one, and check-in, room and standings will be here.',
  next: 'Next',
  /** On Home. */
  yours: 'Next for you',
  over: 'Last results',

  room: (match: string) => `The room of ${match} is open.`,
  checkInUntil: (time: string) => `Check in by ${time}, or your seat is given away.`,
  checkInFrom: (time: string) => `Check-in opens: ${time}.`,
  steps: {
    playing: 'Being played. The room appears here when it opens.',
    checkedIn: 'You are checked in. The room appears here when it opens.',
    checkInOver: 'Check-in is over. The room appears here when it opens.',
    wait: 'Your seat is safe. The room appears here when it opens.',
    results: 'It is over, and the prizes are paid.',
    refunded: 'It was aborted, and the entry fee is back in your wallet.',
  },
  group: (letter: string) => `You play in group ${letter}.`,
  out: 'You have played your last match. See the standings.',

  checkIn: 'Check in',
  matches: 'Matches',
  standings: 'Standings',
};
