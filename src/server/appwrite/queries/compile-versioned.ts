/** Compiles a list of documents whose texts are kept: the versions of a page, and the documents that are missing. */
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Collection } from '../documents/collection.ts';
import { type Columns, compileRows, fromTable, type Statement, VERSION } from './compile-rows.ts';
import { isSearch } from './compile-search.ts';
import { documentSql } from './document-sql.ts';
import { Scope } from './scope.ts';
import type { Queries } from './tree.ts';

/** How a list of a collection whose texts are kept ({@link Collection.isTextOfRow}) is read. */
export interface VersionedPlan {
  /** What its documents are texts of: the collection, and the attributes that are selected. */
  kind: string;
  /** The page without its documents: each row is an `id` and a `version`. */
  versions(): Statement;
  /** Some documents, as far as the viewer sees them: each row is an `id`, a `version` and a `document`. */
  documents(ids: readonly string[]): Statement;
  /** The page with its documents, each row as of {@link documents}. */
  whole(): Statement;
}

/** @returns null where texts are not kept: of other collections, and of searches */
export function compileVersioned(
  collection: Collection,
  viewer: Viewer,
  queries: Queries,
): VersionedPlan | null {
  if (!collection.isTextOfRow || queries.filters.some(isSearch)) return null;
  const rows = (columns: Columns) =>
    compileRows(collection, viewer, queries, { ...columns, source: fromTable }).statement;
  return {
    kind: [collection.id, ...[...(queries.select ?? ['*'])].sort()].join(' '),
    versions: () => rows({ isVersioned: true, isWithoutDocument: true }),
    documents: (ids) => {
      const scope = new Scope(viewer);
      const document = documentSql(collection, scope, queries.select);
      // A subselect, so that one plan serves any number of ids.
      const wanted = `(select ${scope.values(ids, 'text')})::text[]`;
      const text = `select d.id, ${VERSION}, ${document} as document from ${collection.table} d where d.id = any(${wanted}) and ${collection.rows(scope)}`;
      return { text, params: scope.params };
    },
    whole: () => rows({ isVersioned: true }),
  };
}
