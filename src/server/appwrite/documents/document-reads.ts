/** Reads of documents as JSON, from memory where the answer is the same for many: for the calls and for the pages. */
import type { Database } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { audienceOf } from '../queries/scope.ts';
import type { Collection } from './collection.ts';
import type { CollectionRegistry } from './collection-registry.ts';
import type { Plan } from './read.ts';
import { ReadCache } from './read-cache.ts';

export interface DocumentQuestion {
  collectionId: string;
  /** Null for a list. */
  id: string | null;
  /** The same for the same question, and for no other of whoever asks it this way. */
  key: string;
  /** Checks what is asked, when it is not known from before. */
  plan: (collection: Collection) => Plan;
}

export class DocumentReads {
  readonly #collections: CollectionRegistry;
  readonly #cache: ReadCache;

  constructor(database: Database, collections: CollectionRegistry) {
    this.#collections = collections;
    this.#cache = new ReadCache(database);
  }

  /**
   * The answer as the viewer may see it. It depends on the kind of viewer alone where the statement does not name
   * them, so that goes with the key.
   * @throws AppError collectionNotFound, and what the plan throws
   */
  async read(viewer: Viewer, { collectionId, id, key, plan }: DocumentQuestion): Promise<Buffer> {
    const collection = this.#collections.find(collectionId);
    const sources = { collection: collection.id, id, dependsOn: collection.dependsOn ?? [] };
    const fullKey = `${audienceOf(viewer)} ${key}`;
    const known = this.#cache.get(fullKey, sources);
    if (known) return known;
    const planned = plan(collection);
    const read = async () => Buffer.from(await planned.read());
    return planned.isPersonal ? read() : this.#cache.load(fullKey, sources, read);
  }

  close(): void {
    this.#cache.close();
  }
}
