/** The commands for backups against real servers that are busy. */
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { createPostgresDatabase, ENGINES, prepareDataFolder } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { TestServer } from '#tests/support/server.ts';
import { runScript } from '#tests/support/server-process.ts';
import { backUpBusyServer, prepareClients } from './busy-backups.ts';

let folder: string;
let server: TestServer | undefined;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await newFolder('backup');
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

describe.each(ENGINES)('with %s', (engine) => {
  it('a backup of a busy server has every act that was acknowledged before', async () => {
    const dataDir = path.join(folder, 'data');
    const environment: Record<string, string> = { DATA_DIR: dataDir };
    if (engine === 'postgres') environment.DATABASE_URL = await emptyDatabase();
    else await prepareDataFolder(dataDir);
    const restoreTo = async (backup: number) => ({
      DATA_DIR: path.join(folder, `restored-${backup}`),
      DATABASE_URL: await emptyDatabase(),
    });
    const acts: number[] = [];
    for await (const backup of backUpBusyServer({ environment, folder, count: 2, restoreTo })) {
      expect(backup).toMatchObject({
        made: { code: 0, output: expect.stringContaining('5 accounts') },
        findings: [],
        lost: { joins: 0, exits: 0, grants: 0 },
      });
      expect((await stat(backup.file)).mode & 0o777).toBe(0o600);
      acts.push(backup.acts);
      // Removed after the last byte of it was sent.
      if (engine === 'pglite') await expect.poll(() => readdir(path.join(dataDir, 'copies'))).toEqual([]);
      if (acts.length < 2) continue;
      // A running server keeps its data, whatever is asked of the command.
      const restored = await runScript('restore', [backup.file, '--force'], environment);
      expect(restored).toEqual({ code: 2, output: expect.stringMatching(/^A server is running on the da/) });
    }
    expect(acts[1]).toBeGreaterThan(acts[0] ?? Number.POSITIVE_INFINITY);
  });
});

it('a data folder without a server is backed up, and restored with the audit at the end', async () => {
  const dataDir = path.join(folder, 'data');
  await prepareDataFolder(dataDir);
  const file = path.join(folder, 'stopped.backup');
  expect(await runScript('backup', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const target = { DATA_DIR: path.join(folder, 'new'), DATABASE_URL: await emptyDatabase() };
  expect(await runScript('restore', [file], target)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Restored from [^\n]*\nThe ledger is clean: \d+ checks, no findings\.\n$/),
  });
});

it('the embedded database moves to a database server, with its uploads where they were', async () => {
  const dataDir = path.join(folder, 'data');
  await prepareDataFolder(dataDir);
  const { clients, tournaments } = await prepareClients({ DATA_DIR: dataDir });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: await emptyDatabase() };
  const moved = await runScript('move-to-postgres', [], environment);
  expect(moved).toEqual({
    code: 0,
    output: expect.stringMatching(/^Moved \d+ rows of \d+ tables\.[\s\S]*The ledger is clean/),
  });
  expect(await runScript('move-to-postgres', [], environment)).toEqual({
    code: 2,
    output: expect.stringContaining('There is no database'),
  });
  // Whoever forgets DATABASE_URL does not begin on the old data.
  await expect(openServices(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow('has been moved to Postgres');

  server = await TestServer.start(environment);
  const { status } = await fetch(`${server.url}/v1/tournaments/${tournaments[0]}/participants`, {
    method: 'POST',
    headers: { 'x-appwrite-session': clients[0]?.token ?? '' },
  });
  expect(status).toBe(201);

  const again = path.join(folder, 'again');
  await prepareDataFolder(again);
  const refused = await runScript('move-to-postgres', [], { ...environment, DATA_DIR: again });
  expect(refused).toEqual({ code: 2, output: expect.stringMatching(/^A server is running on the database/) });
  await server.terminate();
  expect(await runScript('move-to-postgres', [], { ...environment, DATA_DIR: again })).toEqual({
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
    expect(await runScript('backup', [file], environment)).toEqual({
      code: 1,
      output: expect.stringContaining(message),
    });
  }
  expect(await readdir(folder)).toEqual(['last.backup']);
  expect((await runScript('backup', [], {})).output).toContain('Usage');
});
