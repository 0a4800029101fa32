/** Brackets. */
import * as z from 'zod/mini';
import type { BracketType } from '../constants.ts';
import { BRACKET_SECTIONS, type RoundTarget } from '../rules/bracket.ts';

export interface Bracket {
  bracketType: BracketType;
  matchID?: string;
  /** Head to head only: the won rounds that win a match. */
  target?: RoundTarget;
}

const drawnMatch = z.object({
  match: z.string(),
  name: z.string(),
  section: z.enum(BRACKET_SECTIONS),
  round: z.number(),
  position: z.number(),
  sides: z.readonly(z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
  nextMatch: z.nullable(z.string()),
  loserNextMatch: z.nullable(z.string()),
});
export type DrawnMatch = z.output<typeof drawnMatch>;

/** `POST /tournaments/{id}/bracket`. */
export const bracketAnswer = z.object({
  /** The drawn matches, in the order of play. */
  matches: z.array(drawnMatch),
});
export type BracketAnswer = z.output<typeof bracketAnswer>;
