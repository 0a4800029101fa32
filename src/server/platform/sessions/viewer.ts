/** Who asks. Identity comes from the session (or the API key) alone; everything else in a request is a claim. */

import { operatorPolicy } from '#shared/policies/people-policy.ts';
import { type Actor, isActorAllowed, VISITING_ACTOR } from '#shared/policies/rule.ts';

export type Viewer =
  | { kind: 'visitor' }
  | {
      kind: 'user';
      /** The account's $id. */
      id: string;
      name: string;
      email: string;
      labels: readonly string[];
      isEmailVerified: boolean;
      sessionId: string;
    }
  /** The server key (`API_KEY`): acts as admin, is nobody in particular. */
  | { kind: 'key' };

export const VISITOR: Viewer = { kind: 'visitor' };

export const SERVER_KEY: Viewer = { kind: 'key' };

/** The server key acts as admin, on behalf of nobody. */
const KEY_ACTOR: Actor = { id: null, labels: ['admin'] };

/** Admin or key: sees every record and every attribute. */
export function isAdmin(viewer: Viewer): boolean {
  return isActorAllowed(operatorPolicy.operate, actorOf(viewer));
}

/** The viewer as policies see it. */
export function actorOf(viewer: Viewer): Actor {
  if (viewer.kind === 'user') return viewer;
  return viewer.kind === 'key' ? KEY_ACTOR : VISITING_ACTOR;
}

/** The account id, or null for visitors and the key. */
export function viewerId(viewer: Viewer): string | null {
  return viewer.kind === 'user' ? viewer.id : null;
}

/** The permission roles a viewer holds (dialect 4.3). */
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
