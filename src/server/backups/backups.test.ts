/** Backups and restores of both engines, into both. */
import { createWriteStream, existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedListFile, writeClosedList } from '#server/closing/closed-list.ts';
import { ensureContent } from '#server/content/ensure-content.ts';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import { putOrphaned, release, removeReleased, sweep } from '#server/files/store/orphaned-objects.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dumpHeader, dumpRows } from '#server/platform/database/dump/dump.ts';
import { missingMigrations } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { connectPostgres, openPostgres } from '#server/platform/database/postgres.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { seedSampleData } from '#server/sample/seed-sample-data.ts';
import { createPostgresDatabase, ENGINES, type Engine, prepareDataFolder } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { OLD_BACKUP } from '#tests/support/old-database.ts';
import { testPlatform } from '#tests/support/platform.ts';
import { type ArchiveEntry, BackupFileError, readArchive } from './archive-reader.ts';
import { ArchiveWriter, FIRST_ENTRY, SEAL_BYTES } from './archive-writer.ts';
import { readEntry, writtenEntry } from './backup-format.ts';
import { backupState, beginDueRun, beginRun, endRun, isOverdue } from './backup-runs.ts';
import { inspectArchive } from './inspect-archive.ts';
import { writeWhole } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { DataPresentError } from './restored-database.ts';
import { backUpIfDue } from './scheduled-backups.ts';
import { uploadKeys } from './upload-keys.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
/** Backups of the sample data, by the engine that had the data. */
const files = {} as Record<Engine, string>;
const contents = {} as Record<Engine, Contents>;

/** Everything that a backup must keep. */
interface Contents {
  rows: Record<string, string[]>;
  identities: unknown;
  uploads: Record<string, string>;
}

async function contentsOf(database: Database, config: Config): Promise<Contents> {
  return inSnapshot(database, async (sql) => {
    const { tables, identities } = await dumpHeader(sql);
    const rows: Contents['rows'] = Object.fromEntries(tables.map(({ name }) => [name, []]));
    for await (const chunk of dumpRows(sql, tables)) {
      const lines = (JSON.parse(chunk.rows) as unknown[]).map((row) => JSON.stringify(row));
      rows[chunk.table] = [...(rows[chunk.table] ?? []), ...lines];
    }
    for (const lines of Object.values(rows)) lines.sort();
    const store = createObjectStore(config);
    const uploads: Contents['uploads'] = {};
    for (const key of await uploadKeys(sql)) uploads[key] = (await store.read(key)).toString('base64');
    return { rows, identities, uploads };
  });
}

interface Target {
  config: Config;
  open(): Promise<Database>;
}

const drops: (() => Promise<void>)[] = [];

/** A place to restore into: an empty database and an empty data folder. */
async function emptyTarget(engine: Engine): Promise<Target> {
  const dataDir = await mkdtemp(path.join(folder, 'target-'));
  if (engine === 'pglite') {
    return { config: readConfig({ DATA_DIR: dataDir }), open: () => openPglite(dataDir) };
  }
  const { url, drop } = await createPostgresDatabase();
  drops.push(drop);
  return {
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }),
    open: () => connectPostgres(url),
  };
}

const isObject = (name: string) => /\/[0-9a-f]{32}/.test(name);

