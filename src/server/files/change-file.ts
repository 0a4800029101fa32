/** Renaming and deleting files; allowed for the uploader and the admin. */
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { type FileRecord, readFile } from './file.ts';
import { readFilePermissions } from './file-permissions.ts';
import { changesFile } from './policy.ts';
import type { ObjectStore } from './store/object-store.ts';
import { release, removeReleased } from './store/orphaned-objects.ts';

/** The changeable attributes of a file; its bytes never change. */
export interface FileChange {
  name?: string | undefined;
  permissions?: readonly string[] | undefined;
}

/** @throws AppError fileNotFound, unauthorized, argumentInvalid for permissions that a file cannot have */
export async function updateFile(
  database: Database,
  viewer: Viewer,
  { bucketId, id, change }: { bucketId: string; id: string; change: FileChange },
): Promise<FileRecord> {
  return database.transaction(async (tx) => {
    const file = await readFile(tx, viewer, { bucketId, id });
    if (!changesFile(viewer, file)) throw new AppError('unauthorized');
    const permissions = change.permissions
      ? readFilePermissions(viewer, change.permissions, file.permissions)
      : file.permissions;
    await tx.query(
      `update files set name = $2, permissions = $3, updated_at = now()
       where id = $1 and (name, permissions) is distinct from ($2, $3)`,
      [id, change.name ?? file.name, permissions],
    );
    // Incomplete files have not been published.
    if (file.objectKey !== null) tx.changed({ collection: 'files', id, action: 'update' });
    return readFile(tx, viewer, { bucketId, id });
  });
}

/** @throws AppError fileNotFound, unauthorized */
export async function deleteFile(
  database: Database,
  store: ObjectStore,
  { viewer, bucketId, id }: { viewer: Viewer; bucketId: string; id: string },
): Promise<void> {
  const keys = await database.transaction(async (tx) => {
    const file = await readFile(tx, viewer, { bucketId, id });
    if (!changesFile(viewer, file)) throw new AppError('unauthorized');
    // Locked first, so that a chunk arriving now waits and then finds no file.
    const [row] = await tx.query<{ object_key: string | null }>(
      'select object_key from files where id = $1 for update',
      [id],
    );
    if (!row) throw new AppError('fileNotFound');
    const chunks = await tx.query<{ object_key: string }>(
      'delete from file_chunks where file_id = $1 returning object_key',
      [id],
    );
    await tx.query('delete from files where id = $1', [id]);
    const keys = [...chunks.map((chunk) => chunk.object_key), ...(row.object_key ? [row.object_key] : [])];
    await release(tx, keys);
    if (row.object_key) tx.changed({ collection: 'files', id, action: 'delete', wasReadBy: 'everyone' });
    return keys;
  });
  await removeReleased(database, store, keys);
}
