/** The attributes of every document, and lists of documents (docs/wire.md#documents). */
import * as z from 'zod/mini';

export interface WireDocument {
  $id: string;
  $sequence: string;
  $collectionId: string;
  $databaseId: string;
  $createdAt: string;
  $updatedAt: string;
  $permissions: string[];
}

export interface WireList<T> {
  total: number;
  documents: T[];
}

/** A page of a list, newest first; `next` is the `cursor` of the page after it, null at the end. */
export function pageOf<const Name extends string, Item extends z.ZodMiniType>(name: Name, item: Item) {
  return z.object({
    ...({ [name]: z.array(item) } as Record<Name, z.ZodMiniArray<Item>>),
    next: z.nullable(z.string()),
  });
}

/** The collections whose documents an answer holds; their declarations give the shape. */
export const DOCUMENTS_OF = z.registry<{ collections: readonly string[] }>();

export function documentOf<Document extends object>(...collections: readonly string[]) {
  return z.custom<Document>().register(DOCUMENTS_OF, { collections });
}
