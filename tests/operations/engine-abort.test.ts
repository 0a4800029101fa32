/** A fatal failure of the embedded engine ends the process, and the next start recovers all acknowledged writes. */
import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { prepareDataFolder } from '../support/database.ts';
import { newFolder } from '../support/folders.ts';

/** Makes the write-ahead log unwritable, as on a full disk. */
const SCRIPT = `
  import { renameSync } from 'node:fs';
  import { openDatabase } from '#server/platform/database/open.ts';
  import { readConfig } from '#server/platform/config.ts';
  const { database } = await openDatabase(readConfig(process.env));
  await database.query("insert into announcements (id, title, content) values ('kept', 'a', 'b')");
  renameSync(process.env.DATA_DIR + '/database/pg_wal', process.env.DATA_DIR + '/pg_wal');
  await database.query('select pg_switch_wal()');
  await database.query("insert into announcements (id, title, content) values ('lost', 'a', 'b')");
  // Keeps the process alive, as a listening server would.
  setInterval(() => {}, 1000);
  await new Promise(() => {});
`;

it('ends the process when the embedded database aborts, and recovers acknowledged writes', async () => {
  const folder = await newFolder('abort');
  const config = readConfig({ DATA_DIR: folder });
  try {
    await prepareDataFolder(folder);
    const child = execFile(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, DATA_DIR: folder },
    });
    let output = '';
    child.stderr?.on('data', (text: string) => {
      output += text;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, output]).toEqual([1, expect.stringMatching(/^The embedded database has stopped[^\n]*\n$/)]);

    await rename(path.join(folder, 'pg_wal'), path.join(folder, 'database/pg_wal'));
    const { database } = await openDatabase(config);
    expect(await database.query('select id from announcements')).toEqual([{ id: 'kept' }]);
    await database.close();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
