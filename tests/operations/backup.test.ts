/** The commands for backups against real servers that are busy. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from '#server/app.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { readConfig } from '#server/platform/config.ts';
import { connectPostgres } from '#server/platform/database/postgres.ts';
import { createPostgresDatabase, ENGINES, prepareDataFolder } from '#tests/support/database.ts';
import { aHost, anOpenTournament, players } from '#tests/support/factories.ts';
import { TestServer } from '#tests/support/server.ts';
import { newSession } from '#tests/support/session.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Outcome {
  code: number;
  output: string;
}

/** Runs a script as `npm run` does. */
function run(script: string, args: string[], environment: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...args],
      { cwd: ROOT, env: { PATH: process.env.PATH, ...environment } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

let folder: string;
let server: TestServer | undefined;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'egofficial-backup-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  for (const end of ends.splice(0)) await end();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createPostgresDatabase();
  ends.push(drop);
  return url;
}

/** Tournaments and the sessions of players who can pay to join all of them. */
async function prepare(environment: Record<string, string>): Promise<{ joins: [string, string][] }> {
  const { services } = await openServices(readConfig({ SAMPLE_DATA: 'off', ...environment }));
  const host = await aHost(services, { tokens: 0 });
  const tournaments: string[] = [];
  for (let count = 0; count < 3; count += 1)
    tournaments.push(await anOpenTournament(services, host, { max: 48 }));
  const joining = await players(services, 20, { tokens: 1000 });
  const joins: [string, string][] = [];
  for (const player of joining) {
    const token = await newSession(services, player);
    for (const id of tournaments) joins.push([id, token]);
  }
  await services.lifecycle.stop();
  return { joins };
}

describe.each(ENGINES)('with %s', (engine) => {
  it('a backup of a busy server has every join that was acknowledged before', async () => {
    const dataDir = path.join(folder, 'data');
    const environment: Record<string, string> = { DATA_DIR: dataDir };
    if (engine === 'postgres') environment.DATABASE_URL = await emptyDatabase();
    else await prepareDataFolder(dataDir);
    const { joins } = await prepare(environment);
    server = await TestServer.start(environment);
    const { url } = server;

    let acknowledged = 0;
    const backups: { file: string; before: number; made: Promise<Outcome> }[] = [];
    const join = async () => {
      for (let next = joins.shift(); next; next = joins.shift()) {
        const [id, token] = next;
        const { status } = await fetch(`${url}/v1/tournaments/${id}/participants`, {
          method: 'POST',
          headers: { 'x-appwrite-session': token },
        });
        expect(status).toBe(201);
        acknowledged += 1;
        if (acknowledged % 30 !== 15) continue;
        const file = path.join(folder, `${acknowledged}.backup`);
        backups.push({ file, before: acknowledged, made: run('backup', [file], environment) });
      }
    };
    await Promise.all(Array.from({ length: 4 }, join));
    expect(backups).toHaveLength(2);
    for (const { file, before, made } of backups) {
      expect(await made).toEqual({ code: 0, output: expect.stringContaining('21 accounts') });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const config = readConfig({ DATA_DIR: `${file}.data`, DATABASE_URL: await emptyDatabase() });
      const { findings } = await restoreBackup(config, { file, isForced: false });
      expect(findings).toEqual([]);
      const database = await connectPostgres(config.databaseUrl ?? '');
      const [row] = await database.query<{ count: number }>(
        'select count(*)::int as count from participations',
      );
      await database.close();
      expect(row?.count).toBeGreaterThanOrEqual(before);
    }
    // Removed after the last byte of it was sent.
    if (engine === 'pglite') await expect.poll(() => readdir(path.join(dataDir, 'copies'))).toEqual([]);

    // A running server keeps its data, whatever is asked of the command.
    const [newest] = backups.slice(-1);
    const restored = await run('restore', [newest?.file ?? '', '--force'], environment);
    expect(restored).toEqual({ code: 2, output: expect.stringMatching(/^A server is running on the da/) });
  });
});

it('a data folder without a server is backed up, and restored with the audit at the end', async () => {
  const dataDir = path.join(folder, 'data');
  await prepareDataFolder(dataDir);
  const file = path.join(folder, 'stopped.backup');
  expect(await run('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const target = { DATA_DIR: path.join(folder, 'new'), DATABASE_URL: await emptyDatabase() };
  expect(await run('restore', [file], target)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Restored from [^\n]*\nThe ledger is clean: \d+ checks, no findings\.\n$/),
  });
});

it('the embedded database moves to a database server, with its uploads where they were', async () => {
  const dataDir = path.join(folder, 'data');
  await prepareDataFolder(dataDir);
  const { joins } = await prepare({ DATA_DIR: dataDir });
  const [[tournament = '', token = ''] = []] = joins;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: await emptyDatabase() };
  const moved = await run('move-to-postgres', [], environment);
  expect(moved).toEqual({
    code: 0,
    output: expect.stringMatching(/^Moved \d+ rows of \d+ tables\.[\s\S]*The ledger is clean/),
  });
  expect(await run('move-to-postgres', [], environment)).toEqual({
    code: 2,
    output: expect.stringContaining('There is no database'),
  });
  // Whoever forgets DATABASE_URL does not begin on the old data.
  await expect(openServices(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow('has no database');

  server = await TestServer.start(environment);
  const { status } = await fetch(`${server.url}/v1/tournaments/${tournament}/participants`, {
    method: 'POST',
    headers: { 'x-appwrite-session': token },
  });
  expect(status).toBe(201);

  const again = path.join(folder, 'again');
  await prepareDataFolder(again);
  const refused = await run('move-to-postgres', [], { ...environment, DATA_DIR: again });
  expect(refused).toEqual({ code: 2, output: expect.stringMatching(/^A server is running on the database/) });
  await server.terminate();
  expect(await run('move-to-postgres', [], { ...environment, DATA_DIR: again })).toEqual({
    code: 2,
    output: expect.stringContaining('has data'),
  });
  expect((await readdir(again)).sort()).toEqual(['database', 'lock']);
});

it('a backup that fails leaves the file as it was, and says why', async () => {
  const file = path.join(folder, 'last.backup');
  await writeFile(file, 'the last one');
  const failures: [Record<string, string>, string][] = [
    [{ DATA_DIR: path.join(folder, 'nothing') }, 'There is no database in'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'cannot be used'],
  ];
  for (const [environment, message] of failures) {
    expect(await run('backup', [file], environment)).toEqual({
      code: 1,
      output: expect.stringContaining(message),
    });
  }
  expect(await readdir(folder)).toEqual(['last.backup']);
  expect((await run('backup', [], {})).output).toContain('Usage');
});
