/** kill -9 at random moments: acknowledged writes survive the restart, the audit is clean, sessions stay valid. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase, ENGINES } from '../support/database.ts';
import { tournamentData } from '../support/factories.ts';
import { TEST_API_KEY } from '../support/platform.ts';
import { TestServer } from '../support/server.ts';
import { NODE_ARGUMENTS, PROCESS_ENVIRONMENT } from '../support/server-process.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const KEY = { 'x-appwrite-key': TEST_API_KEY };
const PASSWORD = 'correct horse';
const FEE = 10;
const GRANT = 1000;

/** An HTTP client with one session. */
class Caller {
  readonly id: string;
  readonly #server: TestServer;
  readonly #headers: Record<string, string>;

  constructor(server: TestServer, id: string, headers: Record<string, string>) {
    this.#server = server;
    this.id = id;
    this.#headers = headers;
  }

  async call(
    method: string,
    url: string,
    body: unknown = {},
    headers = {},
  ): Promise<{ status: number; json: Record<string, unknown> }> {
    const response = await fetch(`${this.#server.url}/v1${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...this.#headers, ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : {} };
  }

  static async signUp(server: TestServer, name: string, labels: string[]): Promise<Caller> {
    const key = new Caller(server, '', KEY);
    const email = `${name}@example.com`;
    const account = await key.call('POST', '/account', {
      userId: 'unique()',
      email,
      password: PASSWORD,
      name,
    });
    const id = String(account.json.$id);
    await key.call('PUT', `/users/${id}/labels`, { labels });
    const response = await fetch(`${server.url}/v1/account/sessions/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return new Caller(server, id, { cookie });
  }
}

const documents = (collection: string, id = '') =>
  `/databases/main/collections/${collection}/documents${id && `/${id}`}`;

async function openTournament(
  host: Caller,
  overrides: Record<string, unknown>,
): Promise<{ id: string; match: string }> {
  const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: FEE });
  const made = await host.call('POST', documents('tournaments'), {
    documentId: 'unique()',
    data: tournamentData({ entryFee, ...overrides }),
  });
  const id = String(made.json.$id);
  const data = { tournamentID: id, matchName: 'Final', scheduledTime: '2031-01-01T10:00' };
  const match = await host.call('POST', documents('matches'), { documentId: 'unique()', data });
  await host.call('PATCH', documents('tournaments', id), { data: { status: 'Open' } });
  return { id, match: String(match.json.$id) };
}

let cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});

