/** A site with a host, and the acts of scenarios about teams over HTTP. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { walletBalances } from '#server/wallet/ledger/wallet.ts';
import type { TeamDocument, TeamMember } from '#shared/wire/teams.ts';
import { aHost, anOpenTournament, type Person, players } from './factories.ts';
import { type HttpClient, type Method, signedIn } from './http-client.ts';
import { newsOf } from './news.ts';
import { type TestPlatform, testPlatform } from './platform.ts';

export let platform: TestPlatform;
export let app: FastifyInstance;
export let host: Person;
/** The clients of this file's platform, by account id. */
const clients = new Map<string, HttpClient>();

/**
 * Starts the platform before the tests of a file and ends it after them. Each file calls it, since a module is loaded
 * once for all files of a process.
 */
export function startTeamScenario(): void {
  beforeAll(async () => {
    clients.clear();
    platform = await testPlatform();
    app = await platform.app();
    host = await aHost(platform);
  });
  afterAll(() => platform.finish());
}

async function as(person: Person): Promise<HttpClient> {
  const client = clients.get(person.id) ?? (await signedIn(app, person));
  clients.set(person.id, client);
  return client;
}

export async function call(person: Person, method: Method, path: string, body: unknown = {}) {
  return (await as(person)).call(method, `/v1/${path}`, method === 'GET' ? undefined : body);
}

/** Status and reason of a call. */
export async function reasonOf(person: Person, method: Method, path: string, body: unknown = {}) {
  const { status, json } = await call(person, method, path, body);
  return [status, json?.reason];
}

/** An Open tournament of teams; a squad pays 50: 12 for each player, and 14 for the captain. */
export function aTeamTournament(
  rules: object = {},
  overrides: Record<string, unknown> = {},
): Promise<string> {
  return anOpenTournament(platform, host, {
    gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Squad', map: 'Bermuda' }),
    entryRules: JSON.stringify({ by: 'team', substitutes: 1, holdMinutes: 10, ...rules }),
    max: 2,
    ...overrides,
  });
}

export const DUO = {
  gameDetails: JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Duo', map: 'Bermuda' }),
};

let names = 0;
const newName = () => {
  names += 1;
  return `Team ${names}`;
};

export async function create(captain: Person, tournament: string, body: object = {}): Promise<TeamDocument> {
  const answer = await call(captain, 'POST', `tournaments/${tournament}/teams`, { name: newName(), ...body });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.json;
}

export const accept = (person: Person, team: TeamDocument, body: object = {}) =>
  call(person, 'POST', `teams/${team.$id}/members/me`, body);

/** A registered team. @returns its members, the captain first */
export async function registered(
  tournament: string,
  { size = 4, body = {} }: { size?: number; body?: object } = {},
): Promise<{ team: TeamDocument; people: Person[] }> {
  const people = await players(platform, size, { tokens: 50 });
  const [captain, ...others] = people as [Person, ...Person[]];
  const invite = others.map(({ username }) => username);
  const team = await create(captain, tournament, { invite, ...body });
  for (const person of others) expect((await accept(person, team)).status).toBe(201);
  return { team, people };
}

export const membersOf = ({ members }: TeamDocument) => members.map((text) => JSON.parse(text) as TeamMember);
export const teamPath = (id: string) => `databases/main/collections/teams/documents/${id}`;
export const readTeam = async (person: Person, { $id }: TeamDocument): Promise<TeamDocument> =>
  (await call(person, 'GET', teamPath($id))).json;
export const tournamentOf = async (id: string) =>
  (await call(host, 'GET', `databases/main/collections/tournaments/documents/${id}`)).json;
export const balance = async ({ id }: Person) => (await walletBalances(platform.database, id)).eg_token;
export const balances = (people: Person[]) => Promise.all(people.map(balance));
export const seat = async (person: Person, id: string) =>
  (await call(person, 'GET', `tournaments/${id}/seat`)).json;

export const notesOf = (person: Person): Promise<string[]> => newsOf(platform, person);

export async function endHold({ $id }: TeamDocument): Promise<void> {
  await platform.database.query("update teams set hold_ends_at = now() - interval '1 s' where id = $1", [
    $id,
  ]);
}
