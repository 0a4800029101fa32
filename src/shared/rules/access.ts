/** Who may enter a tournament (docs/product.md#who-may-enter). */

export const ACCESS_KINDS = ['public', 'unlisted', 'invite', 'approval'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** The limits that a host may set, each with its least and its greatest value. */
export const ASKED_NUMBERS = { noShowsMax: [0, 10], accountDays: [1, 365], evenings: [1, 100] } as const;
/** The most codes made at one time, and the most unused codes of a tournament. */
export const INVITES_AT_ONCE = 100;
export const INVITES_MAX = 500;

export interface Access {
  kind: AccessKind;
  /** The most missed check-ins with which a player may enter; absent: any number. */
  noShowsMax?: number | undefined;
  /** Whether the e-mail must be verified. */
  verified?: boolean | undefined;
  /** How many days old the account must be. */
  accountDays?: number | undefined;
  /** How many finished tournaments the player must have played. */
  evenings?: number | undefined;
}

/** Whether lists and search engines leave a tournament out. @param access the attribute, as written by the server */
export function isUnlisted(access: string | null): boolean {
  return access !== null && (JSON.parse(access) as Access).kind === 'unlisted';
}

/** What the code of a request is worth; `open` also where no code is needed. */
export type InviteState = 'none' | 'used' | 'open';

/** What is known of a person who wants to enter. */
export interface Entrance {
  isVerified: boolean;
  noShows: number;
  /** Whole days since the account was made. */
  accountDays: number;
  /** The number of finished tournaments that the player entered alone or in a line-up. */
  evenings: number;
  isBannedByHost: boolean;
}

export type AccessRefusal =
  | 'joinInviteNeeded'
  | 'joinInviteUsed'
  | 'joinVerified'
  | 'joinNoShows'
  | 'joinTooYoung'
  | 'joinTooFew'
  | 'joinBannedByHost';

/** The first reason against entering, or null. */
export function accessRefusal(
  access: Access | null,
  { invite, isVerified, noShows, isBannedByHost, ...own }: Entrance & { invite: InviteState },
): AccessRefusal | null {
  if (access?.kind === 'invite' && invite === 'none') return 'joinInviteNeeded';
  if (access?.kind === 'invite' && invite === 'used') return 'joinInviteUsed';
  if (access?.verified && !isVerified) return 'joinVerified';
  if (access?.noShowsMax !== undefined && noShows > access.noShowsMax) return 'joinNoShows';
  if (own.accountDays < (access?.accountDays ?? 0)) return 'joinTooYoung';
  if (own.evenings < (access?.evenings ?? 0)) return 'joinTooFew';
  return isBannedByHost ? 'joinBannedByHost' : null;
}
