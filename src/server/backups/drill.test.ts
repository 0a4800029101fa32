/** The newest backup is restored on trial: what is wrong with it is told, each fault with its own words. */
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3Client } from '#server/files/store/s3-client.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { crafted, inEnd, inHeader, inRows } from '#tests/support/crafted-backups.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { runScript } from '#tests/support/server-process.ts';
import { aWholeBackup } from '#tests/support/whole-backup.ts';
import { lastDrill } from './backup-runs.ts';
import { CopiesElsewhere } from './copies-elsewhere.ts';
import { drill } from './drill.ts';
import { drillIfDue } from './scheduled-backups.ts';

const KEY = randomBytes(32).toString('base64url');

let folder: string;
let good: string;
let s3: S3Server;
beforeAll(async () => {
  ({ folder, backup: good } = await aWholeBackup('drills'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

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

const NAME = 'egofficial-20261128T010203Z.backup';

const configOf = async (backup: string | null, environment: Record<string, string> = {}) => {
  const dataDir = await newFolder('drilled');
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DRILL: '7d', ...environment });
  await mkdir(config.backupFolder, { recursive: true });
  if (backup !== null) await copyFile(backup, path.join(config.backupFolder, NAME));
  return config;
};
const elsewhere = (prefix: string) => ({
  ...s3.environment,
  BACKUP_URL: `s3://egofficial/${prefix}`,
  BACKUP_KEY: KEY,
});
/** Sends a backup elsewhere as the schedule does. The backup in the folder is good, so only the copy can be faulty. */
const sentElsewhere = async (backup: string, prefix: string) => {
  const config = await configOf(good, elsewhere(prefix));
  const sent = path.join(await newFolder('sent'), NAME);
  await copyFile(backup, sent);
  await new CopiesElsewhere(config.backupUrl ?? '', config).send(sent);
  return { config, place: `egofficial/${prefix}/${NAME}.age` };
};
const flip = (bytes: Buffer) => {
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

describe('a copy elsewhere', () => {
  it.each(CASES)('%s', async (name, change, message) => {
    const file = await crafted(good, { folder, name, change });
    const { config, place } = await sentElsewhere(file, path.basename(file));
    const { place: tried, error } = await drill(config);
    expect(tried).toBe(`s3://${place}`);
    expect(error).toMatch(message);
    expect(error ?? '').not.toContain('/drill/');
    expect(await readdir(config.dataDir)).toEqual(['backups']);
  });

  it('with a flipped byte, before or after it was sealed, of another key, and one that is whole', async () => {
    const { config, place } = await sentElsewhere(good, 'whole');
    const isPlace = { place: `s3://${place}` };
    expect(await drill(config)).toEqual({ ...isPlace, error: null });
    const otherKey = { ...config, backupKey: randomBytes(32).toString('base64url') };
    expect(await drill(otherKey)).toEqual({
      ...isPlace,
      error: `s3://${place} was sealed with another BACKUP_KEY. Nothing was changed.`,
    });
    const client = new S3Client(config.backupStore as never);
    await client.put(place, flip(Buffer.from(await (await client.ask('GET', place)).arrayBuffer())));
    expect(await drill(config)).toEqual({
      ...isPlace,
      error: `s3://${place} is damaged or cut off. Nothing was changed.`,
    });
    const flipped = path.join(folder, 'flipped.backup');
    await writeFile(flipped, flip(await readFile(good)));
    const before = await sentElsewhere(flipped, 'flipped');
    expect(await drill(before.config)).toEqual({
      place: `s3://${before.place}`,
      error: expect.stringContaining('its checksum is not that of its contents'),
    });
  });

  it('that the store does not give', async () => {
    const config = await configOf(good, { ...elsewhere('x'), BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9' });
    expect(await drill(config)).toEqual({ place: null, error: 'The S3 store does not answer GET.' });
  });
});

it('no backup at all', async () => {
  expect(await drill(await configOf(null))).toMatchObject({
    place: null,
    error: expect.stringContaining('There is no backup in'),
  });
});

it('one of several processes does it when it is due, in a process of its own', async () => {
  const { url, drop } = await createPostgresDatabase();
  // A backup of an earlier version says nothing of its ledger.
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
