/** `npm run soak -- backups`: as many backups of a busy server as are wanted (scripts/soak.ts). */
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase, ENGINES, prepareDataFolder } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { backUpBusyServer } from './busy-backups.ts';

describe.each(ENGINES)('backups of a busy server on %s', (engine) => {
  it('have every acknowledged act and a clean audit', async () => {
    const { count } = inject('soak');
    const folder = await newFolder('backups');
    const drops: (() => Promise<void>)[] = [];
    const emptyDatabase = async () => {
      const { url, drop } = await createPostgresDatabase();
      drops.push(drop);
      return url;
    };
    const environment: Record<string, string> = { DATA_DIR: path.join(folder, 'data') };
    if (engine === 'postgres') environment.DATABASE_URL = await emptyDatabase();
    else await prepareDataFolder(path.join(folder, 'data'));
    // Each engine's backups are restored on both.
    const restoreTo = async (backup: number) => ({
      DATA_DIR: path.join(folder, `restored-${backup}`),
      ...(backup % 2 === 0 && { DATABASE_URL: await emptyDatabase() }),
    });
    try {
      let done = 0;
      for await (const backup of backUpBusyServer({ environment, folder, count, restoreTo })) {
        const { size } = await stat(backup.file);
        expect(backup).toMatchObject({
          made: { code: 0 },
          findings: [],
          lost: { joins: 0, exits: 0, grants: 0 },
        });
        done += 1;
        console.log(`${engine}: ${done} of ${count}, ${backup.acts} acts before it, ${size} bytes`);
        await rm(backup.file);
        await rm(path.join(folder, `restored-${done - 1}`), { recursive: true, force: true });
      }
      expect(done).toBe(count);
    } finally {
      for (const drop of drops) await drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  });
});
