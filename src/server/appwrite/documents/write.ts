/** Writes of documents: checks rights and schema, then runs the collection's command. Returns the document as read. */

import type { Change, Database, Sql } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { actorOf, isAdmin, VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { isId } from '#shared/ids.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { Scope } from '../queries/scope.ts';
import { recordDocumentAct, recordedDocument } from './audited-documents.ts';
import { attributeSql, type Collection, type Predicate, SQL_TYPES } from './collection.ts';
import type { DocumentContext, DocumentTypes, IdOf } from './collection-registry.ts';
import { documentNotFound } from './document-errors.ts';
import type { Column } from './insert-document.ts';
import { defaultPermissions, readPermissions } from './permissions.ts';
import { getDocument } from './read.ts';
import { keepRevision } from './revisions.ts';
import { readStructure } from './structure.ts';

const MAY_NOT_CREATE = "No permissions provided for action 'create'";

export interface NewDocument {
  id: string;
  data: Readonly<Record<string, unknown>>;
  /** Null: the default permissions of the caller. */
  permissions: readonly string[] | null;
}

/**
 * Creates a document.
 * @throws AppError unauthorized, documentInvalid, documentExists and what the command refuses
 */
export async function createDocument<Types extends DocumentTypes, Id extends IdOf<Types>>(
  context: DocumentContext<Types>,
  viewer: Viewer,
  { collectionId, id, data, permissions }: NewDocument & { collectionId: Id },
): Promise<NonNullable<Types[Id]>> {
  const collection = context.collections.find(collectionId);
  const { writes } = collection;
  if (!isAllowed(writes.mayCreate, actorOf(viewer))) throw new AppError('unauthorized', MAY_NOT_CREATE);
  const granted = permissions ? readPermissions(viewer, permissions) : defaultPermissions(viewer);
  const values = readStructure(collection, data, true);
  if (operatorsOf(collection, viewer).some((name) => values[name])) throw new AppError('unauthorized');
  await writes.create(context, viewer, { id, data: values, permissions: granted });
  return getDocument(context, writes.isEchoedToCreator ? { kind: 'key' } : viewer, { collectionId, id });
}

export interface DocumentChange {
  data: Readonly<Record<string, unknown>>;
  /** Null: unchanged. */
  permissions: readonly string[] | null;
}

/**
 * Changes the attributes present in the data.
 * @throws AppError documentNotFound, unauthorized, documentInvalid and what the command refuses
 */
export async function updateDocument<Types extends DocumentTypes, Id extends IdOf<Types>>(
  context: DocumentContext<Types>,
  viewer: Viewer,
  { collectionId, id, data, permissions }: DocumentChange & { collectionId: Id; id: string },
): Promise<NonNullable<Types[Id]>> {
  const collection = context.collections.find(collectionId);
  const { update, mayUpdate } = collection.writes;
  const isOwn = viewer.kind === 'user' && permissions === null;
  if (isOwn && (await context.ownUpdates?.[collectionId]?.(viewer, { id, data })))
    return getDocument(context, viewer, { collectionId, id });
  await requireRight(context.database, viewer, { collection, id, right: mayUpdate });
  const granted = permissions && readPermissions(viewer, permissions);
  const values = readStructure(collection, data, false);
  await refuseOperators(context.database, viewer, { collection, id, values });
  if (Object.keys(values).length > 0) {
    if (!update) throw new AppError('unauthorized');
    await update(context, viewer, { id, data: values });
  }
  // After the command, so that a refusal leaves the permissions unchanged.
  if (granted) await storePermissions(context.database, viewer, { collection, id, permissions: granted });
  return getDocument(context, viewer, { collectionId, id });
}

/**
 * Changes the document, or creates it when there is none the caller can read.
 * @throws AppError documentDataMissing when a new document has no data, documentExists when one exists that the caller
 * cannot read, and what creating and changing throw
 */
export async function upsertDocument<Types extends DocumentTypes, Id extends IdOf<Types>>(
  context: DocumentContext<Types>,
  viewer: Viewer,
  wish: DocumentChange & { collectionId: Id; id: string },
): Promise<NonNullable<Types[Id]>> {
  const collection = context.collections.find(wish.collectionId);
  const isThere = () => isReadable(context.database, viewer, collection, wish.id);
  if (await isThere()) return updateDocument(context, viewer, wish);
  if (Object.keys(wish.data).length === 0) throw new AppError('documentDataMissing');
  try {
    return await createDocument(context, viewer, wish);
  } catch (error) {
    // Created by another request meanwhile.
    const isTaken = error instanceof AppError && error.code === 'documentExists';
    if (isTaken && (await isThere())) return updateDocument(context, viewer, wish);
    throw error;
  }
}

async function isReadable(sql: Sql, viewer: Viewer, collection: Collection, id: string): Promise<boolean> {
  const scope = new Scope(viewer);
  const text = `select 1 from ${collection.table} d where d.id = ${scope.value(id, 'text')} and ${collection.rows(scope)}`;
  return (await sql.query(text, scope.params)).length > 0;
}

/**
 * Deletes a document.
 * @throws AppError documentNotFound, unauthorized
 */
export async function deleteDocument<Types extends DocumentTypes>(
  context: DocumentContext<Types>,
  viewer: Viewer,
  { collectionId, id }: { collectionId: IdOf<Types>; id: string },
): Promise<void> {
  const collection = context.collections.find(collectionId);
  const { mayDelete, affectedByDelete, audit, isRevised } = collection.writes;
  const right = () => String(isAllowed(mayDelete, actorOf(viewer)));
  await requireRight(context.database, viewer, { collection, id, right });
  await context.database.transaction(async (tx) => {
    const affected = (await affectedByDelete?.(tx, id)) ?? [];
    const wasReadBy = await readersOf(tx, collection, id);
    const before = audit && (await recordedDocument(tx, { table: collection.table, audit, id }));
    const rows = await tx.query(`delete from ${collection.table} where id = $1 returning id`, [id]);
    if (rows.length === 0) throw documentNotFound(id);
    if (isRevised) await keepRevision(tx, viewer, { table: collection.table, id, action: 'delete' });
    if (audit)
      await recordDocumentAct(tx, viewer, { audit, id, verb: 'delete', ...(before ? { before } : {}) });
    tx.changed({ collection: collection.id, id, action: 'delete', ...(wasReadBy ? { wasReadBy } : {}) });
    for (const change of affected) tx.changed(change);
  });
}

/** A user without any related records, to test what every user may read. */
const ANY_USER: Viewer = {
  kind: 'user',
  id: '',
  name: '',
  email: '',
  labels: [],
  isEmailVerified: false,
  sessionId: '',
};

/** Whether everyone or every user can read a document; determined before deletion, for the deletion event. */
async function readersOf(sql: Sql, collection: Collection, id: string): Promise<Change['wasReadBy']> {
  for (const [readers, viewer] of [
    ['everyone', VISITOR],
    ['users', ANY_USER],
  ] as const) {
    if (await isReadable(sql, viewer, collection, id)) return readers;
  }
  return undefined;
}

/** The attributes that only the operator changes, unless it is the operator who asks. */
function operatorsOf(collection: Collection, viewer: Viewer): string[] {
  if (isAdmin(viewer)) return [];
  const attributes = Object.entries(collection.attributes);
  return attributes.filter(([, { isOperators }]) => isOperators).map(([name]) => name);
}

/** @throws AppError unauthorized when the data would change what only the operator changes */
async function refuseOperators(
  sql: Sql,
  viewer: Viewer,
  { collection, id, values }: { collection: Collection; id: string; values: NewDocument['data'] },
): Promise<void> {
  const scope = new Scope(viewer);
  const changed = operatorsOf(collection, viewer).flatMap((name) => {
    const attribute = collection.attributes[name];
    const value = values[name] ?? null;
    if (!attribute || value === null) return [];
    return [
      `${attributeSql(attribute, scope)} is distinct from ${scope.value(value, SQL_TYPES[attribute.type])}`,
    ];
  });
  if (changed.length === 0) return;
  const text = `select 1 from ${collection.table} d where d.id = ${scope.value(id, 'text')} and (${changed.join(' or ')})`;
  if ((await sql.query(text, scope.params)).length > 0) throw new AppError('unauthorized');
}

/** Throws documentNotFound when the caller cannot read the document, unauthorized when it may not be changed. */
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
  viewer: Viewer,
  { collection, id, permissions }: { collection: Collection; id: string; permissions: readonly string[] },
): Promise<void> {
  const { audit } = collection.writes;
  await database.transaction(async (tx) => {
    const before = audit && (await recordedDocument(tx, { table: collection.table, audit, id }));
    const rows = await tx.query(
      `update ${collection.table} set permissions = $2, updated_at = now()
       where id = $1 and permissions <> $2 returning id`,
      [id, permissions],
    );
    if (rows.length === 0) return;
    tx.changed({ collection: collection.id, id, action: 'update' });
    if (!audit) return;
    const after: Column[] = [['permissions', permissions]];
    await recordDocumentAct(tx, viewer, {
      audit,
      id,
      verb: 'permissions',
      ...(before ? { before } : {}),
      after,
    });
  });
}
