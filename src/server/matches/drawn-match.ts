import type { BracketLink, BracketMatch, BracketSection, Side } from '#shared/rules/bracket.ts';

/** What a match has only when it belongs to a bracket. */
export interface DrawnMatch {
  id: string;
  section: BracketSection;
  round: number;
  position: number;
  /** The two entries, as far as results have decided them; null: not known yet. */
  sides: [string | null, string | null];
  next_match_id: string | null;
  next_side: Side | null;
  loser_match_id: string | null;
  loser_side: Side | null;
}

const MEMBERS = [
  'id',
  'section',
  'round',
  'position',
  'sides',
  'next_match_id',
  'next_side',
  'loser_match_id',
  'loser_side',
] as const satisfies (keyof DrawnMatch)[];

/** A {@link DrawnMatch} as a JSON object; null for a match that a host has scheduled. @param match alias of its row */
export function drawnMatchSql(match: string): string {
  const members = MEMBERS.map((name) => `'${name}', ${match}.${name}`).join(', ');
  return `case when ${match}.round is not null then json_build_object(${members}) end`;
}

/** A stored match as the rules of brackets know it. Its sides may be filled in: they follow from the results anyway. */
export function bracketMatch(match: DrawnMatch): BracketMatch<string> {
  const { id, section, round, position, sides } = match;
  return {
    id,
    section,
    round,
    position,
    sides,
    nextMatch: linkOf(match.next_match_id, match.next_side),
    loserNextMatch: linkOf(match.loser_match_id, match.loser_side),
  };
}

function linkOf(match: string | null, side: Side | null): BracketLink<string> | null {
  return match === null || side === null ? null : { match, side };
}
