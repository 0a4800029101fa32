/** What every document has, and lists of them (docs/wire.md#documents). */

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
