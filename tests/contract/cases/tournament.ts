/** Creates tournaments through the document API, as hosts do. */
import { ID } from 'appwrite';
import { DATABASE_ID } from '#shared/constants.ts';
import { tournamentData } from '#tests/support/factories.ts';
import type { Person, Visitor } from '../people.ts';

const databaseId = DATABASE_ID;

/** A path of the document API. */
export const documents = (collection: string, id = ''): string =>
  `/databases/${databaseId}/collections/${collection}/documents${id && `/${id}`}`;

export function create(maker: Visitor, collectionId: string, data: object, documentId = ID.unique()) {
  return maker.databases.createDocument({ databaseId, collectionId, documentId, data });
}

export function update(maker: Visitor, collectionId: string, documentId: string, data: object) {
  return maker.databases.updateDocument({ databaseId, collectionId, documentId, data });
}

export function read(reader: Visitor, collectionId: string, documentId: string, queries: string[] = []) {
  return reader.databases.getDocument({ databaseId, collectionId, documentId, queries });
}

export function list(reader: Visitor, collectionId: string, queries: string[] = []) {
  return reader.databases.listDocuments({ databaseId, collectionId, queries });
}

export async function aDraft(host: Person, data: Record<string, unknown> = {}): Promise<string> {
  return (await create(host, 'tournaments', tournamentData(data))).$id;
}

export async function aMatch(host: Person, tournamentID: string, matchName = 'Round 1'): Promise<string> {
  const data = { tournamentID, matchName, scheduledTime: '2030-01-02T16:30' };
  return (await create(host, 'matches', data)).$id;
}

/** An Open tournament, without entry fee unless the data sets one. */
export async function anOpenTournament(host: Person, data: Record<string, unknown> = {}): Promise<string> {
  const free = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }) };
  const id = await aDraft(host, { ...free, ...data });
  await aMatch(host, id);
  await update(host, 'tournaments', id, { status: 'Open' });
  return id;
}
