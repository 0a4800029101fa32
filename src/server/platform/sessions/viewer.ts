/** The sender of a request, established by session or API key only; everything else in a request is unproven. */

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
  /** The server key (`API_KEY`): has the admin's rights and no account. */
  | { kind: 'key' };

export const VISITOR: Viewer = { kind: 'visitor' };

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === 'key' || (viewer.kind === 'user' && viewer.labels.includes('admin'));
}

/** May draft tournaments: label host or admin, or the key. */
export function isHost(viewer: Viewer): boolean {
  return isAdmin(viewer) || (viewer.kind === 'user' && viewer.labels.includes('host'));
}

/** The account id, or null for visitors and the key. */
export function viewerId(viewer: Viewer): string | null {
  return viewer.kind === 'user' ? viewer.id : null;
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
