/** Teams. */
import type { Currency, TeamStatus } from '../constants.ts';
import type { Payer, PrizeSplit } from '../rules/team.ts';
import type { WireDocument } from './document.ts';

export interface TeamDocument extends WireDocument {
  tournamentID: string;
  name: string;
  /** Account id; the team's entry has the same. */
  captain: string;
  /** Account id of the member who chooses the line-up too; null: nobody. */
  coCaptain: string | null;
  /** JSON texts of {@link TeamMember}, the captain's first. */
  members: string[];
  payer: Payer;
  prizeSplit: PrizeSplit;
  status: TeamStatus;
  /** Until when a seat is held for the team; null: none is held. */
  holdEndsAt: string | null;
  /** Lets its holder join. Absent for all but members and those invited. */
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

/** `GET /teams/{id}/invitation`: what somebody who is asked to join sees. */
export interface TeamInvitation {
  name: string;
  /** Username; null: the captain has none any more. */
  captain: string | null;
  payer: Payer;
  status: TeamStatus;
  /** Whether a seat is held, so that joining costs a part of the fee. */
  isHeld: boolean;
}

/** `DELETE /teams/{id}/members/me`. */
export interface TeamLeft {
  /** What came back, whole units. */
  refund: number;
  currency: Currency;
}
