/** The newest backup is restored on trial: what is wrong with it is told, each fault with its own words. */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBucket } from '#server/files/bucket.ts';
import { createFile } from '#server/files/uploads/create-file.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { newId } from '#server/platform/ids.ts';
import { crafted, inEnd, inHeader, inRows } from '#tests/support/crafted-backups.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { aHost, anOpenTournament, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { newFolder } from '#tests/support/folders.ts';
import { aPng } from '#tests/support/pictures.ts';
import { testPlatform } from '#tests/support/platform.ts';
import { runScript } from '#tests/support/server-process.ts';
import { lastDrill } from './backup-runs.ts';
import { drill } from './drill.ts';
import { writeWhole } from './make-backup.ts';
import { drillIfDue } from './scheduled-backups.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let good: string;
beforeAll(async () => {
  folder = await newFolder('drills');
  good = path.join(folder, 'good.backup');
  const platform = await testPlatform();
  const id = await anOpenTournament(platform, await aHost(platform));
  const [player] = (await joinedPlayers(platform, id, 3)) as [Person];
  await createFile(platform.database, platform.objectStore, {
    bucket: findBucket(platform.config, 'profile_pics'),
    viewer: player,
    file: { id: newId(), name: 'me.png', permissions: [] },
    bytes: await aPng(),
  });
  await writeWhole(good, async (output) => {
    await writeBackup({ database: platform.database, store: platform.objectStore }, output);
  });
  await platform.finish();
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

type Change = Parameters<typeof crafted>[1]['change'];
interface Ledger {
  ledger: { balances: Record<string, number>; last: string };
}

const inLedger =
  (change: (ledger: Ledger['ledger']) => object | undefined): Change =>
  (entries) =>
    inEnd(entries, (end) => ({ ...end, ledger: change((end as unknown as Ledger).ledger) }));
const withoutUpload: Change = (entries) => entries.filter(({ name }) => !name.startsWith('uploads/'));
const offByOne = (balances: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(balances).map(([name, sum], index) => [name, index === 0 ? sum + 1 : sum]),
  );

const CASES: [string, Change, RegExp][] = [
  [
    'that lacks an upload',
    withoutUpload,
    /is not complete, although its checksum is right: it has 0 of 1 uploads\.$/,
  ],
  [
    'that lacks an upload and hides it',
    async (entries) => inEnd(await withoutUpload(entries), (end) => ({ ...end, uploads: 0 })),
    /lacks 1 uploads, such as [0-9a-f]{32}\.$/,
  ],
  [
    'with one balance off by one',
    inRows('ledger_accounts', ([first, ...rest]) => [
      { ...first, balance: Number(first?.balance) + 1 },
      ...rest,
    ]),
    /^The ledger of .* does not add up: every currency sums to zero: \{.*\}$/,
  ],
  [
    'whose balances were others by one',
    inLedger(({ balances, last }) => ({ last, balances: offByOne(balances) })),
    /^The balances of eg_\w+ of \w+ of .* are -?\d+, and were -?\d+\.$/,
  ],
  [
    'whose ledger went on',
    inLedger(({ balances }) => ({ balances, last: '99999999 joined' })),
    /^The last line of the ledger of .* is \d+ .*, and was 99999999 joined\.$/,
  ],
  [
    'of a newer version',
    inHeader(({ migrations, ...header }) => ({
      ...header,
      migrations: [...migrations, { name: '9999-future', checksum: 'x' }],
    })),
    /^The data belong to a newer version of this server/,
  ],
  [
    'in a newer form',
    inHeader((header) => ({ ...header, format: 2 })),
    /was written by a newer version of this server/,
  ],
];

const configOf = async (backup: string | null) => {
  const dataDir = await newFolder('drilled');
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DRILL: '7d' });
  await mkdir(config.backupFolder, { recursive: true });
  if (backup !== null)
    await copyFile(backup, path.join(config.backupFolder, 'egofficial-20261128T010203Z.backup'));
  return config;
};

it.each(CASES)('a backup %s', async (name, change, message) => {
  const config = await configOf(await crafted(good, { folder, name, change }));
  const { place, error } = await drill(config);
  expect(place).toContain('egofficial-20261128T010203Z.backup');
  expect(error).toMatch(message);
  expect(error ?? '').not.toContain('/drill/');
  expect(await readdir(config.dataDir)).toEqual(['backups']);
});

it('a flipped byte, and no backup at all', async () => {
  const bytes = await readFile(good);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const flipped = path.join(folder, 'flipped.backup');
  await writeFile(flipped, bytes);
  expect(await drill(await configOf(flipped))).toMatchObject({
    error: expect.stringContaining('is damaged or cut off'),
  });
  expect(await drill(await configOf(null))).toMatchObject({
    place: null,
    error: expect.stringContaining('There is no backup in'),
  });
});

it('one of several processes does it when it is due, in a process of its own', async () => {
  const { url, drop } = await createPostgresDatabase();
  // As an earlier version wrote it: nothing tells of its ledger.
  const older = await crafted(good, { folder, name: 'older', change: inLedger(() => undefined) });
  const config = { ...(await configOf(older)), databaseUrl: url };
  const { database } = await openDatabase(config);
  const others = await Promise.all([1, 2].map(() => openPostgres(url)));
  const never = new AbortController().signal;
  await Promise.all([database, ...others].map((one) => drillIfDue({ config, database: one }, never)));
  expect(await lastDrill(database)).toMatchObject({ place: expect.stringContaining('.backup'), error: null });
  expect(await database.query('select from backup_drills')).toHaveLength(1);
  await drillIfDue({ config, database }, never);
  expect(await database.query('select from backup_drills')).toHaveLength(1);
  await database.query("update backup_drills set ended_at = ended_at - interval '7 days'");
  const stopping = new AbortController();
  const broken = drillIfDue({ config, database }, stopping.signal);
  stopping.abort();
  await expect(broken).rejects.toThrow();
  expect(await database.query('select from backup_drills')).toHaveLength(1);
  expect(await readdir(config.dataDir)).toEqual(['backups']);
  for (const one of [database, ...others]) await one.close();
  await drop();
});

it('`npm run drill` ends with 1 when it failed', async () => {
  const { dataDir } = await configOf(null);
  expect(await runScript('drill', [], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: expect.stringContaining('There is no backup in'),
  });
});
