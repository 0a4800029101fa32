import type { BracketLink, BracketMatch, BracketSection, Side, Sides } from '#shared/rules/bracket.ts';

/** The columns of a drawn match. */
export interface DrawnMatchRow {
  id: string;
  section: BracketSection;
  round: number;
  position: number;
  /** As far as results have decided them. */
  sides: [string | null, string | null];
  next_match_id: string | null;
  next_side: Side | null;
  loser_match_id: string | null;
  loser_side: Side | null;
}

/** A stored match as the rules of brackets know it. Its sides may be filled in: they follow from the results anyway. */
export function bracketMatch(row: DrawnMatchRow): BracketMatch<string> {
  return {
    id: row.id,
    section: row.section,
    round: row.round,
    position: row.position,
    sides: row.sides,
    nextMatch: linkOf(row.next_match_id, row.next_side),
    loserNextMatch: linkOf(row.loser_match_id, row.loser_side),
  };
}

function linkOf(match: string | null, side: Side | null): BracketLink<string> | null {
  return match === null || side === null ? null : { match, side };
}

/** Whether both sides are decided. */
export function hasBothSides(sides: Sides): sides is [string, string] {
  return sides[0] !== null && sides[1] !== null;
}
