/** Renaming and deleting files, by the uploader and the admin. */
import { recordAct } from '#server/audit/audit-log.ts';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { CONTENT_BUCKET_ID } from '#shared/constants.ts';
import { fileChange } from './bucket.ts';
import { type FileRecord, readFile } from './file.ts';
import { readFilePermissions } from './file-permissions.ts';
import { changesFile, removesFile } from './policy.ts';
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
    const name = change.name ?? file.name;
    const permissions = change.permissions
      ? readFilePermissions(viewer, bucketId, { texts: change.permissions, kept: file.permissions })
      : file.permissions;
    const changed = await tx.query(
      `update files set name = $2, permissions = $3, updated_at = now()
       where id = $1 and (name, permissions) is distinct from ($2, $3) returning id`,
      [id, name, permissions],
    );
    if (changed.length > 0) await recordForeign(tx, viewer, file, { name, permissions });
    // Incomplete files have not been published.
    if (file.objectKey !== null) tx.changed(fileChange(file, 'update'));
    return readFile(tx, viewer, { bucketId, id });
  });
}

/** @throws AppError fileNotFound, unauthorized (also for evidence that was sent to a host) */
export async function deleteFile(
  database: Database,
  store: ObjectStore,
  { viewer, bucketId, id }: { viewer: Viewer; bucketId: string; id: string },
): Promise<void> {
  const keys = await database.transaction(async (tx) => {
    // Locked first, so that a chunk arriving now waits and then finds no file, and nothing is sent to a host meanwhile.
    const [row] = await tx.query<{ object_key: string | null }>(
      'select object_key from files where id = $1 for update',
      [id],
    );
    const file = await readFile(tx, viewer, { bucketId, id });
    if (!row) throw new AppError('fileNotFound');
    if (!removesFile(viewer, file)) throw new AppError('unauthorized');
    const chunks = await tx.query<{ object_key: string }>(
      'delete from file_chunks where file_id = $1 returning object_key',
      [id],
    );
    await tx.query('delete from files where id = $1', [id]);
    const keys = [...chunks.map((chunk) => chunk.object_key), ...(row.object_key ? [row.object_key] : [])];
    await release(tx, keys);
    await recordForeign(tx, viewer, file, null);
    if (row.object_key) tx.changed(fileChange(file, 'delete'));
    return keys;
  });
  await removeReleased(database, store, keys);
}

/** Records an act of the operator on another's file or on a content picture. @param after null: the file is deleted */
async function recordForeign(
  tx: Sql,
  viewer: Viewer,
  { id, ownerId, bucketId, name, permissions }: FileRecord,
  after: { name: string; permissions: readonly string[] } | null,
): Promise<void> {
  const isOwn = ownerId !== null && viewerId(viewer) === ownerId;
  if (isOwn && bucketId !== CONTENT_BUCKET_ID) return;
  await recordAct(tx, viewer, {
    action: after ? 'file.update' : 'file.delete',
    target: { type: 'file', id },
    before: { bucketId, owner: ownerId, name, permissions },
    after,
  });
}
