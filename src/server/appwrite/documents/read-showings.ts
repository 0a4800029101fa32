/** One change seen by many: the same documents as in read.ts, in one statement for each kind of viewer. */

import type { Sql } from '#server/platform/database/database.ts';
import type { WireDocument } from '#shared/wire.ts';
import { compileShowings, type Showing } from '../queries/compile-list.ts';
import { audienceOf } from '../queries/scope.ts';
import type { Collection } from './collection.ts';

/** Keeps the arrays of one statement small. */
const SHOWINGS_PER_STATEMENT = 10_000;

/**
 * What each viewer reads of a document of theirs, in the order asked; null where they may not see it or it is gone.
 * Where viewers of a kind see the same, they are given the same object, so that it has to be written out only once.
 */
export async function readShowings(
  sql: Sql,
  collection: Collection,
  showings: readonly Showing[],
): Promise<(WireDocument | null)[]> {
  const documents: (WireDocument | null)[] = showings.map(() => null);
  const byAudience = Map.groupBy(showings.keys(), (place) => {
    const showing = showings[place];
    return showing && audienceOf(showing.viewer);
  });
  for (const places of byAudience.values()) {
    for (let start = 0; start < places.length; start += SHOWINGS_PER_STATEMENT) {
      await readSome(
        sql,
        collection,
        showings,
        places.slice(start, start + SHOWINGS_PER_STATEMENT),
        documents,
      );
    }
  }
  return documents;
}

async function readSome(
  sql: Sql,
  collection: Collection,
  showings: readonly Showing[],
  places: readonly number[],
  documents: (WireDocument | null)[],
): Promise<void> {
  const [first, ...rest] = places.flatMap((place) => showings[place] ?? []);
  if (!first) return;
  const { rows, isPersonal } = compileShowings(collection, [first, ...rest]);
  const found = await sql.query<{ ord?: number; document: string }>(rows.text, rows.params);
  const read = found.map(({ document }): WireDocument => JSON.parse(document));
  if (isPersonal) {
    for (const [index, { ord = 0 }] of found.entries()) {
      const place = places[ord - 1];
      if (place !== undefined) documents[place] = read[index] ?? null;
    }
    return;
  }
  const byId = new Map(read.map((document) => [document.$id, document]));
  for (const place of places) documents[place] = byId.get(showings[place]?.id ?? '') ?? null;
}
