/** A data folder that the embedded database cannot use is left as it is, and the operator is told what to do. */
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareDataFolder } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { DataFolderError } from './data-folder.ts';
import { endFirstStart } from './first-start.ts';
import { openPglite, PgliteDatabase } from './pglite.ts';

let folder: string;
beforeEach(async () => {
  folder = await newFolder('embedded');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const inFolder = (...names: string[]) => path.join(folder, ...names);

async function expectRefusal(words: RegExp): Promise<void> {
  const opened = openPglite(folder);
  await expect(opened).rejects.toThrow(DataFolderError);
  await expect(opened).rejects.toThrow(words);
}

describe('a folder that has been used', () => {
  it('is not overwritten when its database has lost PG_VERSION', async () => {
    await prepareDataFolder(folder);
    await rm(inFolder('database', 'PG_VERSION'));
    const before = await readdir(inFolder('database'));
    await expectRefusal(/\(database\) but has no database: database\/PG_VERSION is missing\. Restore/);
    expect(await readdir(inFolder('database'))).toEqual(before);
    // The refused start has left nothing that makes the next one begin anew.
    await expectRefusal(/PG_VERSION is missing/);
  });

  it('is refused when the database is gone and uploads are there', async () => {
    await mkdir(inFolder('uploads'));
    await expectRefusal(/\(uploads\) but has no database/);
  });

  it('says that its database was moved to Postgres', async () => {
    await mkdir(inFolder('database.moved'));
    await expectRefusal(/has been moved to Postgres, and is kept as database\.moved\. Set DATABASE_URL/);
  });

  it('is told from a new one, where there is only what a file system or an earlier attempt leaves', async () => {
    for (const name of ['lost+found', 'database']) await mkdir(inFolder(name));
    for (const name of ['lock', '.gitkeep']) await writeFile(inFolder(name), '');
    const database = await openPglite(folder);
    await database.close();
    await endFirstStart(folder);
  });
});

describe('the reason is told', () => {
  it('for a lock file that is none, and the folder works without it', async () => {
    await prepareDataFolder(folder);
    await writeFile(inFolder('lock'), 'process 12345\n'.repeat(100));
    await expectRefusal(/its file `lock` is damaged .* delete the file and start again\.$/);
    await rm(inFolder('lock'));
    await (await openPglite(folder)).close();
  });

  it.each([
    ['control file', 'global/pg_control'],
    ['version', 'PG_VERSION'],
  ])('for a damaged database (%s)', async (_what, file) => {
    await prepareDataFolder(folder);
    await truncate(inFolder('database', file));
    await expectRefusal(/its database is damaged \(.*\)\. Restore the folder from a backup/);
  });

  // As Node, SQLite and the engine's file layer report a full disk.
  it.each([
    [Object.assign(new Error('ENOSPC: no space left on device, write'), { errno: -28, code: 'ENOSPC' })],
    [Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    [{ name: 'ErrnoError', errno: 51 }],
  ])('for a disk without room, new database or old (%s)', async (error) => {
    vi.spyOn(PGlite, 'create').mockRejectedValue(error);
    const words = /there is no room left\. Free some/;
    await expectRefusal(words);
    await prepareDataFolder(folder);
    await endFirstStart(folder);
    await expectRefusal(words);
  });
});

describe('an embedded database that waits for the disk', () => {
  /** What the engine does with its files when it is asked to sync them. */
  interface Files {
    stream_ops: { fsync: (stream: { node: object }) => number };
    realPath(node: object): string;
  }

  it('syncs its log before a commit is answered, and its tables at a checkpoint', async () => {
    await prepareDataFolder(folder);
    const database = await openPglite(folder, { isDurable: true });
    if (!(database instanceof PgliteDatabase)) throw new Error('The embedded engine is not PGlite.');
    const { NODEFS: files } = database.pglite.Module as unknown as { NODEFS: Files };
    const synced: string[] = [];
    const sync = files.stream_ops.fsync;
    files.stream_ops.fsync = (stream) => {
      synced.push(path.relative(inFolder('database'), files.realPath(stream.node)).split(path.sep)[0] ?? '');
      return sync(stream);
    };
    const insert = (id: string) =>
      database.query('insert into announcements (id, title, content) values ($1, $1, $1)', [id]);
    await insert('first');
    // One file of the log, or two where the commit begins the next.
    expect(new Set(synced.splice(0))).toEqual(new Set(['pg_wal']));
    await database.query('select count(*) from announcements');
    expect(synced).toEqual([]);
    await database.query('checkpoint');
    expect(synced).toEqual(expect.arrayContaining(['base', 'global', 'pg_wal', 'pg_xact']));
    await database.close();

    // The next start may open the same database without `isDurable`.
    const later = await openPglite(folder);
    expect(await later.query('select id from announcements')).toEqual([{ id: 'first' }]);
    expect(await later.query('show fsync')).toEqual([{ fsync: 'off' }]);
    await later.close();
  });
});
