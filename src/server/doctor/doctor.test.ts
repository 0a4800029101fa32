/** What an operator is told of an installation, and that the examination changes nothing. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endRun } from '#server/backups/backup-runs.ts';
import { readConfig } from '#server/platform/config.ts';
import { DATABASE_FOLDER } from '#server/platform/database/first-start.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { createPostgresDatabase, prepareDataFolder } from '#tests/support/database.ts';
import { aPlayer } from '#tests/support/factories.ts';
import { newFolder } from '#tests/support/folders.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { startS3 } from '#tests/support/s3.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDatabase } from './check-database.ts';
import { examine } from './examine.ts';
import { exitCodeOf, type Finding } from './finding.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder('doctor');
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

const inFolder = (...names: string[]) => path.join(folder, ...names);

/** The findings of one level, in their words. */
const said = (findings: readonly Finding[], level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map(({ says }) => says);

const PUBLIC = {
  PUBLIC_URL: 'https://example.com',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtp://mail.example.com',
};

describe('a configuration', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['with a name that is spelled wrong', { BACKUP_EVRY: '6h' }, /^BACKUP_EVRY is no variable/],
    ['for everybody, without a public address', { HOST: '0.0.0.0' }, /^PUBLIC_URL is not set/],
    ['without TLS', { ...PUBLIC, PUBLIC_URL: 'http://example.com' }, /^PUBLIC_URL is http/],
    ['behind a proxy that is not trusted', { ...PUBLIC, TRUST_PROXY: 'off' }, /TRUST_PROXY is off/],
    ['without mail', { ...PUBLIC, SMTP_URL: '' }, /^SMTP_URL is not set/],
    ['with sample data for everybody', { ...PUBLIC, SAMPLE_DATA: 'on' }, /^SAMPLE_DATA is on/],
    ['without limits', { ...PUBLIC, RATE_LIMITS: 'off' }, /^RATE_LIMITS is off/],
  ])('%s must change', (_, environment, words) => {
    const findings = checkConfiguration(readConfig(environment), environment);
    expect(said(findings, 'mustChange')).toContainEqual(expect.stringMatching(words));
    expect(exitCodeOf(findings)).toBe(1);
  });

  it.each<[string, Record<string, string>, number]>([
    ['for trying it out', {}, 2],
    ['of a public server', PUBLIC, 2],
    ['of a careful one', { ...PUBLIC, BACKUP_EVERY: '6h', DURABILITY: 'fsync' }, 0],
  ])('%s is fine', (_, environment, count) => {
    const findings = checkConfiguration(readConfig(environment), environment);
    expect(said(findings, 'mustChange')).toEqual([]);
    expect(said(findings, 'advice')).toHaveLength(count);
    expect(exitCodeOf(findings)).toBe(0);
  });

  it('that cannot be read is told with all that is wrong', async () => {
    const findings = await examine({ PORT: 'x', BACKUP_EVERY: 'daily' });
    expect(findings).toEqual([
      { level: 'mustChange', says: expect.stringMatching(/PORT must be .*BACKUP_EVERY must be/) },
    ]);
  });
});

describe('a data folder', () => {
  it('that does not exist yet is fine, and still does not exist afterwards', async () => {
    const findings = await examine({ DATA_DIR: inFolder('new', 'data') });
    expect(exitCodeOf(findings)).toBe(0);
    expect(said(findings, 'fine').join()).toContain('There is no embedded database yet');
    expect(existsSync(inFolder('new'))).toBe(false);
  });

  it('whose database is gone must change, as its server would not start', async () => {
    await mkdir(inFolder('moved', 'database.moved'), { recursive: true });
    const findings = await examine({ DATA_DIR: inFolder('moved') });
    expect(said(findings, 'mustChange').join()).toContain('has been moved to Postgres');
    expect(exitCodeOf(findings)).toBe(1);
  });

  it('that is a file must change', async () => {
    await writeFile(inFolder('file'), '');
    const findings = await examine({ DATA_DIR: inFolder('file', 'data') });
    expect(said(findings, 'mustChange')).toEqual([expect.stringContaining('is no folder')]);
  });

  it('with a database is looked at, and one that is damaged must change', async () => {
    const dataDir = inFolder('data');
    await prepareDataFolder(dataDir);
    await chmod(dataDir, 0o755);
    const findings = await examine({ DATA_DIR: dataDir, DURABILITY: 'fsync', BACKUP_EVERY: '6h' });
    expect(said(findings, 'fine').join()).toContain('The database answers: embedded');
    expect(said(findings, 'advice')).toEqual([
      expect.stringContaining('chmod 700'),
      expect.stringContaining('There is no admin yet'),
    ]);
    expect(exitCodeOf(findings)).toBe(0);

    await rm(path.join(dataDir, DATABASE_FOLDER, 'global', 'pg_control'));
    expect(said(await examine({ DATA_DIR: dataDir }), 'mustChange')).toEqual([
      expect.stringMatching(/its database is damaged .*Restore the folder from a backup/),
    ]);
  });
});

