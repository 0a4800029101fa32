/** Creates the people and tournaments of a run, using only the API. */
import pLimit from 'p-limit';
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { Caller, KEY, sessionOf } from './caller.ts';

export class Person extends Caller {
  readonly id: string;
  readonly secret: string;

  /** @param secret the token of a session */
  constructor(port: () => number, id: string, secret: string, address?: string) {
    super(port, sessionOf(secret), address);
    this.id = id;
    this.secret = secret;
  }

  get email(): string {
    return `${this.id}@example.com`;
  }

  get username(): string {
    return `u_${this.id.slice(-17)}`;
  }
}

export interface Traits {
  labels?: string[];
  tokens?: number;
  isPlayer?: boolean;
}

/** How many people are created at once; the server refuses more work than it can do in time. */
const AT_ONCE = 16;

/** An account without a password, signed in by the server key; with username and game profile unless told otherwise. */
export async function aPerson(
  port: () => number,
  key: Caller,
  { labels = [], tokens = 0, isPlayer = true }: Traits = {},
): Promise<Person> {
  const id = newId();
  const account = { userId: id, email: `${id}@example.com`, name: `Name ${id.slice(-6)}` };
  await key.expect('POST', '/v1/users', account);
  await key.expect('PATCH', `/v1/users/${id}/verification`, { emailVerification: true });
  if (labels.length > 0) await key.expect('PUT', `/v1/users/${id}/labels`, { labels });
  const gift = { currency: 'eg_token', amount: tokens, reason: 'For this run' };
  if (tokens > 0) await key.expect('POST', `/v1/users/${id}/grants`, gift);
  const person = new Person(port, id, await openSession(key, id));
  const profile = JSON.stringify({ gameID: 'freefire', nickname: 'nick', uid: '100000001' });
  const data = { username: person.username, game_profiles: [profile] };
  if (isPlayer) await person.changed('user_details', id, data);
  return person;
}

export function people(port: () => number, count: number, traits: Traits = {}): Promise<Person[]> {
  return concurrently(count, AT_ONCE, async () => {
    const key = new Caller(port, KEY);
    const person = await aPerson(port, key, traits);
    key.close();
    return person;
  });
}

/** A session's token, for an account that may have lost its sessions. */
export async function openSession(key: Caller, id: string): Promise<string> {
  return (await key.expect('POST', `/v1/users/${id}/sessions`, {})).secret;
}

export interface TournamentTraits {
  fee: number;
  max: number;
  overrides?: object;
}

/** Publishes a tournament with one match and a prize of one token. @returns its id, which is also that of the match */
export async function anOpenTournament(
  host: Caller,
  { fee, max, overrides }: TournamentTraits,
): Promise<string> {
  const entryFee = JSON.stringify({ currencyType: 'eg_token', fee });
  const id = await host.made('tournaments', tournamentData({ entryFee, prizePool: [1], max, ...overrides }));
  await host.made('matches', matchOf(id), id);
  await host.changed('tournaments', id, { status: 'Open' });
  return id;
}

/** Publishes several tournaments. @returns their ids */
export const openTournaments = (host: Caller, count: number, traits: TournamentTraits): Promise<string[]> =>
  concurrently(count, 4, async () => {
    const caller = host.twin();
    const id = await anOpenTournament(caller, traits);
    caller.close();
    return id;
  });

export const matchOf = (tournamentID: string, matchName = 'Final') => ({
  tournamentID,
  matchName,
  scheduledTime: '2030-01-02T16:30',
});

/** Runs a task a number of times, up to `atOnce` at a time. @returns the result of each */
export function concurrently<T>(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<T>,
): Promise<T[]> {
  return pLimit(atOnce).map(Array(count).keys(), task);
}

export async function transfersOf(key: Caller, id: string) {
  const lines: { kind: string; amount: number; tournamentID: string | null; reason: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/v1/users/${id}/transfers?limit=100${cursor && `&cursor=${cursor}`}`;
    const page: { transfers: typeof lines; next: string | null } = await key.expect('GET', path);
    lines.push(...page.transfers);
    cursor = page.next;
  }
  return lines;
}
