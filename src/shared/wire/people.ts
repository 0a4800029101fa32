/** Accounts and profiles, and the records of players and hosts. */
import * as z from 'zod/mini';
import { TEAM_STATUSES, TOURNAMENT_STATUSES } from '../constants.ts';
import type { ProfileKey } from '../games/game.ts';
import type { GameId } from '../games/games.ts';
import { DISPUTE_STATUSES } from './disputes.ts';
import { documentOf, type WireDocument } from './document.ts';
import { session } from './models.ts';
import { heldPrize, walletTransfer } from './wallet.ts';

/** The caller's own account (docs/wire.md#account). */
export const accountDocument = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  name: z.string(),
  registration: z.string(),
  /** True: Active. False: Closed (blocked). */
  status: z.boolean(),
  labels: z.array(z.string()),
  passwordUpdate: z.string(),
  email: z.string(),
  phone: z.string(),
  emailVerification: z.boolean(),
  phoneVerification: z.boolean(),
  mfa: z.boolean(),
  prefs: z.record(z.string(), z.unknown()),
  /** Where push messages go. */
  targets: z.array(z.looseObject({ $id: z.string(), identifier: z.string() })),
  accessedAt: z.string(),
  /** Only in the own account with the label `admin`: whether that label has effect. */
  isOperator: z.exactOptional(z.boolean()),
  /** Only in the own account: present where the caller helps in a tournament. */
  isHelper: z.exactOptional(z.boolean()),
});
export type AccountDocument = z.output<typeof accountDocument>;

/** An identity of an OpenID provider that signs in to an account. */
export const identityModel = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  userId: z.string(),
  provider: z.string(),
  /** The provider's permanent id of the identity. */
  providerUid: z.string(),
  /** The e-mail that the provider sent at the first sign-in; '' for identities older than this attribute. */
  providerEmail: z.string(),
  providerAccessToken: z.literal(''),
  providerAccessTokenExpiry: z.literal(''),
  providerRefreshToken: z.literal(''),
});
export type IdentityModel = z.output<typeof identityModel>;

/** The proof that a session's user knows the password. */
export const passwordConfirmation = z.object({
  confirmedAt: z.string(),
  /** After this instant acts on money and labels ask for the password again. */
  expiresAt: z.string(),
});

export interface UserDetailsDocument extends WireDocument {
  username: string | null;
  prof_pic_url: string | null;
  /** Whether the operator has given the label `verified`. */
  isVerified: boolean;
  /** JSON texts of {@link GameProfile}. This and the attributes below are absent when hidden from the viewer. */
  game_profiles?: string[];
  eg_token?: number;
  eg_coin?: number;
  notifications?: string[];
  tournaments?: string[];
}

export interface GameProfile extends Record<ProfileKey, string> {
  gameID: GameId;
}

/** The record of a host (`GET /v1/hosts/{id}/record`). */
export const hostRecord = z.object({
  /** The number of Finished tournaments. */
  held: z.number(),
  aborted: z.number(),
  /** People who follow the host now. */
  followers: z.number(),
  /** Rooms in the Finished tournaments; `onTime`: readable at the scheduled time of the match. */
  rooms: z.object({ opened: z.number(), onTime: z.number() }),
  /** The median of the minutes from the last match to the payment of the prizes; null: no prize was paid yet. */
  minutesToPaid: z.nullable(z.number()),
  /** Disputes in all tournaments of the host, by outcome. */
  disputes: z.object({ accepted: z.number(), rejected: z.number(), undecided: z.number() }),
});
export type HostRecord = z.output<typeof hostRecord>;

/** `GET /v1/hosts/{id}/follow`. */
export const followAnswer = z.object({
  followers: z.number(),
  /** Whether the caller is one of them. */
  following: z.boolean(),
});
export type FollowAnswer = z.output<typeof followAnswer>;

/** The record of a player (`GET /v1/players/{id}/record`). */
export const playerRecord = z.object({
  /** The number of Finished tournaments. */
  played: z.number(),
  /** The number of tournaments won. */
  won: z.number(),
  prizes: z.number(),
  /** The best ranks, newest first among equals. */
  best: z.array(
    z.object({
      tournament: z.string(),
      title: z.string(),
      titleNe: z.nullable(z.string()),
      rank: z.number(),
      finishedAt: z.nullable(z.string()),
    }),
  ),
  /** Teams that had a seat, the latest first: the number of their tournaments, and the last of these. */
  teams: z.array(
    z.object({
      name: z.string(),
      tournaments: z.number(),
      tournament: z.string(),
      title: z.string(),
      titleNe: z.nullable(z.string()),
    }),
  ),
});
export type PlayerRecord = z.output<typeof playerRecord>;

/** What the operator sees of a person; each list holds only the newest items. */
export const personOverview = z.object({
  /** The account as in the users API; `blockedReason` is null if nobody has given one. */
  account: z.extend(accountDocument, { blockedReason: z.nullable(z.string()) }),
  details: documentOf<UserDetailsDocument>('user_details'),
  /** As in the users API. */
  identities: z.array(identityModel),
  sessions: z.array(session),
  transfers: z.array(walletTransfer),
  heldPrizes: z.array(heldPrize),
  tournaments: z.array(
    z.object({
      $id: z.string(),
      tournTitle: z.string(),
      titleNe: z.nullable(z.string()),
      status: z.enum(TOURNAMENT_STATUSES),
      role: z.enum(['host', 'player']),
      startsAt: z.string(),
    }),
  ),
  teams: z.array(
    z.object({
      $id: z.string(),
      name: z.string(),
      status: z.enum(TEAM_STATUSES),
      tournamentID: z.string(),
      state: z.enum(['invited', 'confirmed']),
      isCaptain: z.boolean(),
    }),
  ),
  disputes: z.array(
    z.object({
      $id: z.string(),
      tournamentID: z.string(),
      /** Null: the dispute is about a penalty that belongs to no match. */
      matchID: z.nullable(z.string()),
      status: z.enum(DISPUTE_STATUSES),
      at: z.string(),
    }),
  ),
  networks: z.array(
    z.object({
      network: z.string(),
      sessions: z.number(),
      lastAt: z.string(),
      others: z.array(z.object({ $id: z.string(), username: z.nullable(z.string()) })),
    }),
  ),
  sameUid: z.array(
    z.object({ gameID: z.string(), uid: z.string(), $id: z.string(), username: z.nullable(z.string()) }),
  ),
});
export type PersonOverview = z.output<typeof personOverview>;

/** A ban of an account, a game UID or a network; only the operator sees it. */
export interface BanDocument extends WireDocument {
  kind: 'account' | 'uid' | 'network';
  /** Id of the account, game UID, or network in CIDR notation. */
  value: string;
  reason: string;
  /** When the ban ends; null: when it is deleted. */
  until: string | null;
  /** Whether the fees of the seats that the ban takes away are refunded; null: they are. */
  refund: boolean | null;
}
