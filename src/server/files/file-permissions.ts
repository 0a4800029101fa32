/** Permission strings of files. */
import { readPermissions } from '#server/appwrite/documents/permissions.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { isPublicBucket } from './bucket.ts';

const READ_BY_ALL = 'read("any")';

/**
 * Validates permissions given by a caller. Files of a public bucket are readable by anybody, so a list that names readers
 * must name `any` among them: who asks for a private file is refused instead of getting a public one.
 * @param kept permissions that the file has already; a client may send them back
 * @throws AppError argumentInvalid, or unauthorized for a role the caller does not hold
 */
export function readFilePermissions(
  viewer: Viewer,
  bucketId: string,
  { texts, kept = [] }: { texts: readonly string[]; kept?: readonly string[] },
): string[] {
  const permissions = readPermissions(viewer, texts);
  if (!isPublicBucket(bucketId)) return permissions;
  const isPrivate = permissions.some((text) => text.startsWith('read(') && !kept.includes(text));
  if (isPrivate && !permissions.includes(READ_BY_ALL)) {
    throw new AppError(
      'argumentInvalid',
      'Invalid `permissions` param: Files of this bucket are public: `read` may be given to "any" only.',
    );
  }
  return permissions;
}
