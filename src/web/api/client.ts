/**
 * The one way to the server. Three kinds of calls:
 *  - reads: `fetchList` and `fetchDocument` (through the query options in documents.ts, never by hand in a component);
 *  - document writes: `createDocument`, `updateDocument`;
 *  - commands, which no document write can express: `command('POST', '/tournaments/x/participants')`.
 * All throw what the SDK throws; errors.ts words it.
 */
import { DATABASE_ID } from '#shared/constants.ts';
import type { DocumentRequest } from '#shared/page-data.ts';
import type { CollectionId, DocumentData, Documents } from '#shared/wire/collections.ts';
import type { WireDocument, WireList } from '#shared/wire/document.ts';
import { type Act, actOnce } from './act.ts';

/** The SDK, loaded on first need. */
export const sdk = () => import('./sdk.ts');

/** Sends a call that changes something, again while no answer comes. */
export async function act(one: Act): Promise<unknown> {
  return actOnce(await sdk(), one);
}

/** The SDK's parser makes objects without a prototype; everything above works on ordinary ones. */
export function ordinary<T>(answer: unknown): T {
  return structuredClone(answer) as T;
}

export async function fetchList<Document extends WireDocument>({
  collection: collectionId,
  queries,
}: DocumentRequest<CollectionId, Document>): Promise<WireList<Document>> {
  const { databases } = await sdk();
  const place = { databaseId: DATABASE_ID, collectionId, queries: [...queries] };
  return ordinary(await databases.listDocuments(place));
}

/** Asks for the one document that the request names. */
export async function fetchDocument<Document extends WireDocument>({
  collection: collectionId,
  id: documentId = '',
  queries,
}: DocumentRequest<CollectionId, Document>): Promise<Document> {
  const { databases } = await sdk();
  const place = { databaseId: DATABASE_ID, collectionId, documentId, queries: [...queries] };
  return ordinary(await databases.getDocument(place));
}

export async function createDocument<Id extends CollectionId>(
  collectionId: Id,
  data: DocumentData<Id>,
): Promise<Documents[Id]> {
  const body = { documentId: 'unique()', data };
  return ordinary(await act({ method: 'POST', path: documentsPath(collectionId), body }));
}

export async function updateDocument<Id extends CollectionId>(
  collectionId: Id,
  documentId: string,
  data: DocumentData<Id>,
): Promise<Documents[Id]> {
  const path = documentsPath(collectionId) + pathTo`/${documentId}`;
  return ordinary(await act({ method: 'PATCH', path, body: { data } }));
}

/** Where a collection's documents are. */
export function documentsPath(collectionId: CollectionId): string {
  return `/databases/${DATABASE_ID}/collections/${collectionId}/documents`;
}

/** A path with its parts encoded: pathTo`/teams/${id}/lineup`. */
export function pathTo(texts: TemplateStringsArray, ...parts: readonly (string | number)[]): string {
  return String.raw({ raw: texts }, ...parts.map(encodeURIComponent));
}

/** A call the SDK has no method for. @param path below the endpoint; see {@link pathTo} */
export async function command<T>(method: 'GET' | Act['method'], path: string, body: object = {}): Promise<T> {
  if (method !== 'GET') return ordinary<T>(await act({ method, path, body }));
  const { client } = await sdk();
  const url = new URL(client.config.endpoint + path);
  return ordinary<T>(await client.call(method, url, { 'content-type': 'application/json' }));
}