beforeAll(async () => {
  folder = await newFolder('backups');
  for (const engine of ENGINES) {
    const platform = await testPlatform(engine);
    await ensureContent(platform);
    await seedSampleData(platform);
    files[engine] = path.join(folder, `${engine}.backup`);
    await writeWhole(files[engine], async (output) => {
      await writeBackup({ database: platform.database, store: platform.objectStore }, output);
    });
    contents[engine] = await contentsOf(platform.database, platform.config);
    await platform.finish();
  }
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** The same backup with other entries, and with their checksum. */
async function rewritten(
  name: string,
  change: (entry: ArchiveEntry) => Promise<Buffer> | Buffer,
): Promise<string> {
  const file = path.join(folder, name);
  const writer = new ArchiveWriter(createWriteStream(file), new Date());
  for await (const entry of readArchive(files.pglite)) await writer.add(entry.name, await change(entry));
  await writer.finish();
  return file;
}

const withHeader = (name: string, change: Record<string, unknown>) =>
  rewritten(name, (entry) =>
    entry.name === FIRST_ENTRY
      ? Buffer.from(JSON.stringify({ ...(JSON.parse(String(entry.bytes)) as object), ...change }))
      : entry.bytes,
  );

/** A participation of an account that does not exist; the database refuses it when all rows are there. */
const withBrokenReference = () =>
  rewritten('broken.backup', async ({ name, bytes }) => {
    const entry = await readEntry(name, bytes);
    if (entry.kind !== 'rows' || entry.chunk.table !== 'participations') return bytes;
    const rows = JSON.parse(entry.chunk.rows) as Record<string, unknown>[];
    const first = { ...rows[0], user_id: 'nobody' };
    const chunk = { ...entry.chunk, rows: JSON.stringify([first, ...rows.slice(1)]) };
    return (await writtenEntry({ kind: 'rows', chunk })).bytes;
  });

describe('a backup', () => {
  it('tells what is in it', async () => {
    const { header, end } = await inspectArchive(files.pglite);
    const { rows, uploads } = contents.pglite;
    expect(end.rows).toEqual(
      Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length])),
    );
    expect(end).toMatchObject({ uploads: Object.keys(uploads).length, missing: [] });
    expect(end.uploads).toBeGreaterThan(0);
    expect(header.tables.map(({ name }) => name)).not.toContain('rate_limits');
  });

  it.each<[Engine, Engine]>([
    ['pglite', 'postgres'],
    ['postgres', 'pglite'],
  ])('of %s is restored into %s with every row, number and upload', async (source, engine) => {
    const target = await emptyTarget(engine);
    const { findings } = await restoreBackup(target.config, { file: files[source], isForced: false });
    expect(findings).toEqual([]);
    const database = await target.open();
    expect(await contentsOf(database, target.config)).toEqual(contents[source]);
    expect(await missingMigrations(database)).toEqual([]);
    // Rules that were suspended while rows were loaded are in force again.
    await expect(database.query('delete from ledger_transfers')).rejects.toThrow('never changed');
    await expect(database.query(`update tournaments set host = 'nobody'`)).rejects.toThrow('foreign key');
    await database.close();
  });

  it('of an earlier version is migrated', async () => {
    const target = await emptyTarget('postgres');
    const { findings, end } = await restoreBackup(target.config, { file: OLD_BACKUP, isForced: false });
    expect(findings).toEqual([]);
    const restored = await target.open();
    expect(await missingMigrations(restored)).toEqual([]);
    const transfers = await restored.query('select id from ledger_transfers');
    expect(transfers).toHaveLength(end.rows.ledger_transfers ?? 0);
    await restored.close();
  });
});

