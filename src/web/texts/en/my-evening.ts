import { ordinal } from '#shared/ordinal.ts';

interface Forming {
  name: string;
  confirmed: number;
  size: number;
  minutes: number | null;
}

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
    again: 'Registration is open. Your last team can play again.',
    wait: 'Your seat is safe. The room appears here when it opens.',
    results: 'It is over, and the prizes are paid.',
    refunded: 'It was aborted, and the entry fee is back in your wallet.',
  },
  /** @param prize with its currency; null: none */
  placing: (rank: number, prize: string | null, time: string | null) => {
    const place = `You are ${ordinal(rank)}`;
    if (!prize) return `${place}. Every match is played.`;
    return time ? `${place}, ${prize} at ${time}.` : `${place}, ${prize} once the host pays the prizes.`;
  },
  placed: (rank: number, prize: string | null) =>
    prize ? `You were ${ordinal(rank)}, ${prize}.` : `You were ${ordinal(rank)}.`,
  forming: ({ name, confirmed, size, minutes }: Forming) =>
    `${name}: ${confirmed} of ${size} players, ${minutes === null ? 'no seat is held' : minutes === 1 ? '1 minute left' : `${minutes} minutes left`}.`,
  invited: (team: string, part: string | null) =>
    part
      ? `You are invited to ${team}. Your part is ${part}.`
      : `You are invited to ${team}. It costs nothing.`,
  group: (letter: string) => `You play in group ${letter}.`,
  out: 'You have played your last match. See the standings.',

  checkIn: 'Check in',
  toTeam: 'Your team',
  toSeat: 'See the seat',
  matches: 'Matches',
  standings: 'Standings',
};
