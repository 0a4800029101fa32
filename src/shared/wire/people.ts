/** Accounts and profiles, and what is known of people. */
import type { TeamStatus, TournamentStatus } from '../constants.ts';
import type { ProfileKey } from '../games/game.ts';
import type { GameId } from '../games/games.ts';
import type { DisputeDocument } from './disputes.ts';
import type { WireDocument } from './document.ts';
import type { TeamMember } from './teams.ts';
import type { HeldPrize, WalletTransfer } from './wallet.ts';

/** The caller's own account (docs/wire.md#account). */
export interface AccountDocument {
  $id: string;
  $createdAt: string;
  $updatedAt: string;
  name: string;
  registration: string;
  /** True: Active. False: Closed (blocked). */
  status: boolean;
  labels: string[];
  passwordUpdate: string;
  email: string;
  phone: string;
  emailVerification: boolean;
  phoneVerification: boolean;
  mfa: boolean;
  prefs: Record<string, unknown>;
  /** Where push messages go. */
  targets: { $id: string; identifier: string }[];
  accessedAt: string;
  /** The own account's alone, and only with the label `admin`: whether that label counts. */
  isOperator?: boolean;
  /** The own account's alone: present where it helps in a tournament. */
  isHelper?: boolean;
}

/** An identity of an OpenID provider that signs in to an account. */
export interface IdentityModel {
  $id: string;
  $createdAt: string;
  $updatedAt: string;
  userId: string;
  provider: string;
  /** The provider's permanent id of the identity. */
  providerUid: string;
  /** As the provider told it at the first sign-in; '' for older ones. */
  providerEmail: string;
  providerAccessToken: '';
  providerAccessTokenExpiry: '';
  providerRefreshToken: '';
}

/** The proof that a session's user knows the password. */
export interface PasswordConfirmation {
  confirmedAt: string;
  /** From then on acts on money and labels ask for it again. */
  expiresAt: string;
}

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

/** What a host has held so far (`GET /v1/hosts/{id}/record`). */
export interface HostRecord {
  /** Tournaments that are Finished. */
  held: number;
  aborted: number;
  /** People who follow the host now. */
  followers: number;
  /** Of the Finished tournaments; `onTime`: readable at the scheduled time of the match. */
  rooms: { opened: number; onTime: number };
  /** Minutes from the last match to the paid prizes, the median; null before there was one. */
  minutesToPaid: number | null;
  /** Of all tournaments of the host, by how they ended. */
  disputes: { accepted: number; rejected: number; undecided: number };
}

/** `GET /v1/hosts/{id}/follow`. */
export interface FollowAnswer {
  followers: number;
  /** Whether the caller is one of them. */
  following: boolean;
}

/** What a player has played and won (`GET /v1/players/{id}/record`). */
export interface PlayerRecord {
  /** Tournaments that are Finished. */
  played: number;
  /** Those won. */
  won: number;
  prizes: number;
  /** The best ranks, newest first among equals. */
  best: {
    tournament: string;
    title: string;
    titleNe: string | null;
    rank: number;
    finishedAt: string | null;
  }[];
  /** Teams that had a seat, the latest first: in how many tournaments, and the last of these. */
  teams: { name: string; tournaments: number; tournament: string; title: string; titleNe: string | null }[];
}

/** What the operator sees of a person; lists hold the newest. */
export interface PersonOverview {
  /** The account as in the users API, and why it is blocked, if somebody has said so. */
  account: Readonly<Record<string, unknown>> & { $id: string; blockedReason: string | null };
  details: UserDetailsDocument;
  /** As in the users API. */
  identities: IdentityModel[];
  sessions: Readonly<Record<string, unknown>>[];
  transfers: WalletTransfer[];
  heldPrizes: HeldPrize[];
  tournaments: {
    $id: string;
    tournTitle: string;
    titleNe: string | null;
    status: TournamentStatus;
    role: 'host' | 'player';
    startsAt: string;
  }[];
  teams: {
    $id: string;
    name: string;
    status: TeamStatus;
    tournamentID: string;
    state: TeamMember['state'];
    isCaptain: boolean;
  }[];
  disputes: {
    $id: string;
    tournamentID: string;
    /** Null: about a penalty that is about no match. */
    matchID: string | null;
    status: DisputeDocument['status'];
    at: string;
  }[];
  networks: {
    network: string;
    sessions: number;
    lastAt: string;
    others: { $id: string; username: string | null }[];
  }[];
  sameUid: { gameID: string; uid: string; $id: string; username: string | null }[];
}

/** Who cannot come in; for the operator only. */
export interface BanDocument extends WireDocument {
  kind: 'account' | 'uid' | 'network';
  /** Id of the account, game UID, or network in CIDR notation. */
  value: string;
  reason: string;
  /** Null: until it is deleted. */
  until: string | null;
  /** Whether the fees of seats that are given up come back; null: they do. */
  refund: boolean | null;
}
