/** What each receiver of some changes is shown: collected first, then read together. */

import { type FileRecord, findFile, seesFile, type WireFile, wireFile } from '#server/files/file.ts';
import type { Change, Sql } from '#server/platform/database/database.ts';
import { isAdmin, type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { DATABASE_ID, PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { readShowings } from '../documents/read-showings.ts';
import { findCollection } from '../documents/registry.ts';
import type { Showing } from '../queries/compile-list.ts';
import { FILES } from './names.ts';

/** What one viewer is shown of a document; null: nothing, as they may not see it. */
export interface Shown {
  document: object | null;
}

export class Showings {
  readonly #wanted = new Map<string, { showing: Showing; shown: Shown }[]>();
  readonly #known = new Map<Change, Map<Viewer, Shown>>();

  /** What the viewer is to be shown of a change; filled by {@link read}. */
  want(change: Change, viewer: Viewer): Shown {
    const known = this.#known.get(change) ?? new Map<Viewer, Shown>();
    this.#known.set(change, known);
    const before = known.get(viewer);
    if (before) return before;
    const shown: Shown = { document: null };
    known.set(viewer, shown);
    const { collection, id } = change;
    if (change.action === 'delete') {
      if (readBefore(change, viewer)) shown.document = traceOf(change);
    } else {
      const wanted = this.#wanted.get(collection) ?? [];
      this.#wanted.set(collection, wanted);
      wanted.push({ showing: { viewer, id }, shown });
    }
    return shown;
  }

  async read(sql: Sql): Promise<void> {
    for (const [collection, wanted] of this.#wanted) {
      const showings = wanted.map((one) => one.showing);
      const documents =
        collection === FILES
          ? await readFiles(sql, showings)
          : await readShowings(sql, findCollection(collection), showings);
      for (const [place, { shown }] of wanted.entries()) shown.document = documents[place] ?? null;
    }
  }
}

/** The same for files: each is read once, however many look at it. */
async function readFiles(sql: Sql, showings: readonly Showing[]): Promise<(WireFile | null)[]> {
  const files = new Map<string, { record: FileRecord; wire: WireFile } | null>();
  for (const { id } of showings) {
    if (files.has(id)) continue;
    const record = await findFile(sql, PICTURE_BUCKET_ID, id);
    files.set(id, record && { record, wire: wireFile(record) });
  }
  return showings.map(({ viewer, id }) => {
    const file = files.get(id);
    return file && seesFile(viewer, file.record) ? file.wire : null;
  });
}

/** Who could read a document that is gone: as noted when it was deleted. */
function readBefore({ wasReadBy, onlyFor }: Change, viewer: Viewer): boolean {
  if (isAdmin(viewer) || wasReadBy === 'everyone') return true;
  const me = viewerId(viewer);
  return me !== null && (wasReadBy === 'users' || me === onlyFor);
}

/** What is left of a deleted document (docs/decisions/0019): enough to take it off a page. */
function traceOf({ collection, id }: Change): object {
  if (collection === FILES) return { $id: id, bucketId: PICTURE_BUCKET_ID };
  return { $id: id, $databaseId: DATABASE_ID, $collectionId: collection };
}
