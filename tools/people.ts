/** Creates the people and tournaments of a run, over the API alone. */
import { newId } from '#server/platform/ids.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { Caller, documents } from './caller.ts';

export interface Person {
  id: string;
  email: string;
  /** The token of the person's session. */
  secret: string;
  caller: Caller;
}

export interface Traits {
  labels?: string[];
  /** Granted at the start. */
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
  const email = `${id}@example.com`;
  await key.expect('POST', '/v1/users', { userId: id, email, name: `Name ${id.slice(-6)}` });
  await key.expect('PATCH', `/v1/users/${id}/verification`, { emailVerification: true });
  if (labels.length > 0) await key.expect('PUT', `/v1/users/${id}/labels`, { labels });
  if (tokens > 0) await grant(key, id, tokens);
  const secret = await openSession(key, id);
  const caller = new Caller(port, { kind: 'user', secret });
  if (isPlayer) {
    const profile = JSON.stringify({ gameID: 'freefire', nickname: 'nick', uid: '100000001' });
    const data = { username: `u_${id.slice(-17)}`, game_profiles: [profile] };
    await caller.expect('PATCH', documents('user_details', id), { data });
  }
  return { id, email, secret, caller };
}

export async function people(port: () => number, count: number, traits: Traits = {}): Promise<Person[]> {
  const made: Person[] = [];
  await concurrently(count, AT_ONCE, async () => {
    const key = new Caller(port, { kind: 'key' });
    made.push(await aPerson(port, key, traits));
    key.close();
  });
  return made;
}

/** A session's token, for an account that may have lost its sessions. */
export async function openSession(key: Caller, id: string): Promise<string> {
  return (await key.expect('POST', `/v1/users/${id}/sessions`, {})).secret;
}

function grant(key: Caller, id: string, amount: number): Promise<unknown> {
  return key.expect('POST', `/v1/users/${id}/grants`, {
    currency: 'eg_token',
    amount,
    reason: 'For this run',
  });
}

export interface TournamentTraits {
  fee: number;
  max: number;
  /** Other attributes. */
  overrides?: object;
}

/** Publishes a tournament with one match and a prize of one token. @returns its id */
export async function anOpenTournament(
  host: Caller,
  { fee, max, overrides }: TournamentTraits,
): Promise<string> {
  const id = newId();
  const data = tournamentData({
    entryFee: JSON.stringify({ currencyType: 'eg_token', fee }),
    prizePool: [1],
    max,
    ...overrides,
  });
  await host.expect('POST', documents('tournaments'), { documentId: id, data });
  const match = { tournamentID: id, matchName: 'Final', scheduledTime: '2030-01-02T16:30' };
  await host.expect('POST', documents('matches'), { documentId: newId(), data: match });
  await host.expect('PATCH', documents('tournaments', id), { data: { status: 'Open' } });
  return id;
}

/** Runs a task a number of times, some at once. */
export async function concurrently(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

/** All ledger lines of a user, newest first. */
export async function transfersOf(key: Caller, id: string) {
  const lines: { kind: string; amount: number; tournamentID: string | null; reason: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { transfers: typeof lines; next: string | null } = await key.expect(
      'GET',
      `/v1/users/${id}/transfers?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    lines.push(...page.transfers);
    cursor = page.next;
  }
  return lines;
}
