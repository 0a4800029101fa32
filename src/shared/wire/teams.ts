/** Teams. */
import type { Currency, TeamStatus } from '../constants.ts';
import type { Payer, PrizeSplit } from '../rules/team.ts';
import type { WireDocument } from './document.ts';

export interface TeamDocument extends WireDocument {
  tournamentID: string;
  name: string;
  /** Account id; the team's entry has the same. */
  captain: string;
  /** JSON texts of {@link TeamMember}, the captain's first. */
  members: string[];
  payer: Payer;
  prizeSplit: PrizeSplit;
  status: TeamStatus;
  /** Until when a seat is held for the team; null: none is held. */
  holdEndsAt: string | null;
  /** Lets whoever has it join; absent for all but members and the invited. */
  joinCode?: string;
}

export interface TeamMember {
  /** Account id. */
  user: string;
  role: 'player' | 'substitute';
  state: 'invited' | 'confirmed';
  /** Of the entry fee, whole units. */
  paid: number;
}

/** `DELETE /teams/{id}/members/me`. */
export interface TeamLeft {
  /** What came back, whole units. */
  refund: number;
  currency: Currency;
}
