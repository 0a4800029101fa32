/** Requests of the product, as the SDK and browsers send them, and servers that have had some. */
import type { DocumentRequest } from '#shared/page-data.ts';
import { documents, identityHeaders } from '../tools/caller.ts';
import { type Databases, ENGINES, type Engine } from '../tools/databases.ts';
import { requestBytes } from '../tools/wire.ts';
import { type BenchServer, startServer } from './bench-server.ts';
import { type Ask, Clients } from './race.ts';

/** Connections that fill the seats of a fixture. */
const CLIENTS = 64;

/** The headers of a signed-in request, none for a visitor's. */
export function cookies(token: string | undefined): Record<string, string> {
  return identityHeaders(token === undefined ? { kind: 'guest' } : { kind: 'user', secret: token });
}

/** The address as the SDK builds it. */
export function address({ collection, id, queries }: DocumentRequest): string {
  if (id !== undefined) return documents(collection, id);
  const parameters = queries.map((text, index) => [`queries[${index}]`, text]);
  return `${documents(collection)}?${new URLSearchParams(parameters)}`;
}

/** Each of some requests once. */
async function sendAll(server: BenchServer, requests: readonly Buffer[], status: number): Promise<void> {
  const waiting = requests.values();
  const clients = new Clients(server.port, CLIENTS);
  await clients.run({ next: () => waiting.next().value ?? null, status }, 60_000);
  clients.close();
}

const joining = (id: string, token: string) =>
  requestBytes('POST', `/v1/tournaments/${id}/participants`, cookies(token));

/** Adds a server on each engine, with players in every tournament, so that documents and lists have a realistic size. */
export async function startOnEach(
  servers: Map<Engine, BenchServer>,
  databases: Databases,
  profileFolder: string | undefined,
): Promise<void> {
  const size = { players: 12, hot: 0, spread: 60 };
  for (const engine of ENGINES) {
    const environment = await databases.create(engine);
    const server = await startServer({ mode: 'batched', size, environment, profileFolder });
    servers.set(engine, server);
    const { tokens, spread } = server.fixture;
    await sendAll(
      server,
      tokens.flatMap((token) => spread.map((id) => joining(id, token))),
      201,
    );
  }
}

/** Loads every player's session into the server's cache before measuring, as a page view would. */
export function signInAll(server: BenchServer): Promise<void> {
  const asked = server.fixture.tokens.map((token) => requestBytes('GET', '/v1/account', cookies(token)));
  return sendAll(server, asked, 200);
}

/**
 * Joins of all players, each of each tournament once. Hot: all join one tournament, then the next; spread: each request
 * joins another tournament.
 */
export function joins({ fixture }: BenchServer, shape: 'hot' | 'spread'): Ask {
  const { tokens, [shape]: tournaments } = fixture;
  let count = 0;
  const next = () => {
    const place = shape === 'hot' ? Math.floor(count / tokens.length) : count % tournaments.length;
    const round = shape === 'hot' ? 0 : Math.floor(count / tournaments.length);
    const id = tournaments[place];
    const token = tokens[(count + round) % tokens.length];
    count += 1;
    if (id === undefined || token === undefined)
      throw new Error('The fixture has too few tournaments for this rate.');
    return joining(id, token);
  };
  return { next, status: 201 };
}
