/** Who asks. Identity comes from the session (or the API key) alone; everything else in a request is a claim. */

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

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === 'key' || (viewer.kind === 'user' && viewer.labels.includes('admin'));
}

/** May draft tournaments: label host or admin. */
export function isHost(viewer: Viewer): boolean {
  return isAdmin(viewer) || (viewer.kind === 'user' && viewer.labels.includes('host'));
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
