/** What every document has, and lists of them (docs/wire.md#documents). */
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

/** Which collections' documents an answer holds: their declarations say of what shape they are. */
export const DOCUMENTS_OF = z.registry<{ collections: readonly string[] }>();

export function documentOf<Document extends object>(...collections: readonly string[]) {
  return z.custom<Document>().register(DOCUMENTS_OF, { collections });
}
