/** Teams. */
import * as z from 'zod/mini';
import { CURRENCIES, TEAM_STATUSES, type TeamStatus } from '../constants.ts';
import { PAYERS, type Payer, PRIZE_SPLITS, type PrizeSplit } from '../rules/team.ts';
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
export const teamInvitation = z.object({
  name: z.string(),
  /** Username; null: the captain has none any more. */
  captain: z.nullable(z.string()),
  payer: z.enum(PAYERS),
  status: z.enum(TEAM_STATUSES),
  /** Whether a seat is held, so that joining costs a part of the fee. */
  isHeld: z.boolean(),
});
export type TeamInvitation = z.output<typeof teamInvitation>;

/** `GET /teams/last`: the squad of an evening before, for another tournament. */
export const lastTeam = z.object({
  name: z.string(),
  payer: z.enum(PAYERS),
  prizeSplit: z.enum(PRIZE_SPLITS),
  members: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      captain: z.boolean(),
      /** The reason that would keep the person out of this tournament now. */
      refusal: z.nullable(z.string()),
    }),
  ),
});
export type LastTeam = z.output<typeof lastTeam>;

/** Who could not be invited, and the reason. */
export interface LeftOut {
  username: string;
  reason: string;
}

/** `DELETE /teams/{id}/members/me`. */
export const teamLeft = z.object({
  /** What came back, whole units. */
  refund: z.number(),
  currency: z.enum(CURRENCIES),
});
export type TeamLeft = z.output<typeof teamLeft>;