describe('a damaged file', () => {
  const cases: [string, (good: Buffer) => Buffer, RegExp][] = [
    ['that is empty', () => Buffer.alloc(0), /is not a backup/],
    ['of another kind', () => Buffer.from('PK\u0003\u0004 something else'), /is not a backup/],
    ['with only its first bytes', (good) => good.subarray(0, 30), /damaged or cut off/],
    ['cut off in the middle', (good) => good.subarray(0, good.length / 2), /damaged or cut off/],
    ['without its checksum', (good) => good.subarray(0, good.length - SEAL_BYTES), /damaged or cut off/],
    ['without its last byte', (good) => good.subarray(0, good.length - 1), /damaged or cut off/],
    ['with one byte more', (good) => Buffer.concat([good, Buffer.from([0])]), /damaged or cut off/],
    ['that is there twice', (good) => Buffer.concat([good, good]), /damaged or cut off/],
    ...[0.001, 0.1, 0.5, 0.9, 0.999].map((place): [string, (good: Buffer) => Buffer, RegExp] => [
      `with a bit flipped at ${place}`,
      (good) => {
        const bytes = Buffer.from(good);
        const at = Math.floor(bytes.length * place);
        bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
        return bytes;
      },
      /damaged or cut off/,
    ]),
  ];

  it.each(cases)('%s is refused before anything is touched', async (name, damage, message) => {
    const file = path.join(folder, `${name.replaceAll(' ', '-')}.backup`);
    await writeFile(file, damage(await readFile(files.pglite)));
    const dataDir = path.join(folder, 'untouched');
    const restore = restoreBackup(readConfig({ DATA_DIR: dataDir }), { file, isForced: true });
    await expect(restore).rejects.toThrow(BackupFileError);
    await expect(restore).rejects.toThrow(message);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('that is missing or a folder is refused', async () => {
    const restore = (file: string) =>
      restoreBackup(readConfig({ DATA_DIR: path.join(folder, 'untouched') }), { file, isForced: true });
    await expect(restore(path.join(folder, 'nothing'))).rejects.toThrow('There is no file');
    await expect(restore(folder)).rejects.toThrow('is not a file');
  });

  it('that lacks an entry is refused, although its checksum is right', async () => {
    const file = path.join(folder, 'lacking.backup');
    const writer = new ArchiveWriter(createWriteStream(file), new Date());
    for await (const { name, bytes } of readArchive(files.pglite)) {
      if (!name.startsWith('tables/accounts/')) await writer.add(name, bytes);
    }
    await writer.finish();
    await expect(inspectArchive(file)).rejects.toThrow('is not complete');
  });
});

describe('a restore', () => {
  let target: Target;
  beforeAll(async () => {
    target = await emptyTarget('postgres');
    const { database } = await openDatabase(target.config);
    await database.query(
      `insert into accounts (id, email, name) values ('kept', 'kept@example.com', 'Kept')`,
    );
    await database.query(
      `insert into files (id, bucket_id, name, size_original, chunks_total, object_key, completed_at)
       values ('kept', 'covers', 'a.png', 1, 1, 'abcd', now())`,
    );
    await database.close();
  });

  /** What is in the target: how many accounts, and how many uploads. */
  async function present(): Promise<{ accounts: number; isKept: boolean; uploads: number }> {
    const database = await target.open();
    const accounts = await database.query<{ id: string }>('select id from accounts');
    await database.close();
    const names = await readdir(target.config.dataDir, { recursive: true });
    return {
      accounts: accounts.length,
      isKept: accounts.some(({ id }) => id === 'kept'),
      uploads: names.filter(isObject).length,
    };
  }
  const UNTOUCHED = { accounts: 1, isKept: true, uploads: 0 };

  it('does not replace data unless it is forced', async () => {
    const restore = restoreBackup(target.config, { file: files.pglite, isForced: false });
    await expect(restore).rejects.toThrow(DataPresentError);
    expect(await present()).toEqual(UNTOUCHED);
  });

  it.each(ENGINES)('closes again whom the newer data or the list say has left, on %s', async (engine) => {
    const { config } = await emptyTarget(engine);
    if (engine === 'pglite') await prepareDataFolder(config.dataDir);
    const newer = (await openDatabase(config)).database;
    await newer.query(
      "insert into accounts (id, email, name, player_number) values ('newcomer', 'a@left.invalid', 'player-5', 5)",
    );
    await writeClosedList(newer, config);
    await newer.query("delete from accounts where id = 'newcomer'");
    await newer.query(
      "insert into accounts (id, email, name, player_number) values ('player-01', 'b@left.invalid', 'player-7', 7)",
    );
    await newer.close();
    const list = closedListFile(config);
    expect(await readFile(list, 'utf8')).toMatch(/^\n[0-9a-f]{64} 5\n$/);
    await appendFile(list, 'cut off');
    // One of the two accounts plays in the older data; it is closed all the same.
    const restored = await restoreBackup(config, { file: files[engine], isForced: true });
    expect([restored.closedAgain, restored.findings]).toEqual([2, []]);
    const { database } = await openDatabase(config);
    const names = await database.query(
      "select name, username from accounts join user_details using (id) where id in ('newcomer', 'player-01') order by id",
    );
    await writeClosedList(database, config);
    await database.close();
    expect(names).toEqual(['player-5', 'player-7'].map((name) => ({ name, username: name })));
    expect((await readFile(list, 'utf8')).match(/^[0-9a-f]{64} \d+$/gm)).toHaveLength(2);
  });

  it('does not touch a database that a server uses', async () => {
    const server = await openPostgres(target.config.databaseUrl ?? '');
    const restore = restoreBackup(target.config, { file: files.pglite, isForced: true });
    await expect(restore).rejects.toThrow('A server is running on the database');
    await server.close();
    expect(await present()).toEqual(UNTOUCHED);
  });

  it('refuses data and files of a newer version, and data of a version before the baseline', async () => {
    const newer = [{ name: '9999-later.sql', checksum: 'x' }];
    const { header } = await inspectArchive(OLD_BACKUP);
    const older = {
      migrations: header.migrations.filter(({ name }) => name !== '0148-account-calendars.sql'),
    };
    for (const [file, message] of [
      [await withHeader('older.backup', older), /from before 28 November 2026\. .* Nothing was changed\.$/],
      [await withHeader('newer.backup', { migrations: newer }), /newer version .*9999-later\.sql/],
      [await withHeader('newer-format.backup', { format: 2 }), /written by a newer version/],
    ] as const) {
      await expect(restoreBackup(target.config, { file, isForced: true })).rejects.toThrow(message);
    }
    expect(await present()).toEqual(UNTOUCHED);
  });

  it.each(ENGINES)('that fails half way leaves the old data and no uploads, on %s', async (engine) => {
    const file = await withBrokenReference();
    if (engine === 'postgres') {
      await expect(restoreBackup(target.config, { file, isForced: true })).rejects.toThrow('foreign key');
      expect(await present()).toEqual(UNTOUCHED);
      return;
    }
    const dataDir = path.join(folder, 'half');
    await prepareDataFolder(dataDir);
    const config = readConfig({ DATA_DIR: dataDir });
    await expect(restoreBackup(config, { file, isForced: true })).rejects.toThrow('foreign key');
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'lock', 'uploads']);
    expect((await readdir(path.join(dataDir, 'uploads'), { recursive: true })).filter(isObject)).toEqual([]);
    const { database, isNew } = await openDatabase(config);
    expect(isNew).toBe(false);
    await database.close();
  });

  it('that is forced replaces the data, and gives up the uploads of the old ones', async () => {
    await restoreBackup(target.config, { file: files.pglite, isForced: true });
    expect(await present()).toEqual({
      accounts: contents.pglite.rows.accounts?.length,
      isKept: false,
      uploads: Object.keys(contents.pglite.uploads).length,
    });
    const database = await target.open();
    expect(
      await database.query(`select object_key from loose_objects where object_key = 'abcd'`),
    ).toHaveLength(1);
    await database.close();
  });

  it('does not drop the tables of something else', async () => {
    const { config, open } = await emptyTarget('postgres');
    const database = await open();
    await database.query('drop schema public cascade');
    await database.query('create schema public');
    await database.query('create table customers (id int)');
    await expect(restoreBackup(config, { file: files.pglite, isForced: true })).rejects.toThrow(
      'tables of something else',
    );
    expect(await database.query('select * from customers')).toEqual([]);
    await database.close();
  });

  it('returns the old database when one before was killed between its renames', async () => {
    const dataDir = path.join(folder, 'killed');
    await prepareDataFolder(dataDir);
    await rename(path.join(dataDir, 'database'), path.join(dataDir, 'database.old'));
    const config = readConfig({ DATA_DIR: dataDir });
    await expect(restoreBackup(config, { file: files.pglite, isForced: false })).rejects.toThrow(
      DataPresentError,
    );
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'lock']);
  });
});

