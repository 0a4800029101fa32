import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Collection } from './collection.ts';

/** The collections declared by the application. Unregistered collections do not exist for any call. */
export class CollectionRegistry {
  readonly #byId: ReadonlyMap<string, Collection>;

  constructor(collections: readonly Collection[]) {
    this.#byId = new Map(collections.map((collection) => [collection.id, collection]));
  }

  get all(): Iterable<Collection> {
    return this.#byId.values();
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** @throws AppError collectionNotFound */
  find(id: string): Collection {
    const collection = this.#byId.get(id);
    if (collection) return collection;
    throw new AppError('collectionNotFound', `Collection with the requested ID '${id}' could not be found.`);
  }
}

/** The dependencies of reading and writing documents. */
export interface DocumentContext extends Platform {
  collections: CollectionRegistry;
}
