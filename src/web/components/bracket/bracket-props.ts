import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';

export interface BracketViewProps {
  type: HeadToHeadType;
  /** The matches to show, see drawnMatches. */
  matches: readonly MatchDocument[];
  nameOf: (entry: string) => string;
  own: string | null;
  /** The names of the entries without an opponent in a round; undefined: they are not shown. */
  restingIn?: (round: number) => readonly string[];
  /** Called when a match is pressed; null: matches cannot be opened. */
  onOpen: ((match: MatchDocument) => void) | null;
}
