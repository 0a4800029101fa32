/** Names of drawn matches, such as `Semi-final 2`; they are stored, and the host may change them. */
import { type BracketMatch, type BracketSection, type HeadToHeadType, inOrderOfPlay } from './bracket.ts';

const FINAL_ROUNDS = ['Final', 'Semi-final', 'Quarter-final'];

/** The name of each match by its id. */
export function bracketNames<Id>(
  matches: readonly BracketMatch<Id>[],
  type: HeadToHeadType,
): Map<Id, string> {
  const names = new Map<Id, string>();
  for (const section of new Set(matches.map((match) => match.section))) {
    const inSection = inOrderOfPlay(matches.filter((match) => match.section === section));
    const rounds = [...new Set(inSection.map(({ round }) => round))];
    for (const [index, round] of rounds.entries()) {
      const inRound = inSection.filter((match) => match.round === round);
      const name = roundName({ section, number: index + 1, rounds: rounds.length, type });
      for (const [at, { id }] of inRound.entries()) names.set(id, matchName(name, at + 1, inRound.length));
    }
  }
  return names;
}

interface Round {
  section: BracketSection;
  /** The number of the round in its section, from 1. */
  number: number;
  /** The number of rounds in the section. */
  rounds: number;
  type: HeadToHeadType;
}

/** The name of a round of a section, such as `Semi-final` or `Losers' round 2`. */
export function roundName({ section, number, rounds, type }: Round): string {
  switch (section) {
    case 'thirdPlace':
      return 'Match for third place';
    case 'grandFinal':
      return 'Grand final';
    case 'reset':
      return 'Grand final reset';
    case 'losers':
      return number === rounds ? "Losers' final" : `Losers' round ${number}`;
    case 'main':
      if (type === 'round_robin') return `Round ${number}`;
      if (type === 'double_elimination') {
        return number === rounds ? "Winners' final" : `Winners' round ${number}`;
      }
      return FINAL_ROUNDS[rounds - number] ?? `Round ${number}`;
  }
}

function matchName(round: string, number: number, matches: number): string {
  if (matches === 1) return round;
  return /\d$/.test(round) ? `${round}, match ${number}` : `${round} ${number}`;
}
