/** Writing documents: who may, with what, and which command it becomes. The answer is the document as read. */

import type { Change, Database, Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { Scope } from '../queries/scope.ts';
import type { Collection, Predicate } from './collection.ts';
import type { DocumentContext, DocumentTypes, IdOf } from './collection-registry.ts';
import { documentNotFound } from './document-errors.ts';
import { defaultPermissions, readPermissions } from './permissions.ts';
import { getDocument } from './read.ts';
import { readStructure } from './structure.ts';

const MAY_NOT_CREATE = "No permissions provided for action 'create'";

export interface NewDocument {
  id: string;
  data: Readonly<Record<string, unknown>>;
  /** Null: the caller's own, by default. */
  permissions: readonly string[] | null;
}

/**
 * Makes a document.
 * @throws AppError unauthorized, documentInvalid, documentExists and what the command refuses
 */
export async function createDocument<Types extends DocumentTypes, Id extends IdOf<Types>>(
  context: DocumentContext<Types>,
  viewer: Viewer,
  { collectionId, id, data, permissions }: NewDocument & { collectionId: Id },
): Promise<NonNullable<Types[Id]>> {
  const { writes, ...collection } = context.collections.find(collectionId);
  if (!writes.mayCreate(viewer)) throw new AppError('unauthorized', MAY_NOT_CREATE);
  const granted = permissions ? readPermissions(viewer, permissions) : defaultPermissions(viewer);
  const values = readStructure({ ...collection, writes }, data, true);
  await writes.create(context, viewer, { id, data: values, permissions: granted });
  return getDocument(context, writes.isEchoedToCreator ? { kind: 'key' } : viewer, { collectionId, id });
}

export interface DocumentChange {
  data: Readonly<Record<string, unknown>>;
  /** Null: as before. */
  permissions: readonly string[] | null;
}

/**
 * Changes the attributes a write names.
 * @throws AppError documentNotFound, unauthorized, documentInvalid and what the command refuses
 */
export async function updateDocument<Types extends DocumentTypes, Id extends IdOf<Types>>(
  context: DocumentContext<Types>,
  viewer: Viewer,
  { collectionId, id, data, permissions }: DocumentChange & { collectionId: Id; id: string },
): Promise<NonNullable<Types[Id]>> {
  const collection = context.collections.find(collectionId);
  const { update, mayUpdate } = collection.writes;
  await requireRight(context.database, viewer, { collection, id, right: mayUpdate });
  const granted = permissions && readPermissions(viewer, permissions);
  const values = readStructure(collection, data, false);
  if (Object.keys(values).length > 0) {
    if (!update) throw new AppError('unauthorized');
    await update(context, viewer, id, values);
  }
  // After the command: what it refuses leaves everything as it was.
  if (granted) await storePermissions(context.database, collection, { id, permissions: granted });
  return getDocument(context, viewer, { collectionId, id });
}

/**
 * Removes a document.
 * @throws AppError documentNotFound, unauthorized
 */
export async function deleteDocument<Types extends DocumentTypes>(
  context: DocumentContext<Types>,
  viewer: Viewer,
  { collectionId, id }: { collectionId: IdOf<Types>; id: string },
): Promise<void> {
  const collection = context.collections.find(collectionId);
  const { mayDelete, affectedByDelete } = collection.writes;
  await requireRight(context.database, viewer, { collection, id, right: () => String(mayDelete(viewer)) });
  await context.database.transaction(async (tx) => {
    const affected = (await affectedByDelete?.(tx, id)) ?? [];
    const wasReadBy = await readersOf(tx, collection, id);
    const rows = await tx.query(`delete from ${collection.table} where id = $1 returning id`, [id]);
    if (rows.length === 0) throw documentNotFound(id);
    tx.changed({ collection: collection.id, id, action: 'delete', ...(wasReadBy ? { wasReadBy } : {}) });
    for (const change of affected) tx.changed(change);
  });
}

/** Somebody with an account that nothing belongs to. */
const STRANGER: Viewer = {
  kind: 'user',
  id: '',
  name: '',
  email: '',
  labels: [],
  isEmailVerified: false,
  sessionId: '',
};

/** Who reads a document whoever they are: asked while it is still there, for those who are told that it is gone. */
async function readersOf(sql: Sql, collection: Collection, id: string): Promise<Change['wasReadBy']> {
  for (const [readers, viewer] of [
    ['everyone', VISITOR],
    ['users', STRANGER],
  ] as const) {
    const scope = new Scope(viewer);
    const text = `select 1 from ${collection.table} d where d.id = ${scope.value(id, 'text')} and ${collection.rows(scope)}`;
    if ((await sql.query(text, scope.params)).length > 0) return readers;
  }
  return undefined;
}

/** A document the caller cannot see does not exist for them; one they see may still not be theirs to change. */
async function requireRight(
  sql: Sql,
  viewer: Viewer,
  { collection, id, right }: { collection: Collection; id: string; right: Predicate },
): Promise<void> {
  if (!isId(id)) throw documentNotFound(id);
  const scope = new Scope(viewer);
  const text = `select (${right(scope)}) as may from ${collection.table} d where d.id = ${scope.value(id, 'text')} and ${collection.rows(scope)}`;
  const [row] = await sql.query<{ may: boolean }>(text, scope.params);
  if (!row) throw documentNotFound(id);
  if (row.may !== true) throw new AppError('unauthorized');
}

async function storePermissions(
  database: Database,
  collection: Collection,
  { id, permissions }: { id: string; permissions: readonly string[] },
): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx.query(
      `update ${collection.table} set permissions = $2, updated_at = now()
       where id = $1 and permissions <> $2 returning id`,
      [id, permissions],
    );
    if (rows.length > 0) tx.changed({ collection: collection.id, id, action: 'update' });
  });
}
