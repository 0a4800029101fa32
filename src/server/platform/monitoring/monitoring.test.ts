import { expect, it, vi } from 'vitest';
import { backupHealth, beginRun, endRun } from '#server/backups/backup-runs.ts';
import { startJobs } from '#server/jobs.ts';
import { UnavailableError } from '#server/platform/errors.ts';
import { APP_VERSION } from '#shared/constants.ts';
import { eventually } from '#tests/support/eventually.ts';
import { HttpClient, keyHolder } from '#tests/support/http-client.ts';
import { filePlatform, TEST_API_KEY } from '#tests/support/platform.ts';
import { CallTimes } from './call-times.ts';

const platform = await filePlatform();
const app = await platform.app();
const key = keyHolder(app);

const health = async () => (await key.call('GET', '/v1/health')).json;

it('tells the operator how the installation is, others that it is there', async () => {
  for (const _call of [1, 2, 3]) await key.call('GET', '/v1/users/nobody');
  expect((await new HttpClient(app).call('GET', '/v1/health')).json).toEqual({ status: 'pass' });
  const told = await health();
  expect(told).toMatchObject({
    status: 'pass',
    version: APP_VERSION,
    database: {
      engine: 'pglite',
      bytes: expect.any(Number),
      connections: expect.any(Number),
      clockAheadMs: 0,
    },
    mail: { waiting: 0, failing: 0, givenUp: 0, oldestAt: null, lastError: null },
    storage: { kind: 'folder', files: 0, bytes: 0 },
    sockets: { open: 0 },
    errors: { refused: 3, failed: 0 },
  });
  expect(told.database.bytes).toBeGreaterThan(1_000_000);
  expect(told.slowest).toContainEqual(expect.objectContaining({ call: 'GET /v1/users/:id', calls: 3 }));
});

it('tells when jobs have run', async () => {
  expect((await health()).jobs).toEqual([]);
  startJobs(platform, () => {});
  await eventually(async () => {
    expect((await health()).jobs).toContainEqual({
      name: 'deadlines',
      lastRunAt: expect.stringMatching(/^\d{4}-/),
      ms: expect.any(Number),
      error: null,
    });
  });
});

it('counts mail that could not be sent, and tries it again on request', async () => {
  // The mail looks as after a failed attempt. No change is announced, so the sender does not look for it.
  await platform.database.query(
    `insert into mail_outbox (id, recipient, subject, html, plain, attempts, last_error, next_attempt_at, give_up_at)
     values ('m', 'a@b.np', 'S', 'H', 'P', 1, 'refused', now() + interval '10 minutes', now() + interval '1 hour')`,
  );
  expect((await health()).mail).toMatchObject({ waiting: 1, failing: 1, lastError: 'refused' });
  expect((await key.call('POST', '/v1/mail/retries', {})).json).toEqual({ retried: 1 });
  await eventually(async () => expect((await health()).mail).toMatchObject({ waiting: 0 }));
  const { json } = await key.call('GET', '/v1/audit-log?action=mail');
  expect(json.entries).toMatchObject([{ action: 'mail.retry', after: { mails: 1 } }]);
});

it('tells of backups that failed, or are overdue', async () => {
  const { database, monitor } = platform;
  const metrics = async () => (await app.inject('/metrics')).body;
  expect((await health()).backups).toEqual({
    everyMinutes: null,
    lastAt: null,
    failedAt: null,
    error: null,
    isOverdue: false,
    sentAt: null,
    sendError: null,
    drill: null,
  });
  // An unknown value must not be sent as 0.
  expect(await metrics()).not.toMatch(/^egofficial_(backup_age_seconds|ledger_transfers_total) \d/m);
  monitor.backups = () => backupHealth(database, { everyMinutes: 60, keep: 3, folder: '/backups' });
  await endRun(database, await beginRun(database), null);
  expect((await health()).backups).toMatchObject({ everyMinutes: 60, error: null, isOverdue: false });
  await database.query("update backup_runs set started_at = started_at - interval '121 minutes'");
  await endRun(database, await beginRun(database), 'no room');
  expect((await health()).backups).toMatchObject({
    failedAt: expect.stringMatching(/^\d{4}-/),
    error: 'no room',
    isOverdue: true,
  });
  await platform.problems.look();
  const told = await metrics();
  expect(told).toMatch(/^egofficial_backup_age_seconds 7\d{3}\.?\d*$/m);
  expect(told).toMatch(/^egofficial_problem\{kind="backupFailed"\} 1$/m);
  expect(told).toMatch(/^egofficial_problem\{kind="memory"\} 0$/m);
});

it('tells Prometheus the same, who comes from this machine or has the key', async () => {
  const scrape = (headers: Record<string, string>) => app.inject({ url: '/metrics', headers });
  const here = await scrape({});
  expect(here.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(here.body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/v1\/users\/:id",status="404"\} 3$/m,
  );
  expect(here.body).toMatch(/^egofficial_sockets 0$/m);
  expect(here.body).toMatch(/^egofficial_tournaments_ongoing 0$/m);
  expect(here.body).toMatch(/^egofficial_ledger_transfers_total \d+$/m);
  expect(here.body).toMatch(/^egofficial_calls_under_way 0$/m);
  expect(here.body).toMatch(/^egofficial_job_seconds_since_run\{job="deadlines"\} [\d.]+$/m);
  expect(here.body).toMatch(/^process_cpu_seconds_total /m);
  const far = { 'x-forwarded-for': '198.51.100.7' };
  for (const headers of [
    far,
    { ...far, authorization: 'Bearer wrong' },
    { ...far, 'x-appwrite-key': 'wrong' },
  ])
    expect((await scrape(headers)).statusCode).toBe(401);
  for (const [name, value] of [
    ['authorization', `Bearer ${TEST_API_KEY}`],
    ['x-appwrite-key', TEST_API_KEY],
  ] as const)
    expect((await scrape({ ...far, [name]: value })).statusCode).toBe(200);
  const away = vi.spyOn(platform.database, 'query').mockRejectedValue(new UnavailableError('gone'));
  expect((await scrape({ ...far, 'x-appwrite-key': TEST_API_KEY })).statusCode).toBe(200);
  away.mockRestore();
  const abroad = await app.inject({ url: '/metrics', remoteAddress: '198.51.100.7' });
  expect(abroad.statusCode).toBe(401);
});

it('summarises the calls of the last half hour to hour', () => {
  let minutes = 0;
  const calls = new CallTimes(() => minutes * 60_000);
  calls.note('GET /a', 200, 10);
  calls.note('GET /a', 500, 30);
  minutes = 31;
  calls.note('GET /b', 404, 50);
  calls.note('GET /a', 200, 20);
  const b = { call: 'GET /b', calls: 1, meanMs: 50, maxMs: 50 };
  expect(calls.summarize(5)).toEqual({
    since: new Date(0),
    calls: 4,
    refused: 1,
    failed: 1,
    slowest: [b, { call: 'GET /a', calls: 3, meanMs: 20, maxMs: 30 }],
  });
  minutes = 62;
  expect(calls.summarize(1)).toMatchObject({
    since: new Date(31 * 60_000),
    calls: 2,
    failed: 0,
    slowest: [b],
  });
  minutes = 200;
  expect(calls.summarize(5)).toMatchObject({ calls: 0, slowest: [] });
});
