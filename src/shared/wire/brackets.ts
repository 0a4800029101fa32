/** Brackets. */
import type { BracketType } from '../constants.ts';
import type { BracketSection, RoundTarget, Sides } from '../rules/bracket.ts';

export interface Bracket {
  bracketType: BracketType;
  matchID?: string;
  /** Head to head only: the won rounds that win a match. */
  target?: RoundTarget;
}

/** `POST /tournaments/{id}/bracket`. */
export interface BracketAnswer {
  /** In the order of play. */
  matches: DrawnMatch[];
}

export interface DrawnMatch {
  match: string;
  name: string;
  section: BracketSection;
  round: number;
  position: number;
  sides: Sides;
  nextMatch: string | null;
  loserNextMatch: string | null;
}
