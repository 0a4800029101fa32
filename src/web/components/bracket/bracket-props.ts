import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';

export interface BracketViewProps {
  type: HeadToHeadType;
  /** See drawnMatches. */
  matches: readonly MatchDocument[];
  nameOf: (entry: string) => string;
  own: string | null;
  /** The names of those who play nobody in a round; absent: not told. */
  restingIn?: (round: number) => readonly string[];
  /** Null: matches do not open. */
  onOpen: ((match: MatchDocument) => void) | null;
}
