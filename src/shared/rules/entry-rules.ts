/** Who holds the seats of a tournament: single players or teams (docs/product.md#teams). */

export interface EntryRules {
  /** Whether a seat belongs to a player or to a team. */
  by: 'player' | 'team';
  /** The most substitutes of a team. */
  substitutes: number;
  /** How long a seat is held for a team whose players have not all confirmed. */
  holdMinutes: number;
}

export const SUBSTITUTES_MAX = 2;
export const HOLD_MINUTES_MAX = 60;

export const DEFAULT_ENTRY_RULES: EntryRules = { by: 'player', substitutes: 0, holdMinutes: 15 };

/** Whether entry rules suit the tournament's team size: a team entry needs more than one player. */
export function entryRulesFit(rules: EntryRules, playersPerTeam: number): boolean {
  return rules.by === 'player' || playersPerTeam > 1;
}
