/** A copy of a site, for trying: nothing leaves it, and each page says what it is. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServices } from '#server/app.ts';
import { writeWhole } from '#server/backups/make-backup.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { examine } from '#server/doctor/examine.ts';
import { askForPicture } from '#server/files/remote/fetch-picture.ts';
import { createHttpApp } from '#server/http-app.ts';
import { startJobs } from '#server/jobs.ts';
import { readConfig } from '#server/platform/config.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aHost, anOpenTournament, joinedPlayers } from '#tests/support/factories.ts';
import { newFolder } from '#tests/support/folders.ts';
import { signedIn } from '#tests/support/http-client.ts';
import { testPlatform } from '#tests/support/platform.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';

let folder: string;
let phones: PushService;
/** Stands for all else that is outside. */
let connections = 0;
const outside = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
beforeAll(async () => {
  folder = await newFolder('copy');
  phones = await startPushService();
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  outside.close();
  await phones.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** As on the site that it is a copy of. */
function environment(): Record<string, string> {
  const host = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
  return {
    PUBLIC_URL: 'https://site.example',
    SMTP_URL: `smtp://${host}`,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: `http://${host}`,
    S3_ENDPOINT: `http://${host}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    WEBHOOK_HOSTS: host,
    PUSH_SERVICES: phones.host,
    BACKUP_EVERY: '15m',
    BACKUP_DIR: path.join(folder, 'backups-of-the-site'),
  };
}

/**
 * Each file that opens connections of its own. Where they lead is told by the configuration, which a copy has without
 * (`asCopy`), or asked of `askPublicly`; one asks the server of this machine.
 */
const OPENS = [
  'doctor/check-services.ts',
  'files/store/s3-client.ts',
  'people/google/google-provider.ts',
  'platform/database/stored-database.ts',
  'platform/http/ask-publicly.ts',
  'platform/mail/transport.ts',
  'problems/notice-problems.ts',
];

it('nothing else in the server opens connections', () => {
  const SOURCE = path.resolve(import.meta.dirname, '../../src/server');
  const LEAVES =
    /(?<!["'`#.\w])fetch\((?!\))|\.fetch\(`|XMLHttpRequest|new (?:WebSocket|EventSource|Agent)\(|from '(?:nodemailer|openid-client|aws4fetch|undici|node:(?:https|http2|tls|dgram))'|import\('(?:nodemailer|openid-client|aws4fetch|undici|node:[\w/]*)'\)|import (?!type)[^;]*\b(?:request|get|connect|createConnection|Socket)\b[^;]*from 'node:(?:http|net)'/;
  const opens = globSync('**/*.ts', { cwd: SOURCE })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => LEAVES.test(readFileSync(path.join(SOURCE, file), 'utf8')));
  expect(opens.sort()).toEqual(OPENS);
});

it('what is told on the site reaches nobody from a copy, and mails are files', async () => {
  const platform = await testPlatform('pglite', { ...environment(), COPY: 'on' });
  const host = await aHost(platform);
  const id = await anOpenTournament(platform, host);
  const hosting = await signedIn(await platform.app(), host);
  const url = `http://${environment().WEBHOOK_HOSTS}/hook`;
  const { json } = await hosting.call('POST', '/v1/webhooks', { url, events: ['tournament.aborted'] });
  const browser = phones.subscribe();
  const [player] = await joinedPlayers(platform, id, 1);
  if (!player) throw new Error('nobody joined');
  const playing = await signedIn(await platform.app(), player);
  const target = { targetId: 'unique()', identifier: browser.identifier };
  expect((await playing.call('POST', '/v1/account/targets/push', target)).status).toBe(201);
  await updateTournament(platform, host, { id, data: { status: 'Aborted' } });
  await platform.database.transaction((tx) =>
    queueMail(tx, {
      recipient: 'a@site.example',
      subject: 'Hello',
      html: '<p>x</p>',
      plain: 'x',
      giveUpAt: new Date(Date.now() + 60_000),
    }),
  );
  startJobs(platform, (error) => {
    throw error;
  });
  await eventually(async () => {
    expect(await platform.database.query('select from push_outbox')).toEqual([]);
    expect((await readdir(path.join(platform.config.dataDir, 'outbox'))).length).toBeGreaterThan(0);
    const { deliveries } = (await hosting.call('GET', `/v1/webhooks/${json.$id}/deliveries`)).json;
    expect(deliveries).toMatchObject([{ status: 'failed', error: expect.stringContaining('a copy') }]);
  });
  const signal = new AbortController().signal;
  await expect(askForPicture(platform.config)(new URL(url), signal)).rejects.toThrow('a copy');
  expect((await playing.call('GET', '/v1/account/sessions/oauth2/google')).status).toBe(412);
  // Its phone is still known, its receiver still on.
  expect((await playing.call('GET', '/v1/account')).json.targets).toHaveLength(1);
  expect((await hosting.call('GET', '/v1/webhooks')).json.webhooks).toMatchObject([{ isOn: true }]);
  expect([connections, browser.posts]).toEqual([0, 0]);
  expect(existsSync(path.join(folder, 'backups-of-the-site'))).toBe(false);
  await platform.finish();
});

it('data restored as a copy are one at each start, until they are told otherwise', async () => {
  const site = await testPlatform();
  const file = path.join(folder, 'site.backup');
  await writeWhole(file, (output) =>
    writeBackup({ database: site.database, store: site.objectStore }, output).then(() => {}),
  );
  await site.finish();
  const env: Record<string, string> = { ...environment(), DATA_DIR: path.join(folder, 'data') };
  await restoreBackup(readConfig(env), { file, isForced: false, isCopy: true });
  const started = async (copy?: string) => {
    const { services } = await openServices(readConfig({ ...env, ...(copy && { COPY: copy }) }));
    const { isCopy, smtpUrl, s3, google, backups } = services.config;
    return { services, seen: [isCopy, smtpUrl ?? s3 ?? google ?? backups] };
  };
  const stopped = async (copy?: string) => {
    const { services, seen } = await started(copy);
    await services.lifecycle.stop();
    return seen;
  };
  const says = (await examine(env)).map((finding) => finding.says);
  expect(says).toContainEqual(expect.stringContaining('copy for trying'));

  const web = path.join(folder, 'web');
  const index = (language: string) =>
    `<!doctype html><html lang="${language}"><head><title>Shell</title></head><body class="x"><div id="root"></div></body></html>`;
  await mkdir(path.join(web, '.ne'), { recursive: true });
  await mkdir(path.join(web, '.vite'), { recursive: true });
  await writeFile(path.join(web, '.vite/manifest.json'), '{}');
  await writeFile(path.join(web, 'index.html'), index('en'));
  await writeFile(path.join(web, '.ne/index.html'), index('ne'));
  const { services, seen } = await started();
  expect(seen).toEqual([true, null]);
  const app = await createHttpApp(services, { hasLog: false, webFolder: web });
  for (const address of ['/', '/ne', '/login', '/ne/login', '/nowhere', '/profile']) {
    const { body } = await app.inject(address);
    expect(body).toMatch(/<body[^>]*><div id="copy"/);
    expect(body).toContain('This is a copy of the site');
    expect(body).toContain('परीक्षण प्रतिलिपि');
  }
  // A copy of the copy is one, too, unless it is told otherwise.
  const again = path.join(folder, 'copy.backup');
  await writeWhole(again, (output) =>
    writeBackup({ database: services.database, store: services.objectStore }, output).then(() => {}),
  );
  await app.close();
  await services.lifecycle.stop();
  const elsewhere = readConfig({ DATA_DIR: path.join(folder, 'elsewhere') });
  await expect(restoreBackup(elsewhere, { file: again, isForced: false })).rejects.toThrow('Add --copy');
  expect(await stopped('off')).toEqual([false, env.SMTP_URL]);
  expect(await stopped()).toEqual([false, env.SMTP_URL]);
  expect(connections).toBe(0);
});
