import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { testPlatform } from '#tests/support/platform.ts';
import { backUpRunning } from './backup-process.ts';

it.each(['before', 'while'])(
  'a caller who goes %s the process writes ends the backup, and nothing else',
  async (when) => {
    const platform = await testPlatform('postgres');
    const unheard: unknown[] = [];
    const note = (error: unknown) => unheard.push(error);
    process.on('unhandledRejection', note);
    try {
      const gone = new AbortController();
      const output = new PassThrough();
      output.on('error', () => {});
      if (when === 'before') gone.abort();
      const backup = backUpRunning(platform, { output, signal: gone.signal });
      const leave = () => {
        gone.abort();
        output.destroy();
      };
      // A closed connection ends both: the reader goes, and with it the output.
      setImmediate(leave);
      await expect(backup).rejects.toThrow();
      // Node reports unhandled rejections after the present turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      expect(unheard).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
      await platform.finish();
    }
  },
);

it('has written everything once it is done, however slow the disk is', async () => {
  const { url, drop } = await createPostgresDatabase();
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: await newFolder('slow-disk') });
  const { database } = await openDatabase(config);
  try {
    let written = 0;
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.length;
        setImmediate(done);
      },
      final: (done) => setTimeout(done, 20),
    });
    await backUpRunning({ config, database }, { output, signal: new AbortController().signal });
    expect(output.writableFinished).toBe(true);
    expect(written).toBeGreaterThan(1024);
  } finally {
    await database.close();
    await drop();
  }
});
