/** Requests of the product, as the SDK and browsers send them. */
import { SESSION_COOKIE } from '#server/platform/sessions/session.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import type { DocumentRequest } from '#shared/page-data.ts';
import type { BenchServer } from './bench-server.ts';
import { Clients, requestBytes } from './load.ts';

/** Connections that fill the seats of a fixture. */
const CLIENTS = 64;

/** The headers of a signed-in request, none for a visitor's. */
export function cookies(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { cookie: `${SESSION_COOKIE}=${token}` };
}

/** The address of the documents of a collection. */
export function documentsPath(collection: string): string {
  return `/v1/databases/${DATABASE_ID}/collections/${collection}/documents`;
}

/** The address as the SDK builds it. */
export function address({ collection, id, queries }: DocumentRequest): string {
  const documents = documentsPath(collection);
  if (id !== undefined) return `${documents}/${id}`;
  const parameters = queries.map((text, index) => [`queries[${index}]`, text]);
  return `${documents}?${new URLSearchParams(parameters)}`;
}

/** Every player joins every tournament. */
export async function fillSeats(server: BenchServer): Promise<void> {
  const { tokens, spread } = server.fixture;
  const joins = tokens.flatMap((token) =>
    spread.map((id) => requestBytes('POST', `/v1/tournaments/${id}/participants`, cookies(token))),
  );
  const waiting = joins.values();
  const clients = await Clients.connect(server.port, CLIENTS);
  await clients.run(() => waiting.next().value ?? null, 60_000, 201);
  clients.close();
}
