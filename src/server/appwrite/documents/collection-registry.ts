import type { RecordKind } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import type { Collection } from './collection.ts';
import type { DocumentUpdate } from './document-input.ts';

/** The shape of an application's documents, by collection. */
export type DocumentTypes = { [Id in RecordKind]?: WireDocument };

/** The ids of its collections. */
export type IdOf<Types extends DocumentTypes> = keyof Types & RecordKind;

/** The collections declared by the application, each under its id. Unregistered collections do not exist for any call. */
export class CollectionRegistry<Types extends DocumentTypes = DocumentTypes> {
  /** Only a type: what the collections' documents are. */
  declare readonly documents: Types;
  readonly #byId: ReadonlyMap<string, Collection>;

  constructor(collections: { readonly [Id in IdOf<Types>]: Collection<Id> }) {
    const all: Collection[] = Object.values(collections);
    this.#byId = new Map(all.map((collection) => [collection.id, collection]));
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

/**
 * An update about the caller alone, which needs no right to update the document.
 * @returns false for other updates, which need the right
 */
export type OwnUpdate = (viewer: UserViewer, change: DocumentUpdate) => Promise<boolean>;

/** The dependencies of reading and writing documents. */
export interface DocumentContext<Types extends DocumentTypes = DocumentTypes> extends Platform {
  collections: CollectionRegistry<Types>;
  ownUpdates?: { readonly [Id in RecordKind]?: OwnUpdate };
}
