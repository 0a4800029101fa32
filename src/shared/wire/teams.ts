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
  /** Account id of the member who may also choose the line-up; null: nobody. */
  coCaptain: string | null;
  /** JSON texts of {@link TeamMember}, the captain's first. */
  members: string[];
  payer: Payer;
  prizeSplit: PrizeSplit;
  status: TeamStatus;
  /** Until when a seat is held for the team; null: none is held. */
  holdEndsAt: string | null;
  /** The code that lets its holder join. Only members and those invited get it. */
  joinCode?: string;
}

export interface TeamMember {
  /** Account id. */
  user: string;
  role: 'player' | 'substitute';
  state: 'invited' | 'confirmed';
  /** The part of the entry fee that the member has paid, whole units. */
  paid: number;
}

/** `GET /teams/{id}/invitation`: what a person sees who is asked to join. */
export const teamInvitation = z.object({
  name: z.string(),
  /** Username; null: the captain has none any more. */
  captain: z.nullable(z.string()),
  payer: z.enum(PAYERS),
  status: z.enum(TEAM_STATUSES),
  /** Whether a seat is held for the team; then who joins pays a part of the fee. */
  isHeld: z.boolean(),
});
export type TeamInvitation = z.output<typeof teamInvitation>;

/** `GET /teams/last`: the squad of the last team, offered for another tournament. */
export const lastTeam = z.object({
  name: z.string(),
  payer: z.enum(PAYERS),
  prizeSplit: z.enum(PRIZE_SPLITS),
  members: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      captain: z.boolean(),
      /** Why the person cannot enter this tournament now; null: nothing is known against it. */
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
  /** The refund, whole units. */
  refund: z.number(),
  currency: z.enum(CURRENCIES),
});
export type TeamLeft = z.output<typeof teamLeft>;
