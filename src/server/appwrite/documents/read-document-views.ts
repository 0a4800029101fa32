/** Document views of many viewers, read with one statement for each audience. */

import type { Sql } from '#server/platform/database/database.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import { compileDocumentViews, type DocumentView } from '../queries/compile-list.ts';
import { audienceOf } from '../queries/scope.ts';
import type { Collection } from './collection.ts';

/** The views of documents that lists do not show. */
const unlisted = new WeakSet<object>();

/** Whether lists do not show a document that was read as a view. */
export function isUnlisted(document: object): boolean {
  return unlisted.has(document);
}

/** Limits the size of array parameters. */
const VIEWS_PER_STATEMENT = 10_000;

/**
 * Reads the requested views, in the given order; null when a viewer may not see the document or it does not exist.
 * Equal views of an audience are the same object, so that they can be serialised once.
 */
export async function readDocumentViews(
  sql: Sql,
  collection: Collection,
  views: readonly DocumentView[],
): Promise<(WireDocument | null)[]> {
  const documents: (WireDocument | null)[] = views.map(() => null);
  const byAudience = Map.groupBy(views.keys(), (place) => {
    const view = views[place];
    return view && audienceOf(view.viewer);
  });
  for (const places of byAudience.values()) {
    for (let start = 0; start < places.length; start += VIEWS_PER_STATEMENT) {
      await readSome(sql, collection, {
        views,
        places: places.slice(start, start + VIEWS_PER_STATEMENT),
        documents,
      });
    }
  }
  return documents;
}

async function readSome(
  sql: Sql,
  collection: Collection,
  of: { views: readonly DocumentView[]; places: readonly number[]; documents: (WireDocument | null)[] },
): Promise<void> {
  const { views, places, documents } = of;
  const [first, ...rest] = places.flatMap((place) => views[place] ?? []);
  if (!first) return;
  const { rows, isPersonal } = compileDocumentViews(collection, [first, ...rest]);
  const found = await sql.query<{ ord?: number; document: string; is_unlisted?: boolean }>(
    rows.text,
    rows.params,
  );
  const read = found.map(({ document, is_unlisted }): WireDocument => {
    const view: WireDocument = JSON.parse(document);
    if (is_unlisted) unlisted.add(view);
    return view;
  });
  if (isPersonal) {
    for (const [index, { ord = 0 }] of found.entries()) {
      const place = places[ord - 1];
      if (place !== undefined) documents[place] = read[index] ?? null;
    }
    await collection.onPersonalRead?.(
      sql,
      places.flatMap((place) => {
        const view = views[place];
        const document = documents[place];
        return view && document ? { viewer: view.viewer, document: { ...document } } : [];
      }),
    );
    return;
  }
  const byId = new Map(read.map((document) => [document.$id, document]));
  for (const place of places) documents[place] = byId.get(views[place]?.id ?? '') ?? null;
}
