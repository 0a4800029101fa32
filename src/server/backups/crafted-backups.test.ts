/** Backups that an attacker has written: refused as a whole, nothing half restored. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dumpHeader, dumpRows } from '#server/platform/database/dump/dump.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { connectPostgres } from '#server/platform/database/postgres.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { BEHIND, CRAFTED, crafted } from '#tests/support/crafted-backups.ts';
import { createPostgresDatabase, ENGINES } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { aWholeBackup } from '#tests/support/whole-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { LedgerRefusedError } from './restored-database.ts';
import { uploadKeys } from './upload-keys.ts';

let folder: string;
let backup: string;
let pictureKey: string;
beforeAll(async () => {
  ({ folder, backup, pictureKey } = await aWholeBackup('crafted'));
});

/** One is refused before its rows are written, the other after: nothing of them must stay, on either engine. */
const ON_BOTH = ['more rows told than there are', 'a table twice'];
/** These cases have tests of their own. */
const BELOW = ['a reference to nobody', 'tokens from nowhere'];

/** A hash of all rows and uploads. */
async function fingerprint(database: Database, config: Config): Promise<string> {
  const hash = createHash('sha256');
  await inSnapshot(database, async (sql) => {
    const { tables } = await dumpHeader(sql);
    const lines: string[] = [];
    for await (const chunk of dumpRows(sql, tables))
      lines.push(...(JSON.parse(chunk.rows) as unknown[]).map((row) => chunk.table + JSON.stringify(row)));
    hash.update(lines.sort().join('\n'));
    const store = createObjectStore(config);
    for (const one of await uploadKeys(sql)) hash.update(await store.read(one));
  });
  return hash.digest('hex');
}

describe.each(ENGINES)('restored into %s', (engine) => {
  let config: Config;
  let before: string;
  let drop = async () => {};
  const open = () => (config.databaseUrl ? connectPostgres(config.databaseUrl) : openPglite(config.dataDir));
  const look = async () => {
    const database = await open();
    try {
      return await fingerprint(database, config);
    } finally {
      await database.close();
    }
  };
  beforeAll(async () => {
    const environment: Record<string, string> = { DATA_DIR: await newFolder('crafted-target') };
    if (engine === 'postgres') {
      const made = await createPostgresDatabase();
      environment.DATABASE_URL = made.url;
      drop = made.drop;
    }
    config = readConfig(environment);
    await restoreBackup(config, { file: backup, isForced: false });
    before = await look();
  });
  afterAll(() => drop());

  /** What refuses them is the same on both engines. */
  const cases = Object.entries(CRAFTED).filter(([name]) =>
    engine === 'postgres' ? !BELOW.includes(name) : ON_BOTH.includes(name),
  );

  it.each(cases)('%s is refused', async (name, change) => {
    const file = await crafted(backup, { folder, name: `${engine} ${name}`, change });
    await expect(restoreBackup(config, { file, isForced: true })).rejects.toThrow(/./);
  });

  it('a file that is cut off is refused', async () => {
    const bytes = await readFile(backup);
    const file = path.join(folder, 'cut.backup');
    for (const length of [0, 10, 600, bytes.length >> 1, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length));
      await expect(restoreBackup(config, { file, isForced: true })).rejects.toThrow(/not a backup|damaged/);
    }
  });

  it('a refused backup does not replace an upload of the data that stay', async () => {
    const change = CRAFTED['a reference to nobody'];
    if (!change) throw new Error('There is no such case.');
    const file = await crafted(backup, {
      folder,
      name: `${engine} other picture`,
      change: async (entries) =>
        (await change(entries)).map((entry) =>
          entry.name === `uploads/${pictureKey}`
            ? { ...entry, bytes: Buffer.from('of the attacker') }
            : entry,
        ),
    });
    await expect(restoreBackup(config, { file, isForced: true })).rejects.toThrow();
  });

  it('the data are as they were', async () => {
    expect(await look()).toBe(before);
    expect(existsSync('/tmp/outside')).toBe(false);
    expect(existsSync(path.join(config.dataDir, '../outside'))).toBe(false);
  });

  it('a ledger that is not clean is restored when that is asked for, and numbers behind the rows go on after them', async () => {
    const change = CRAFTED['tokens from nowhere'];
    if (!change) throw new Error('There is no such case.');
    const file = await crafted(backup, {
      folder,
      name: `${engine} ledger`,
      change: async (entries) => BEHIND(await change(entries)),
    });
    await expect(restoreBackup(config, { file, isForced: true })).rejects.toThrow(LedgerRefusedError);
    expect(await look()).toBe(before);
    const { findings } = await restoreBackup(config, { file, isForced: true, acceptsFindings: true });
    expect(findings.length).toBeGreaterThan(0);
    const database = await open();
    try {
      const [highest] = await database.query<{ sequence: number }>(
        'select max(sequence) as sequence from accounts',
      );
      const [next] = await database.query<{ value: number }>(
        "select nextval(pg_get_serial_sequence('accounts', 'sequence')) as value",
      );
      expect(Number(next?.value)).toBeGreaterThan(Number(highest?.sequence));
    } finally {
      await database.close();
    }
  });
});
