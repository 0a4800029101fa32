/** A first start that is killed leaves no partial state: the next start ends as an undisturbed one would have. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { openServices } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { DataFolderError } from '#server/platform/database/data-folder.ts';
import { beginFirstStart } from '#server/platform/database/first-start.ts';
import { SAMPLE_TOURNAMENTS } from '#server/sample/tournaments.ts';
import { createPostgresDatabase, prepareDataFolder } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder } from '../support/folders.ts';
import { TEST_API_KEY } from '../support/platform.ts';
import { TestServer } from '../support/server.ts';
import { NODE_ARGUMENTS, PROCESS_ENVIRONMENT } from '../support/server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of cleanUp.reverse()) await one();
  cleanUp = [];
});

async function dataFolder(): Promise<string> {
  const folder = await newFolder('first');
  cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Starts a server without waiting for it. */
function launch(environment: Record<string, string>, options: string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, ...options, 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...PROCESS_ENVIRONMENT, PORT: '0', ...environment },
    stdio: 'ignore',
  });
  cleanUp.push(() => kill(child));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function expectAllOfIt(server: TestServer): Promise<void> {
  const documents = `${server.url}/v1/databases/main/collections`;
  const headers = { 'x-appwrite-key': TEST_API_KEY };
  const read = async (place: string) => (await fetch(`${documents}/${place}`, { headers })).json();
  const { total } = (await read('tournaments/documents')) as { total: number };
  expect(total).toBe(Object.keys(SAMPLE_TOURNAMENTS).length);
  // Created last.
  const slider = (await read('native_promotions/documents/tourn_modal_banners')) as { content: string };
  expect(JSON.parse(slider.content)).toHaveLength(2);
  const audit = await fetch(`${server.url}/v1/ledger/audit`, { headers });
  expect(await audit.json()).toEqual({ findings: [] });
}

/** @returns the cookie of a new account's session */
async function signUp(server: TestServer): Promise<string> {
  const person = { email: 'a@b.np', password: 'password' };
  const post = (url: string, body: object) =>
    fetch(`${server.url}/v1${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('/account', { userId: 'unique()', name: 'A', ...person })).status).toBe(201);
  const login = await post('/account/sessions/email', person);
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

it('recreates an embedded database whose first start ended early, wherever that was', async () => {
  const folder = await dataFolder();
  // Ended after the migrations: tables, and nothing in them.
  await beginFirstStart(folder);
  await prepareDataFolder(folder);
  // Killed during migrations, and during the transaction that creates sample data; a complete start sends about 3,600 messages.
  for (const message of [30, 1350]) {
    const child = launch({ DATA_DIR: folder, KILL_AT_MESSAGE: String(message) }, [
      '--import',
      './tests/support/kill-at-message.ts',
    ]);
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  }
  // Like a new database on a loopback host, it gets sample data by default.
  const server = await TestServer.start({ DATA_DIR: folder, SAMPLE_DATA: '' });
  cleanUp.push(() => server.stop());
  await expectAllOfIt(server);

  // From then on everything is kept, also when it is killed before it has ever stopped gracefully.
  const cookie = await signUp(server);
  await server.kill();
  await server.restart();
  const account = await fetch(`${server.url}/v1/account`, { headers: { cookie } });
  expect(((await account.json()) as { email: string }).email).toBe('a@b.np');
  await expectAllOfIt(server);
});

it('leaves no partial sample data on a database server, and creates it at the next start', async () => {
  const { url, drop } = await createPostgresDatabase();
  cleanUp.push(drop);
  const environment = { DATABASE_URL: url, SAMPLE_DATA: 'on' };
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  cleanUp.push(() => holder.end());
  // Announcements are created after the tournaments; the lock makes them wait.
  await holder.query('begin; lock table announcements in exclusive mode');
  const child = launch({ DATA_DIR: await dataFolder(), ...environment });
  const waits = 'select 1 from pg_locks where not granted and relation = $1::regclass';
  await eventually(async () => expect((await holder.query(waits, ['announcements'])).rowCount).toBe(1));
  await kill(child);
  await holder.query('rollback');

  // Two servers start at once on the remaining state.
  const servers = await Promise.all([TestServer.start(environment), TestServer.start(environment)]);
  for (const server of servers) cleanUp.push(() => server.stop());
  for (const server of servers) await expectAllOfIt(server);
});

it('reports at start that uploads and mails cannot be stored, on a database server too', async () => {
  const { url, drop } = await createPostgresDatabase();
  cleanUp.push(drop);
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: path.join(import.meta.filename, 'no-folder') });
  await expect(openServices(config)).rejects.toThrow(DataFolderError);
});
