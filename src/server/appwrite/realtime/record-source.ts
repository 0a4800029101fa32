import type { Change, Sql } from '#server/platform/database/database.ts';
import type { DocumentView } from '../queries/compile-list.ts';

/** A kind of record whose changes realtime clients can subscribe to: documents, or what an application adds. */
export interface RecordSource {
  /** True when changes under this collection name are of this kind. */
  owns(collection: string): boolean;
  /** The channels a change is sent on. */
  channelsOf(change: Change): string[];
  /** The event names of a change, the most specific first. */
  eventsOf(change: Change): string[];
  /** What each viewer may read of a record now, in the order asked; null where that is nothing. */
  read(sql: Sql, collection: string, views: readonly DocumentView[]): Promise<(object | null)[]>;
  /** What is sent of a deleted record: enough to remove it from a page, none of its content. */
  traceOf(change: Change): object;
}

/** All kinds of records of an application. */
export class RecordSources {
  readonly #sources: readonly RecordSource[];

  constructor(sources: readonly RecordSource[]) {
    this.#sources = sources;
  }

  /** The kind of record a change is of; undefined for what is not published, such as accounts or mails. */
  of({ collection }: Pick<Change, 'collection'>): RecordSource | undefined {
    return this.#sources.find((source) => source.owns(collection));
  }
}
