/** Cached reads of documents as JSON, for API calls and pages. */
import type { Database } from '#server/platform/database/database.ts';
import type { Admission } from '#server/platform/http/admission.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { audienceOf } from '../queries/scope.ts';
import type { Collection, Delivery } from './collection.ts';
import type { CollectionRegistry } from './collection-registry.ts';
import type { Plan } from './read.ts';
import { type ReadAnswer, ReadCache } from './read-cache.ts';

export interface DocumentRead {
  collectionId: string;
  /** Null for a list. */
  id: string | null;
  /** Cache key; equal keys must mean equal requests. */
  key: string;
  /** Validates the request on a cache miss. */
  plan: (collection: Collection) => Plan;
}

export class DocumentReads {
  readonly #collections: CollectionRegistry;
  readonly #database: Database;
  readonly #cache: ReadCache;
  readonly #admission: Admission;

  constructor(database: Database, collections: CollectionRegistry, admission: Admission) {
    this.#collections = collections;
    this.#database = database;
    this.#cache = new ReadCache(database);
    this.#admission = admission;
  }

  /**
   * The answer as the viewer may see it. Unless the statement names the viewer, it depends only on the viewer's
   * audience, which is therefore part of the cache key.
   * @throws AppError collectionNotFound, busy, and what the plan throws
   */
  async read(viewer: Viewer, { collectionId, id, key, plan }: DocumentRead): Promise<Buffer> {
    const collection = this.#collections.find(collectionId);
    const sources = { collection: collection.id, id, seenThrough: collection.seenThrough ?? [] };
    const fullKey = `${audienceOf(viewer)} ${key}`;
    const known = this.#cache.get(fullKey, sources);
    if (known) return known;
    const planned = plan(collection);
    // What is in memory is answered however busy the database is.
    const read = async (): Promise<ReadAnswer> => {
      this.#admission.check();
      const { text, list } = await planned.read();
      return { body: Buffer.from(text), ...(list ? { list } : {}) };
    };
    return planned.isPersonal
      ? this.#readPersonal(viewer, collection, read)
      : this.#cache.load(fullKey, sources, read);
  }

  async #readPersonal(
    viewer: Viewer,
    { onPersonalRead }: Collection,
    read: () => Promise<ReadAnswer>,
  ): Promise<Buffer> {
    const { body } = await read();
    if (onPersonalRead) {
      const answer = JSON.parse(body.toString()) as { documents?: Delivery['document'][] };
      const documents = answer.documents ?? [answer as Delivery['document']];
      await onPersonalRead(
        this.#database,
        documents.map((document) => ({ viewer, document })),
      );
    }
    return body;
  }

  close(): void {
    this.#cache.close();
  }
}