describe('a database server', () => {
  it('is told apart by what is in it', async () => {
    const { url, drop } = await createPostgresDatabase();
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, BACKUP_EVERY: '1h', ...PUBLIC });
    const database = await openPostgres(url);
    const platform = { config, database };
    const musts = async () => said(await checkDatabase(database, config), 'mustChange');
    await aPlayer(platform, { labels: ['admin'] });
    expect(await checkDatabase(database, config)).toEqual([
      { level: 'fine', says: expect.stringMatching(/^The database answers: Postgres \d+/) },
      { level: 'fine', says: expect.stringMatching(/^Told of problems, by mail and on their phones: .*@/) },
    ]);
    expect(await checkDatabase(database, config, true)).toContainEqual({
      level: 'fine',
      says: expect.stringMatching(/^A try is on its way, by mail and to the phones of .*@/),
    });
    const tried = await database.query(
      "delete from mail_outbox where subject like 'This is a try%' returning id",
    );
    expect(tried).toHaveLength(1);

    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    expect(await musts()).toEqual([
      expect.stringMatching(/^The clock of the database is 3600 s ahead of the clock of this machine/),
    ]);
    clock.mockImplementation(() => now() + 3_600_000);
    expect(await musts()).toContainEqual(
      expect.stringMatching(/^The clock of the database is 3600 s behind/),
    );
    clock.mockRestore();

    await database.query(
      `insert into mail_outbox (id, recipient, subject, created_at, give_up_at, last_error)
       values ('m', 'a@b.np', 's', now() - interval '2 hours', now(), 'no such host')`,
    );
    expect(await musts()).toEqual([expect.stringMatching(/^1 mails .*no such host/)]);
    await database.query('delete from mail_outbox');

    await database.query(
      `insert into backup_runs (id, is_scheduled, started_at, holds_until)
       values ('b', true, now() - interval '3 hours', now())`,
    );
    await endRun(database, 'b', null);
    expect(await musts()).toEqual([expect.stringMatching(/^The last backup is 3 hours old/)]);
    await endRun(database, 'b', 'no room');
    expect(await musts()).toEqual([expect.stringMatching(/^The last backup failed at .*: no room/)]);

    await database.query(`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`);
    expect(await musts()).toEqual([expect.stringMatching(/newer version .* 9999-later\.sql/)]);
    await database.query('drop table migrations cascade');
    expect(await musts()).toEqual([expect.stringContaining('tables of something else')]);
    await database.close();
    await drop();
  });

  it('or store or mail server that does not answer could not be looked at', async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    const findings = await examine({
      DATA_DIR: inFolder('away'),
      DATABASE_URL: `postgres://${nobody}/x`,
      PUBLIC_URL: 'https://example.com',
      TRUST_PROXY: 'loopback',
      SMTP_URL: `smtp://${nobody}`,
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'x',
      GOOGLE_ISSUER: `http://${nobody}`,
    });
    expect(said(findings, 'mustChange')).toEqual([]);
    expect(said(findings, 'unknown')).toEqual([
      expect.stringContaining('The database server of DATABASE_URL cannot be used'),
      expect.stringContaining('SMTP_URL does not answer'),
      expect.stringContaining('openid-configuration does not answer'),
    ]);
    expect(exitCodeOf(findings)).toBe(2);
  });

  it('and an S3 store is tried out, and a wrong secret must change', async () => {
    const s3 = await startS3();
    const environment = { DATA_DIR: inFolder('s3'), ...s3.environment };
    expect(said(await examine(environment), 'fine')).toContain('The S3 store keeps objects.');
    const wrong = await examine({ ...environment, S3_SECRET_ACCESS_KEY: 'wrong' });
    expect(said(wrong, 'mustChange')).toEqual([
      expect.stringMatching(/^S3_ENDPOINT, bucket egofficial: .*403/),
    ]);
    await s3.stop();
  });
});
