/**
 * A migrated database of the embedded engine, as a folder of files created once for each version of the schema. Copying
 * them into memory takes a fraction of the time that the engine's own import of a tar file does.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPglite, PgliteDatabase } from '#server/platform/database/pglite.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/egofficial');
/** The folder of the write-ahead log in the data folder. */
const LOG_FOLDER = 'pg_wal';
/** Files of the databases template0 and template1, which only CREATE DATABASE reads. Two thirds of all files. */
const UNUSED = ['base/1/*', 'base/4/*'];
/** The engine clears its buffers at every start, half of which the default of 128 MB takes. The last setting counts. */
const SETTINGS = 'shared_buffers = 4MB\n';

/** The folder of the template, which nobody may change. */
export async function makeTemplate(): Promise<string> {
  const target = path.join(CACHE, `pglite-${await schemaVersion()}`);
  if (existsSync(target)) return target;
  await mkdir(CACHE, { recursive: true });
  // It is filled under another name and renamed, because several test runs may create it at once.
  const staging = await mkdtemp(`${target}-`);
  const { dump, log } = await dumpMigrated();
  await writeFile(`${staging}.tar`, dump);
  const unused = UNUSED.map((pattern) => `--exclude=${pattern}`);
  await run('tar', ['-xf', `${staging}.tar`, '-C', staging, ...unused]);
  await rm(`${staging}.tar`);
  await appendFile(path.join(staging, 'postgresql.conf'), SETTINGS);
  // Only the log file that is written next stays; the others were made in advance.
  const logs = (await readdir(path.join(staging, LOG_FOLDER))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (!log || !logs.includes(log)) throw new Error('The template has no log to write on.');
  for (const name of logs) if (name !== log) await rm(path.join(staging, LOG_FOLDER, name));
  await rename(staging, target).catch(() => rm(staging, { recursive: true, force: true }));
  return target;
}

/** @returns a tar file, and the name of the current file of the log */
async function dumpMigrated(): Promise<{ dump: Buffer; log: string | undefined }> {
  // The log files have the smallest size that the engine allows (in MiB); every copy contains at least one.
  const database = await openPglite(null, { initDbStartParams: ['--wal-segsize=1'] });
  if (!(database instanceof PgliteDatabase)) throw new Error('The embedded engine is not PGlite.');
  await migrate(database);
  // Without a checkpoint every copy would begin by replaying the log of the migrations.
  await database.query('checkpoint');
  const [current] = await database.query<{ log: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as log',
  );
  const dump = await database.pglite.dumpDataDir('none');
  await database.close();
  return { dump: Buffer.from(await dump.arrayBuffer()), log: current?.log };
}

/** A hash of the migrations, the code that runs them, this file and the engine's version. */
async function schemaVersion(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = path.join(ROOT, 'src/server/platform/database/migrations');
  const files = (await readdir(migrations)).sort().map((name) => path.join(migrations, name));
  const engine = path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json');
  const code = path.join(ROOT, 'src/server/platform/database/migrate.ts');
  for (const file of [...files, code, import.meta.filename, engine]) {
    hash.update(path.basename(file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