describe.each(ENGINES)('kill -9 on %s', (engine) => {
  it('keeps every acknowledged write, and what was due happens once', async () => {
    let environment: Record<string, string> = {};
    if (engine === 'postgres') {
      const database = await createPostgresDatabase();
      cleanUp.push(database.drop);
      environment = { DATABASE_URL: database.url };
    }
    const server = await TestServer.start(environment);
    cleanUp.push(() => server.stop());
    const key = new Caller(server, '', KEY);
    const host = await Caller.signUp(server, 'host', ['host']);
    const players: Caller[] = [];
    for (let n = 0; n < 8; n++) {
      const player = await Caller.signUp(server, `player${n}`, []);
      const profile = JSON.stringify({ gameID: 'freefire', nickname: 'n', uid: '100000001' });
      const data = { username: `player_${n}`, game_profiles: [profile] };
      await player.call('PATCH', documents('user_details', player.id), { data });
      await key.call('POST', `/users/${player.id}/grants`, {
        currency: 'eg_token',
        amount: GRANT,
        reason: 'Test',
      });
      players.push(player);
    }

    /** The last acknowledged participation of each player in each tournament; absent while an answer is outstanding. */
    const acknowledged = new Map<string, 'in' | 'out'>();
    const ids = [(await openTournament(host, { max: 50 })).id, (await openTournament(host, { max: 50 })).id];
    /** Matches whose room is to open at once. */
    const rooms = new Map<string, string>();
    for (let n = 1; n <= 6; n++) {
      const title = `Room ${n}`;
      rooms.set(title, (await openTournament(host, { tournTitle: title })).match);
    }
    const due = new Map<string, string>();
    const start = Date.now();
    const first = Promise.withResolvers<void>();
    const play = players.map(async (player, index) => {
      for (let step = index; ; step++) {
        const id = ids[step % 2] ?? '';
        const place = `${id}:${player.id}`;
        const isIn = acknowledged.get(place) === 'in';
        acknowledged.delete(place);
        // Not answered before the kill: either outcome is correct.
        const answer = isIn
          ? await player.call('DELETE', `/tournaments/${id}/participants/me`)
          : await player.call('POST', `/tournaments/${id}/participants`);
        expect(answer.status).toBe(isIn ? 200 : 201);
        acknowledged.set(place, isIn ? 'out' : 'in');
        first.resolve();
      }
    });
    /** Drafts whose creation was acknowledged; those that arrive together share a transaction. */
    const drafts: string[] = [];
    const drafted = Promise.withResolvers<void>();
    const draft = Array.from({ length: 4 }, async () => {
      for (;;) {
        const body = { documentId: 'unique()', data: tournamentData() };
        const answer = await host.call('POST', documents('tournaments'), body);
        expect(answer.status).toBe(201);
        drafts.push(String(answer.json.$id));
        drafted.resolve();
      }
    });
    const openRooms = first.promise.then(async () => {
      for (const [title, match] of rooms) {
        const data = { opensAt: '2026-01-01T10:00' };
        // All may have been asked for before the kill.
        const answer = await host.call('PATCH', documents('matches', match), { data }).catch(() => null);
        if (!answer) return;
        expect(answer.status).toBe(200);
        due.set(title, match);
      }
    });
    // A different moment in every run, during the load, once something of each kind is acknowledged.
    void Promise.all([first.promise, drafted.promise]).then(() => setTimeout(() => void server.kill(), 250));
    for (const end of await Promise.allSettled([...play, ...draft])) {
      expect(end.status).toBe('rejected');
      if (end.status === 'rejected') expect(String(end.reason)).toContain('fetch failed');
    }
    await openRooms;
    expect(Date.now() - start).toBeGreaterThan(200);
    expect(acknowledged.size).toBeGreaterThan(0);

    await server.restart();
    for (const id of ids) {
      const tournament = await host.call('GET', documents('tournaments', id));
      const participants = tournament.json.participants as string[];
      for (const player of players) {
        const last = acknowledged.get(`${id}:${player.id}`);
        if (last) expect([player.id, participants.includes(player.id)]).toEqual([player.id, last === 'in']);
      }
    }
    for (const id of drafts) {
      const { status, json } = await host.call('GET', documents('tournaments', id));
      expect([status, json.status]).toEqual([200, 'Draft']);
    }
    for (const player of players) {
      expect((await player.call('GET', '/account')).status).toBe(200);
    }
    for (const match of due.values()) {
      const status = async () => (await host.call('GET', documents('matches', match))).json.matchStatus;
      await expect.poll(status).toBe('Ongoing');
    }
    const told = await host.call('GET', documents('notifications'));
    const messages = (told.json.documents as { message: string }[]).map(({ message }) => message);
    for (const title of due.keys()) {
      expect([title, messages.filter((one) => one.includes(`>${title}<`)).length]).toEqual([title, 1]);
    }
    expect(await key.call('GET', '/ledger/audit')).toEqual({ status: 200, json: { findings: [] } });

    await server.kill();
    const { stdout } = await run(process.execPath, [...NODE_ARGUMENTS, 'scripts/audit-ledger.ts'], {
      cwd: ROOT,
      env: { ...PROCESS_ENVIRONMENT, DATA_DIR: server.dataDir, ...environment },
    });
    expect(stdout.trim().split('\n')).toHaveLength(1);
  });
});
