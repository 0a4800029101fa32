/**
 * The one way to the server. Three kinds of calls:
 *  - reads: `fetchRequest` (through the query options in documents.ts, never by hand in a component);
 *  - document writes: `createDocument`, `updateDocument`;
 *  - commands, which no document write can express: `command('POST', '/tournaments/x/participants')`.
 * All throw what the SDK throws; errors.ts words it.
 */
import { DATABASE_ID } from '#shared/constants.ts';
import type { DocumentRequest } from '#shared/page-data.ts';
import type { WireDocument, WireList } from '#shared/wire.ts';

/** The SDK, loaded on first need. */
export const sdk = () => import('./sdk.ts');

/** The SDK's parser makes objects without a prototype; everything above works on ordinary ones. */
export function ordinary<T>(answer: unknown): T {
  return structuredClone(answer) as T;
}

/** Asks for a list or for one document. */
export async function fetchRequest<T extends WireDocument | WireList<WireDocument>>(
  request: DocumentRequest,
): Promise<T> {
  const { databases } = await sdk();
  const place = { databaseId: DATABASE_ID, collectionId: request.collection, queries: [...request.queries] };
  return ordinary<T>(
    request.id === undefined
      ? await databases.listDocuments(place)
      : await databases.getDocument({ ...place, documentId: request.id }),
  );
}

/** Creates a document with an id of its own. */
export async function createDocument<T extends WireDocument>(collectionId: string, data: object): Promise<T> {
  const { databases, ID } = await sdk();
  return ordinary<T>(
    await databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId,
      documentId: ID.unique(),
      data: data as Record<string, unknown>,
    }),
  );
}

/** Changes the named attributes of a document. */
export async function updateDocument<T extends WireDocument>(
  collectionId: string,
  documentId: string,
  data: object,
): Promise<T> {
  const { databases } = await sdk();
  return ordinary<T>(
    await databases.updateDocument({
      databaseId: DATABASE_ID,
      collectionId,
      documentId,
      data: data as Record<string, unknown>,
    }),
  );
}

/**
 * A call the SDK has no method for.
 * @param path below the endpoint, with its parts already encoded
 */
export async function command<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: Record<string, unknown> = {},
): Promise<T> {
  const { client } = await sdk();
  const url = new URL(client.config.endpoint + path);
  return ordinary<T>(await client.call(method, url, { 'content-type': 'application/json' }, body));
}
