/** The sender of a request, established by session or key only; everything else in a request is unproven. */

import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { operatorPolicy } from '#shared/policies/people-policy.ts';
import { type Actor, isActorAllowed, VISITING_ACTOR } from '#shared/policies/rule.ts';
import { hasScope, type KeyScope } from '#shared/rules/key-scopes.ts';
import { AppError } from '../errors.ts';

export type Viewer =
  | { kind: 'visitor' }
  | {
      kind: 'user';
      /** The account's $id. */
      id: string;
      name: string;
      email: string;
      labels: readonly string[];
      /** Whether the account helps in a tournament. */
      isStaff?: boolean;
      isEmailVerified: boolean;
      sessionId: string;
      /** When the password was last proven in this session, in milliseconds since 1970; absent: without a session. */
      provenAt?: number;
      /** The language of the call, else of the account's preferences; absent: the default one. */
      language?: Language;
      origin?: Origin;
    }
  | HostKey
  /** The server key (`API_KEY`): has the admin's rights and no account. */
  | { kind: 'key'; origin?: Origin };

/**
 * A program with a key of a host. It has rights in the host's tournaments and none elsewhere. It is no account, so
 * calls that need an account refuse it.
 */
export interface HostKey {
  kind: 'hostKey';
  keyId: string;
  /** The name that the audit log gives to the acts of the key. */
  name: string;
  host: string;
  scopes: readonly KeyScope[];
  /** The ids of the tournaments in which it has rights; null: all of the host's. */
  tournaments: readonly string[] | null;
  language?: Language;
  origin?: Origin;
}

/** The request that a viewer has sent; absent where the server acts by itself. */
export interface Origin {
  ip: string;
  requestId: string;
  /** Whether it sends what another phone has entered. */
  isHandedOver?: true;
}

/** Everybody but visitors. */
export type SignedViewer = Exclude<Viewer, { kind: 'visitor' }>;

export const VISITOR: Viewer = { kind: 'visitor' };

export const SERVER_KEY: SignedViewer = { kind: 'key' };

/** The server key: has the admin's rights and no account. */
const KEY_ACTOR: Actor = { id: null, labels: ['admin'] };

/** Admin or key: sees every record and every attribute. */
export function isAdmin(viewer: Viewer): boolean {
  return isActorAllowed(operatorPolicy.operate, actorOf(viewer));
}

/** @throws AppError unauthorized for callers other than the admin and the key */
export function asOperator(viewer: Viewer): SignedViewer {
  if (viewer.kind === 'visitor' || !isAdmin(viewer)) throw new AppError('unauthorized');
  return viewer;
}

/** The viewer as policies see it. */
export function actorOf(viewer: Viewer): Actor {
  switch (viewer.kind) {
    case 'user':
      return viewer.isStaff ? { id: viewer.id, labels: [...viewer.labels, 'staff'] } : viewer;
    case 'hostKey': {
      // A key for all of a host's tournaments may create further ones, too.
      const makes = viewer.tournaments === null && hasScope(viewer.scopes, 'manage');
      return { id: null, labels: makes ? ['staff', 'maker'] : ['staff'] };
    }
    case 'key':
      return KEY_ACTOR;
    case 'visitor':
      return VISITING_ACTOR;
  }
}

/** The account id, or null for visitors and keys. */
export function viewerId(viewer: Viewer): string | null {
  return viewer.kind === 'user' ? viewer.id : null;
}

/** The account that answers for an act: that of a user, or the host whose key is used. It gives no right. */
export function answeringAccount(viewer: Viewer): string | null {
  return viewer.kind === 'hostKey' ? viewer.host : viewerId(viewer);
}

export function languageOfViewer(viewer: Viewer): Language {
  return ('language' in viewer ? viewer.language : null) ?? DEFAULT_LANGUAGE;
}

/** The permission roles of a viewer (docs/wire.md#permissions). */
export function viewerRoles(viewer: Viewer): string[] {
  if (viewer.kind !== 'user') return ['any', 'guests'];
  const verified = viewer.isEmailVerified ? 'verified' : 'unverified';
  return [
    'any',
    'users',
    `users/${verified}`,
    `user:${viewer.id}`,
    `user:${viewer.id}/${verified}`,
    ...viewer.labels.map((label) => `label:${label}`),
  ];
}
