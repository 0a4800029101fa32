/** Versions of the operator's texts, and undoing the last change. */
import { recordDocumentAct, recordedDocument } from '#server/appwrite/documents/audited-documents.ts';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { keepRevision } from '#server/appwrite/documents/revisions.ts';
import { documentSql } from '#server/appwrite/queries/document-sql.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import { searchSql } from '#server/appwrite/queries/search-text.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { asOperator, type Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import type { Page } from '#shared/forms/queries.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { Revision } from '#shared/wire/content.ts';
import type { WireDocument } from '#shared/wire/document.ts';

/** @throws AppError collectionNotFound for collections without versions, too */
export function revisedCollection({ collections }: DocumentContext<Documents>, id: string): Collection {
  const collection = collections.find(id);
  if (collection.writes.isRevised) return collection;
  throw new AppError('collectionNotFound');
}

/** The words of a version: its texts, the act, and who did it. A document has few versions, so they need no index. */
const WORDS = `to_tsvector('simple', search_form(r.action || ' ' || coalesce(r.actor_name, '')))
  || to_tsvector('simple', coalesce(search_form(r.data - array['id', 'permissions', 'created_at', 'updated_at']), ''))`;

/**
 * Versions of a document, newest first, also of a deleted one.
 * @param of.search words of a version; null: all
 * @throws AppError unauthorized, documentNotFound when there was never such a document
 */
export async function readRevisions(
  sql: Sql,
  viewer: Viewer,
  of: Page & { collection: Collection; id: string; search: string | null },
): Promise<Revision[]> {
  const { collection, id, search, limit, cursor } = of;
  const scope = new Scope(asOperator(viewer));
  const known = await sql.query<{ revision: number }>(
    'select revision from document_revisions where collection = $1 and document_id = $2 limit 1',
    [collection.table, id],
  );
  if (known.length === 0) throw documentNotFound(id);
  const words = search === null ? undefined : searchSql(search);
  if (words === null) return [];
  const document = documentSql(collection, scope, null);
  const rows = await sql.query<{
    revision: number;
    at: Date;
    action: Revision['action'];
    actor_kind: 'user' | 'key' | null;
    actor_id: string | null;
    actor_name: string | null;
    document: string | null;
  }>(
    `select r.revision, r.at, r.action, r.actor_kind, r.actor_id, r.actor_name,
       case when r.data is not null then ${document} end as document
     from document_revisions r, jsonb_populate_record(null::${collection.table}, r.data) d
     where r.collection = ${scope.value(collection.table, 'text')} and r.document_id = ${scope.value(id, 'text')}
       ${words ? `and ${WORDS} @@ ${words.querySql(scope.value(words.text, 'text'))}` : ''}
       and r.revision < ${scope.value(cursor ?? 2 ** 31, 'bigint')}
     order by r.revision desc limit ${scope.value(limit, 'bigint')}`,
    scope.params,
  );
  return rows.map((row) => ({
    $id: String(row.revision),
    revision: row.revision,
    at: wireInstant(row.at),
    action: row.action,
    actor: row.actor_kind && { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    document: row.document === null ? null : (JSON.parse(row.document) as WireDocument),
  }));
}

/**
 * Makes a document what it was before its last change, which may have been its deletion, or an undo. The undo is a
 * change like others.
 * @param revision the newest one that the caller has seen; undefined: the caller does not say
 * @throws AppError unauthorized, documentNotFound, stateConflict changedMeanwhile, nothingToUndo
 */
export async function undoChange(
  { database }: DocumentContext<Documents>,
  viewer: Viewer,
  { collection, id, revision }: { collection: Collection; id: string; revision?: number | undefined },
): Promise<void> {
  const operator = asOperator(viewer);
  const { table, writes } = collection;
  const { audit } = writes;
  if (!audit) throw new Error(`The collection ${collection.id} is not in the audit log.`);
  await database.transaction(async (tx) => {
    const before = await recordedDocument(tx, { table, audit, id });
    const [last, previous] = await tx.query<{ revision: number; has_document: boolean }>(
      `select revision, data is not null as has_document from document_revisions
       where collection = $1 and document_id = $2 order by revision desc limit 2`,
      [table, id],
    );
    if (!last) throw documentNotFound(id);
    if (revision !== undefined && revision !== last.revision)
      throw refusal('stateConflict', 'changedMeanwhile');
    if (!previous?.has_document) throw refusal('stateConflict', 'nothingToUndo');
    const isThere = last.has_document;
    await restore(tx, { table, id, columns: audit.columns, revision: previous.revision, isThere });
    await keepRevision(tx, operator, { table, id, action: 'undo' });
    const after = await recordedDocument(tx, { table, audit, id });
    const restored = audit.columns.map((column) => [column, after?.[column]] as const);
    await recordDocumentAct(tx, operator, { audit, id, verb: 'undo', before, after: restored });
    tx.changed({ collection: collection.id, id, action: isThere ? 'update' : 'create' });
  });
}

interface Restoration {
  table: string;
  id: string;
  /** The columns that a version restores. */
  columns: readonly string[];
  revision: number;
  /** False: the document was deleted; it is created again, in its old place among the others. */
  isThere: boolean;
}

async function restore(
  tx: Transaction,
  { table, id, columns, revision, isThere }: Restoration,
): Promise<void> {
  const version = `document_revisions r, jsonb_populate_record(null::${table}, r.data) p
    where r.collection = $1 and r.document_id = $2 and r.revision = $3`;
  if (isThere) {
    const values = columns.map((column) => `${column} = p.${column}`).join(', ');
    await tx.query(`update ${table} d set ${values}, updated_at = now() from ${version} and d.id = $2`, [
      table,
      id,
      revision,
    ]);
  } else {
    const all = ['id', 'sequence', 'permissions', 'created_at', ...columns];
    const created = await tx.query(
      `insert into ${table} (${all.join(', ')}) overriding system value
       select ${all.map((column) => `p.${column}`).join(', ')} from ${version} on conflict do nothing returning id`,
      [table, id, revision],
    );
    if (created.length === 0) throw refusal('stateConflict', 'changedMeanwhile');
  }
  // A publication time in the past is cleared: the clock would publish the restored draft at once.
  if (table === 'announcements') {
    await tx.query('update announcements set publish_at = null where id = $1 and publish_at <= now()', [id]);
  }
}
