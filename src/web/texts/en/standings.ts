/** Standings of a tournament: on its page and on the desk of its host. */

import { ordinal } from '#shared/ordinal.ts';
import type { DecidedBy } from '#shared/rules/standings.ts';

const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;

export const standings = {
  loading: 'Loading standings',
  caption: 'Standings',
  played: (played: number, planned: number) =>
    planned === 1
      ? played === 1
        ? 'The match is played'
        : 'The match is to be played'
      : `Match ${played} of ${planned} played`,
  notPlayed: (planned: number) => (planned === 1 ? 'One match decides' : `${planned} matches decide`),
  empty: 'No results yet',
  emptyHint: 'Points show up here as soon as the host has entered the results of a match.',
  emptyBracketHint: 'Who is still in shows up here after the first match.',
  download: 'Download the standings (CSV)',

  columns: {
    rank: 'Rank',
    name: 'Player',
    team: 'Team',
    wins: 'Booyahs',
    kills: 'Kills',
    points: 'Points',
    rounds: 'Rounds',
    won: 'Won',
    opponents: 'Opponents',
  },
  /** Rounds won and lost head to head. */
  roundsScore: (won: number, lost: number) => `${won}–${lost}`,
  /** Where there is little room. */
  short: { rank: '#', wins: 'Booyah', points: 'Pts' },
  you: 'You',
  yourTeam: 'Your team',
  showAll: (count: number) => `Show all ${count}`,
  recordOf: (name: string) => `What ${name} has played and won`,
  matchesOf: (name: string) => `${name}, match by match`,

  /** What an entry still needs while matches remain. */
  needs: {
    sure: 'Prize is safe',
    onPrize: 'On a prize rank',
    level: 'Same points as a prize rank',
    stillIn: 'Still in',
    behind: (missing: number) => `${points(missing)} below a prize`,
    out: 'Out of the prizes',
  },

  /** The first sentence, to a participant. */
  mine: {
    now: (rank: number) => `You are ${ordinal(rank)}`,
    stillIn: 'You are still in',
    final: (rank: number) => `You finished ${ordinal(rank)}`,
    sure: 'your prize is safe',
    onPrize: 'on a prize rank',
    level: 'with the same points as the last prize',
    behind: (missing: number) => `${points(missing)} below the last prize`,
    out: 'out of the prizes',
    noResults: 'You are in. The first results show where you stand.',
  },

  /** `{time}`: when. */
  paysAt: 'Prizes are paid at {time} unless results are disputed.',
  paysSoon: 'The time for disputes is over: prizes are paid as soon as the host has decided what is open.',
  paidAt: 'Prizes were paid {time}.',

  decided: {
    label: 'Before the next because of',
    by: {
      matchPoint: 'match point: won a match on match point',
      points: 'points',
      wins: 'Booyahs',
      kills: 'kills',
      placementPoints: 'placement points',
      bestPlacement: 'the best placement',
      lastPlacement: 'the placement in the last match',
      stage: 'coming further',
      roundDifference: 'the difference of rounds',
      roundsWon: 'rounds won',
      directWins: 'the matches between them',
      disqualified: 'being in the tournament still',
      opponents: 'the points of their opponents',
      tied: '',
    } satisfies Record<DecidedBy, string>,
    tied: 'Equal to the next in everything.',
    host: 'The host decided the order of this tie.',
    /** Beside the points where they are equal to those of the next. */
    short: {
      roundDifference: 'better round difference',
      roundsWon: 'more rounds won',
      directWins: 'won their match',
      opponents: 'stronger opponents',
      matchPoint: 'won on match point',
      wins: 'more Booyahs',
      kills: 'more kills',
      placementPoints: 'more placement points',
      bestPlacement: 'better best place',
      lastPlacement: 'better last match',
    } as Partial<Record<DecidedBy, string>>,
    withoutPrize: 'no prize: played no match that counts',
    hostShort: 'decided by the host',
    tiedShort: 'tied',
  },

  penalties: {
    title: 'Penalties',
    points: (points: number) => `−${points}`,
    disqualified: 'disqualified',
    dispute: 'Dispute the penalty',
    disputeHint: 'Why it is wrong, and how one can see it.',
  },

  arithmetic: {
    place: (placement: number) => `${ordinal(placement)} place`,
    placementPoints: (count: number) => points(count),
    kills: (kills: number, each: number) => `${kills} ${kills === 1 ? 'kill' : 'kills'} × ${each}`,
    sum: (count: number) => `= ${count}`,
    absent: 'Did not play',
    disqualified: 'Disqualified: no points',
    notYet: 'Not played yet',
    /** Head to head. */
    won: (against: string) => (against ? `Won against ${against}` : 'Won'),
    lost: (against: string) => (against ? `Lost to ${against}` : 'Lost'),
    /** Swiss rounds. */
    byes: (count: number) =>
      `Without an opponent in ${count} ${count === 1 ? 'round' : 'rounds'}: ${points(count)}`,
    opponents: (count: number) => `The opponents have ${points(count)} together`,
    nobody: 'Did not come',
    total: 'Total',
  },

  scoring: {
    title: 'How points are counted',
    places: (table: string) => `Points by place: ${table}.`,
    noPlaces: 'A place alone gives no points.',
    kill: (each: number) => `A kill is ${points(each)}.`,
    tieBreak: (names: readonly string[]) => `With equal points: ${names.join(', then ')}.`,
    noTieBreak: 'With equal points the host decides.',
    matchPoint: (needed: number) =>
      `Match point: who has ${points(needed)} before a match and wins it, wins everything.`,
    tieBreaks: {
      wins: 'Booyahs',
      kills: 'kills',
      placementPoints: 'placement points',
      bestPlacement: 'best placement',
      lastPlacement: 'last match',
    },
    /** One of the points by place: 1st 12 */
    place: (placement: number, count: number) => `${ordinal(placement)} ${count}`,
  },
};
