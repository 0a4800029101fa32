import type { Change, Sql } from '#server/platform/database/database.ts';
import { deletionsSince } from '#server/platform/database/deletions.ts';
import type { DocumentView } from '../queries/compile-list.ts';

/** A kind of record whose changes are published: documents, files, or others added by the application. */
export interface RecordSource {
  /** True when changes under this collection name are of this kind. */
  owns(collection: string): boolean;
  /** The channels a change is sent on. */
  channelsOf(change: Change): string[];
  /** The channels among them that are for this record alone. */
  ownChannelsOf?(change: Change): string[];
  /** Attributes whose value a subscription may name to ask for a record. */
  addressesOf?(change: Change): readonly string[];
  /** Whether a view is sent only to a subscriber who names the record. Absent: no view is. */
  isUnlisted?(view: object): boolean;
  /** The event names of a change, the most specific first. */
  eventsOf(change: Change): string[];
  /** The current view of each viewer, in the given order; null when the viewer may not read the record. */
  read(sql: Sql, collection: string, views: readonly DocumentView[]): Promise<(object | null)[]>;
  /** The records that were created or changed since an instant; null: too many to tell. */
  changedSince(sql: Sql, since: Date): Promise<Change[] | null>;
  /** The payload for a deleted record: its identifiers, none of its content. */
  deletedPayloadOf(change: Change): object;
}

/** All kinds of records of an application. */
export class RecordSources {
  readonly #sources: readonly RecordSource[];

  constructor(sources: readonly RecordSource[]) {
    this.#sources = sources;
  }

  /** The records of all kinds that have changed since an instant; null: too many to tell. */
  async changedSince(sql: Sql, since: Date): Promise<Change[] | null> {
    const changes: Change[] = [];
    for (const source of this.#sources) {
      const found = await source.changedSince(sql, since);
      if (!found) return null;
      changes.push(...found);
    }
    const deletions = await deletionsSince(sql, since);
    const nameOf = ({ collection, id }: Change) => `${collection} ${id}`;
    const isThere = new Set(changes.map(nameOf));
    return deletions && [...changes, ...deletions.filter((one) => this.of(one) && !isThere.has(nameOf(one)))];
  }

  /** The source of a change's record; undefined for unpublished ones, such as accounts or mails. */
  of({ collection }: Pick<Change, 'collection'>): RecordSource | undefined {
    return this.#sources.find((source) => source.owns(collection));
  }
}
