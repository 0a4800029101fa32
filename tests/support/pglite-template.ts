/**
 * A migrated database of the embedded engine, as a folder of files created once for each version of the schema. Copying
 * them into memory takes a fraction of the time that the engine's own import of a tar file does.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { DATABASE_FOLDER } from '#server/platform/database/first-start.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPglite, PgliteDatabase } from '#server/platform/database/pglite.ts';
import { oncePerRun } from './once-per-run.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/egofficial');
/** Where the engine keeps its data in its own file system. */
const ENGINE_FOLDER = '/pglite/data';
/** The write-ahead log, within it. */
const LOG_FOLDER = 'pg_wal';
/** Files of the databases template0 and template1, which only CREATE DATABASE reads. Two thirds of all files. */
const UNUSED = ['base/1/*', 'base/4/*'];
/** The engine clears all of them at every start; the default of 128 MB costs half of it. The last setting counts. */
const SETTINGS = 'shared_buffers = 4MB\n';

/** Of the data folder that a restore fills. */
const RESTORED = path.join('restoring', DATABASE_FOLDER);

// A restore finds the schema that it would make. Where it makes it is tested on a process of its own (drill.test.ts).
const create = PGlite.create;
Object.assign(PGlite, {
  create: async (options: PGliteOptions) => {
    const { dataDir } = options;
    if (dataDir?.endsWith(RESTORED)) await cp(await pgliteTemplate(), dataDir, { recursive: true });
    return create(options);
  },
});

let folder: Promise<string> | undefined;
let entries: Promise<Entry[]> | undefined;

/** The folder of the template; not to be changed. */
export function pgliteTemplate(): Promise<string> {
  folder ??= oncePerRun('pglite-template', makeTemplate);
  return folder;
}

async function makeTemplate(): Promise<string> {
  const target = path.join(CACHE, `pglite-${await schemaVersion()}`);
  if (existsSync(target)) return target;
  await mkdir(CACHE, { recursive: true });
  // Filled under another name and renamed, because several test runs may create it at once.
  const staging = await mkdtemp(`${target}-`);
  const { dump, log } = await dumpMigrated();
  await writeFile(`${staging}.tar`, dump);
  const unused = UNUSED.map((pattern) => `--exclude=${pattern}`);
  await run('tar', ['-xf', `${staging}.tar`, '-C', staging, ...unused]);
  await rm(`${staging}.tar`);
  await appendFile(path.join(staging, 'postgresql.conf'), SETTINGS);
  // Of the log only the file that is written next; the others were made in advance.
  const logs = (await readdir(path.join(staging, LOG_FOLDER))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (!log || !logs.includes(log)) throw new Error('The template has no log to write on.');
  for (const name of logs) if (name !== log) await rm(path.join(staging, LOG_FOLDER, name));
  await rename(staging, target).catch(() => rm(staging, { recursive: true, force: true }));
  return target;
}

/** @returns a tar file, and the name of the current file of the log */
async function dumpMigrated(): Promise<{ dump: Buffer; log: string | undefined }> {
  // The smallest files of the log that the engine allows (in MiB); every copy contains at least one.
  const database = await openPglite(null, { initDbStartParams: ['--wal-segsize=1'] });
  if (!(database instanceof PgliteDatabase)) throw new Error('The embedded engine is not PGlite.');
  await migrate(database);
  // Otherwise every copy would begin by replaying the log of the migrations.
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

interface Entry {
  path: string;
  /** Null for a folder. */
  bytes: Buffer | null;
}

/** The template's files and folders, each after the folder that contains it. */
async function readEntries(): Promise<Entry[]> {
  const template = await pgliteTemplate();
  const found = await readdir(template, { recursive: true, withFileTypes: true });
  const read = found.map(async (one): Promise<Entry> => {
    const file = path.join(one.parentPath, one.name);
    return {
      path: path.posix.join(ENGINE_FOLDER, path.relative(template, file)),
      bytes: one.isDirectory() ? null : await readFile(file),
    };
  });
  return (await Promise.all(read)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file system in memory that contains a copy of the template. */
export class TemplateFS extends MemoryFS {
  override async initialSyncFs(): Promise<void> {
    entries ??= readEntries();
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('The engine has no file system yet.');
    files.mkdirTree(ENGINE_FOLDER);
    for (const { path: place, bytes } of await entries) {
      if (!bytes) files.mkdir(place);
      // The copy becomes the file's content, without being copied once more.
      else files.writeFile(place, new Uint8Array(bytes), { canOwn: true });
    }
  }
}