it('keeps removed uploads in the store while a backup is being written', async () => {
  const platform = await testPlatform();
  const { database, objectStore } = platform;
  const key = await putOrphaned(database, objectStore, Buffer.from('picture'));
  const run = await beginRun(database);
  await database.transaction((tx) => release(tx, [key]));
  await removeReleased(database, objectStore, [key]);
  expect(await sweep(database, objectStore)).toBe(0);
  expect(String(await objectStore.read(key))).toBe('picture');
  await endRun(database, run, null);
  expect(await sweep(database, objectStore)).toBe(1);
  await platform.finish();
});

describe('scheduled backups', () => {
  const never = new AbortController().signal;

  it('are made when they are due, by one of many, and the oldest are removed', async () => {
    const { url, drop } = await createPostgresDatabase();
    drops.push(drop);
    const backupDir = path.join(folder, 'scheduled');
    const environment = { DATABASE_URL: url, BACKUP_EVERY: '6h', BACKUP_KEEP: '2', BACKUP_DIR: backupDir };
    const config = readConfig({ ...environment, DATA_DIR: path.join(folder, 'scheduling') });
    const { database } = await openDatabase(config);
    const others = await Promise.all([1, 2].map(() => openPostgres(url)));
    await mkdir(backupDir);
    for (const day of ['01', '02']) {
      await writeFile(path.join(backupDir, `egofficial-202001${day}T000000Z.backup`), 'old');
    }
    await writeFile(path.join(backupDir, 'egofficial-20200103T000000Z.backup.part'), 'killed');
    await writeFile(path.join(backupDir, 'mine.backup'), 'of somebody');

    const made = await Promise.all(
      [database, ...others].map((one) => backUpIfDue({ config, database: one }, never)),
    );
    const [file = '', ...more] = made.filter((one) => one !== null);
    expect(more).toEqual([]);
    expect((await readdir(backupDir)).sort()).toEqual([
      'egofficial-20200102T000000Z.backup',
      path.basename(file),
      'mine.backup',
    ]);
    expect((await inspectArchive(file)).end.missing).toEqual([]);
    const state = await backupState(database);
    expect(state).toMatchObject({ lastAt: expect.any(Date), failure: null, sentAt: null, sendError: null });

    expect(await backUpIfDue({ config, database }, never)).toBeNull();
    await database.query(`update backup_runs set started_at = started_at - interval '6 hours'`);
    // A backup that somebody asked for does not replace the next scheduled one.
    await endRun(database, await beginRun(database), null);
    expect(await beginDueRun(database, 360)).not.toBeNull();
    expect(await beginDueRun(database, 360)).toBeNull();
    // The process of that run was killed, so its hold has ended.
    await database.query('update backup_runs set holds_until = now() where ended_at is null');
    expect(await beginDueRun(database, 360)).not.toBeNull();
    for (const one of [database, ...others]) await one.close();
  });

  it('that fail leave nothing, are recorded, and are tried again later', async () => {
    const dataDir = path.join(folder, 'failing');
    await prepareDataFolder(dataDir);
    const config = readConfig({
      DATA_DIR: dataDir,
      BACKUP_EVERY: '1d',
      BACKUP_DIR: path.join(dataDir, 'lock', 'x'),
    });
    const { database } = await openDatabase(config);
    await expect(backUpIfDue({ config, database }, never)).rejects.toThrow('There is no folder');
    expect(await backupState(database)).toMatchObject({
      lastAt: null,
      failure: { at: expect.any(Date), error: expect.stringContaining('There is no folder') },
    });
    expect(await backUpIfDue({ config, database }, never)).toBeNull();
    await database.query(`update backup_runs set ended_at = now() - interval '5 minutes'`);
    expect(isOverdue(await backupState(database), config.backups)).toBe(false);
    await database.query(`update backup_runs set started_at = now() - interval '2 days'`);
    expect(isOverdue(await backupState(database), config.backups)).toBe(true);
    await expect(backUpIfDue({ config, database }, never)).rejects.toThrow('There is no folder');
    await database.close();
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'lock']);
  });
});
