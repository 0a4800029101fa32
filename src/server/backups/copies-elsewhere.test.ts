/** Sealed copies of backups in a bucket. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createPostgresDatabase, ENGINES, prepareDataFolder } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { S3Client } from '../files/store/s3-client.ts';
import { backupState } from './backup-runs.ts';
import { CopiesElsewhere, withBackup } from './copies-elsewhere.ts';
import { inspectArchive } from './inspect-archive.ts';
import { backUpIfDue, sendIfDue } from './scheduled-backups.ts';

const KEY = randomBytes(32).toString('base64url');
const NAME = 'egofficial-20261128T010203Z.backup';

let folder: string;
let s3: S3Server;
let client: S3Client;
beforeAll(async () => {
  folder = await newFolder('elsewhere');
  s3 = await startS3();
  client = new S3Client(readConfig(s3.environment).s3 as never);
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const elsewhere = (prefix: string, environment: Record<string, string> = {}) => ({
  ...s3.environment,
  BACKUP_URL: `s3://egofficial/${prefix}`,
  BACKUP_KEY: KEY,
  ...environment,
});
const read = (address: string, key = KEY) =>
  withBackup(address, { access: readConfig(elsewhere('any', { BACKUP_KEY: key })), folder }, (file) =>
    readFile(file),
  );
const listed = async (prefix: string) =>
  [
    ...(await (await client.ask('GET', `egofficial?list-type=2&prefix=${prefix}/`)).text()).matchAll(
      /<Key>([^<]+)/g,
    ),
  ].map(([, key]) => key);

it.each(ENGINES)(
  'each backup of the schedule is stored once, and the oldest are removed, on %s',
  async (engine) => {
    const backupDir = path.join(folder, engine);
    await mkdir(backupDir);
    const environment = elsewhere(engine, { BACKUP_EVERY: '6h', BACKUP_KEEP: '2', BACKUP_DIR: backupDir });
    const pg = engine === 'postgres' ? await createPostgresDatabase() : null;
    const { openDatabase } = await import('#server/platform/database/open.ts');
    const dataDir = await newFolder('data');
    if (!pg) await prepareDataFolder(dataDir);
    const config = readConfig({ ...environment, DATA_DIR: dataDir, ...(pg && { DATABASE_URL: pg.url }) });
    const { database } = await openDatabase(config);
    const never = new AbortController().signal;
    for (const day of ['01', '02'])
      await client.put(`egofficial/${engine}/egofficial-202001${day}T000000Z.backup.age`, Buffer.from('old'));
    await writeFile(path.join(backupDir, 'closed-accounts.txt'), 'list');
    const file = (await backUpIfDue({ config, database }, never)) ?? '';
    const broken = { ...config, backupUrl: 's3://no-such-bucket/x' };
    const failing = () =>
      expect(sendIfDue({ config: broken, database }, never)).rejects.toThrow('NoSuchBucket');
    const again = () =>
      database.query("update backup_runs set send_waits_until = now() - interval '1 second'");
    await failing();
    expect(await backupState(database)).toMatchObject({ sentAt: null, sendError: null });
    await sendIfDue({ config: broken, database }, never);
    await again();
    await failing();
    expect(await backupState(database)).toMatchObject({ sendError: expect.stringContaining('NoSuchBucket') });
    // A newer backup does not end the problem before it is stored elsewhere.
    await database.query(
      "insert into backup_runs (id, is_scheduled, holds_until, ended_at, file) values ('n', true, now(), now(), 'n')",
    );
    expect(await backupState(database)).toMatchObject({ sendError: expect.stringContaining('NoSuchBucket') });
    await database.query("delete from backup_runs where id = 'n'");
    await again();
    await Promise.all([1, 2, 3].map(() => sendIfDue({ config, database }, never)));
    expect(await backupState(database)).toMatchObject({ sentAt: expect.any(Date), sendError: null });
    expect(await listed(engine)).toEqual([
      `${engine}/closed-accounts.txt.age`,
      `${engine}/egofficial-20200102T000000Z.backup.age`,
      `${engine}/${path.basename(file)}.age`,
    ]);
    expect((await read(`s3://egofficial/${engine}`)).equals(await readFile(file))).toBe(true);
    await withBackup(`s3://egofficial/${engine}/`, { access: config, folder }, async (local) => {
      await inspectArchive(local);
      expect(await readFile(path.join(path.dirname(local), 'closed-accounts.txt'), 'utf8')).toBe('list');
    });
    await database.close();
    await pg?.drop();
  },
);

it('a large one is sent in parts', async () => {
  const file = path.join(folder, NAME);
  const bytes = randomBytes(70 * 1024 * 1024);
  await writeFile(file, bytes);
  await new CopiesElsewhere('s3://egofficial/large', readConfig(elsewhere('large'))).send(file);
  expect((await read('s3://egofficial/large')).equals(bytes)).toBe(true);
});

it('what was cut, changed, not sealed or sealed by another key is refused, and leaves nothing', async () => {
  const file = path.join(folder, NAME);
  await writeFile(file, randomBytes(200_000));
  const place = `egofficial/damage/${NAME}.age`;
  await new CopiesElsewhere('s3://egofficial/damage', readConfig(elsewhere('damage'))).send(file);
  const whole = Buffer.from(await (await client.ask('GET', place)).arrayBuffer());
  const header = whole.indexOf('\n--- ') + 49;
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const before = await readdir(folder);
  const cases: [string, Buffer, string][] = [
    ['empty', Buffer.alloc(0), 'is not sealed, or is damaged'],
    ['not sealed', await readFile(file), 'is not sealed, or is damaged'],
    ['cut in the header', whole.subarray(0, 60), 'is damaged or cut off'],
    ['cut between its chunks', whole.subarray(0, header + 16 + 65_552), 'is damaged or cut off'],
    ['cut by a byte', whole.subarray(0, -1), 'is damaged or cut off'],
    ['longer', Buffer.concat([whole, Buffer.alloc(1)]), 'is damaged or cut off'],
    ['changed in the middle', flipped(100_000), 'is damaged or cut off'],
    ['changed at its end', flipped(whole.length - 1), 'is damaged or cut off'],
  ];
  for (const [name, bytes, message] of cases) {
    await client.put(place, bytes);
    await expect(read(`s3://${place}`), name).rejects.toThrow(message);
  }
  await client.put(place, whole);
  await expect(read(`s3://${place}`, randomBytes(32).toString('base64url'))).rejects.toThrow(
    'another BACKUP_KEY',
  );
  await expect(read('s3://egofficial/nothing')).rejects.toThrow(
    'There is no copy at s3://egofficial/nothing/',
  );
  await expect(read(`s3://egofficial/nothing/${NAME}.age`)).rejects.toThrow('There is no copy');
  expect(await readdir(folder)).toEqual(before);
});

it.each([
  ['no key', { BACKUP_KEY: '' }, 'BACKUP_KEY must be set with BACKUP_URL'],
  ['a short key', { BACKUP_KEY: 'c2hvcnQ' }, 'BACKUP_KEY must be 32 bytes in base64url'],
  [
    'no store',
    { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
    'BACKUP_S3_ENDPOINT',
  ],
  ['another address', { BACKUP_URL: 'https://a.np/b' }, 'BACKUP_URL must be a bucket'],
])('%s is refused at start', (_, change, message) => {
  expect(() => readConfig(elsewhere('x', change))).toThrow(message);
});
