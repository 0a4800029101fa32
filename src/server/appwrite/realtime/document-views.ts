/** Document views of all receivers of some changes, collected first and then read together. */
import type { Change, Sql } from '#server/platform/database/database.ts';
import { isAdmin, type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import type { DocumentView } from '../queries/compile-list.ts';
import type { RecordSource, RecordSources } from './record-source.ts';

/** A document as one viewer may read it; null when the viewer may not. */
export interface ViewedDocument {
  document: object | null;
}

interface WantedViews {
  source: RecordSource;
  views: { view: DocumentView; viewed: ViewedDocument }[];
}

export class DocumentViews {
  readonly #sources: RecordSources;
  readonly #wanted = new Map<string, WantedViews>();

  constructor(sources: RecordSources) {
    this.#sources = sources;
  }

  /** The views of a changed document by their viewers, each of which is requested once. {@link read} fills them in. */
  of(change: Change): (viewer: Viewer) => ViewedDocument {
    const known = new Map<Viewer, ViewedDocument>();
    return (viewer) => {
      const before = known.get(viewer);
      if (before) return before;
      const viewed = this.#want(change, viewer);
      known.set(viewer, viewed);
      return viewed;
    };
  }

  #want(change: Change, viewer: Viewer): ViewedDocument {
    const viewed: ViewedDocument = { document: null };
    const source = this.#sources.of(change);
    if (!source) return viewed;
    if (change.action === 'delete') {
      if (couldRead(change, viewer)) viewed.document = source.deletedPayloadOf(change);
    } else {
      const wanted = this.#wanted.get(change.collection) ?? { source, views: [] };
      this.#wanted.set(change.collection, wanted);
      wanted.views.push({ view: { viewer, id: change.id }, viewed });
    }
    return viewed;
  }

  async read(sql: Sql): Promise<void> {
    for (const [collection, { source, views }] of this.#wanted) {
      const documents = await source.read(
        sql,
        collection,
        views.map((one) => one.view),
      );
      for (const [place, { viewed }] of views.entries()) viewed.document = documents[place] ?? null;
    }
  }
}

/** Whether the viewer could read a document before its deletion, as recorded by the deleting transaction. */
function couldRead({ wasReadBy, onlyFor }: Change, viewer: Viewer): boolean {
  if (isAdmin(viewer) || wasReadBy === 'everyone') return true;
  const me = viewerId(viewer);
  return me !== null && (wasReadBy === 'users' || me === onlyFor);
}
