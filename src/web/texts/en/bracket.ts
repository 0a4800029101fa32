/** The drawn bracket on the page of a tournament. */
import type { BracketSection } from '#shared/rules/bracket.ts';

export const bracket = {
  label: 'Bracket',
  live: 'Being played',
  open: 'Open',
  winner: 'Winner:',
  /** Those who play nobody in a round. */
  resting: (names: string) => `Without an opponent: ${names}`,
  /** In the place of a side that a match before decides. */
  from: ({
    match,
    isWinner,
    isNobody,
  }: {
    match: { matchName: string };
    isWinner: boolean;
    isNobody: boolean;
  }) =>
    isNobody ? `Nobody from ${match.matchName}` : `${isWinner ? 'Winner' : 'Loser'} of ${match.matchName}`,
  parts: {
    knockout: 'Knockout',
    main: "Winners' half",
    losers: "Losers' half",
    grandFinal: 'Grand final',
    reset: 'Grand final reset',
    thirdPlace: 'Match for third place',
  } satisfies Record<BracketSection | 'knockout', string>,
  notDrawn: 'Not drawn yet',
  notDrawnHint: 'The host draws who plays whom once the seats are taken.',
  stale: 'Seats have changed since the draw: the host draws it again before anybody plays.',
  prizes: 'Prizes',
};
