/** What is wrong is told once, in words, and also when it is over. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginRun, endRun } from '#server/backups/backup-runs.ts';
import { auditIfDue } from '#server/backups/nightly-audit.ts';
import { UnavailableError } from '#server/platform/errors.ts';
import { PROBLEM_KINDS } from '#shared/problems.ts';
import { ENGINES } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { keyHolder } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { ProblemWatch } from './problem-watch.ts';

const SECRET = `whsec_${Buffer.from('a secret of the operator').toString('base64')}`;

it.each(PROBLEM_KINDS)('%s has a line for the operator', (kind) => {
  const guide = readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8');
  expect(guide).toContain(`\n| \`${kind}\` | `);
});

describe.each(ENGINES)('on %s', (engine) => {
  const alerts: { type: string; data: Record<string, unknown> }[] = [];
  let isReceiving = true;
  const receiver = createServer(async (request, response) => {
    if (!isReceiving) return response.writeHead(503).end();
    const body = (await request.toArray()).join('');
    alerts.push(new Webhook(SECRET).verify(body, request.headers as Record<string, string>) as never);
    return response.writeHead(204).end();
  });
  let platform: TestPlatform;
  let processes: ProblemWatch[];
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    const { port } = receiver.address() as AddressInfo;
    platform = await testPlatform(engine, {
      ALERT_URL: `http://127.0.0.1:${port}/told`,
      ALERT_SECRET: SECRET,
    });
    await anAdmin(platform);
    processes = [1, 2, 3].map(() => new ProblemWatch(platform));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterAll(async () => {
    vi.useRealTimers();
    receiver.close();
    await platform.finish();
  });

  const look = async () => {
    for (const one of processes) await one.look();
  };
  const pass = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    // The embedded database has the clock of this test.
    const own = engine === 'pglite' ? 0 : minutes;
    await platform.database.query('update problems set since = since - make_interval(mins => $1)', [own]);
    await look();
  };
  const break_ = () =>
    platform.database.query(
      `insert into mail_outbox (id, recipient, subject, html, plain, attempts, last_error, next_attempt_at, give_up_at)
       values ('broken', 'a@b.np', 'S', 'H', 'P', 1, 'no such host', now() + interval '1 hour', now() + interval '2 hours')`,
    );
  const mend = () => platform.database.query("delete from mail_outbox where id = 'broken'");
  /** Of kinds whose faults this file makes: clock, disk and memory of the machine are not its own. */
  const told = () => alerts.filter(({ data }) => data.kind === 'mailWaiting' || data.kind === 'databaseAway');
  const count = async (table: string, where: string) =>
    (await platform.database.query(`select from ${table} where ${where}`)).length;

  it('tells admins and ALERT_URL once among three processes, and of the end', async () => {
    const key = keyHolder(await platform.app());
    const kinds = async (language = 'en') => {
      const { json } = await key.call('GET', '/v1/health/problems', undefined, {
        'x-appwrite-locale': language,
      });
      return json.problems.filter(({ kind }: { kind: string }) => kind === 'mailWaiting');
    };
    await look();
    expect(await kinds()).toEqual([]);
    await break_();
    await look();
    expect(await kinds()).toMatchObject([{ says: 'Mail cannot be sent.', detail: '1: no such host' }]);
    expect(await kinds('ne')).toMatchObject([{ says: 'मेल पठाउन सकिएको छैन।' }]);
    await pass(1);
    expect(told()).toEqual([]);
    await pass(2);
    await eventually(() =>
      expect(told()).toMatchObject([{ type: 'problem.started', data: { kind: 'mailWaiting' } }]),
    );
    const mails = () => count('mail_outbox', "subject like '%Mail cannot be sent.'");
    expect(await mails()).toBe(1);
    expect(await count('notifications', "kind = 'alert' and message like '%Mail cannot%'")).toBe(1);
    await pass(5);
    expect(await mails()).toBe(1);
    await mend();
    await look();
    await eventually(() => expect(told()).toHaveLength(2));
    expect(told()[1]).toMatchObject({ type: 'problem.ended', data: { seconds: expect.any(Number) } });
    expect(told()[1]?.data.seconds).toBeGreaterThanOrEqual(480);
    expect(await kinds()).toEqual([]);
  });

  it('tells nothing of a silenced kind, and at most four times a day', async () => {
    const key = keyHolder(await platform.app());
    const before = told().length;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await key.call('PUT', '/v1/health/silences/mailWaiting', { until, reason: 'The provider moves' });
    expect((await key.call('GET', '/v1/health/silences')).json).toMatchObject({
      silences: [{ kind: 'mailWaiting' }],
    });
    const comeAndGo = async () => {
      await break_();
      await look();
      await pass(3);
      await mend();
      await look();
    };
    await comeAndGo();
    expect(told()).toHaveLength(before);
    await key.call('DELETE', '/v1/health/silences/mailWaiting');
    for (let times = 0; times < 5; times += 1) await comeAndGo();
    await eventually(() => expect(told()).toHaveLength(before + 2 * 3));
  });

  it('tells ALERT_URL from each process while the database is away', async () => {
    const before = told().length;
    const away = vi.spyOn(platform.database, 'query').mockRejectedValue(new UnavailableError('gone'));
    await look();
    vi.setSystemTime(Date.now() + 3 * 60_000);
    await look();
    await look();
    away.mockRestore();
    await look();
    await eventually(() => expect(told()).toHaveLength(before + 6));
    const kinds = told()
      .slice(before)
      .map(({ type, data }) => `${type} ${data.kind}`);
    expect(kinds.filter((one) => one === 'problem.started databaseAway')).toHaveLength(3);
    expect(kinds.filter((one) => one === 'problem.ended databaseAway')).toHaveLength(3);
  });

  it('tells after a restart what nobody had taken before', async () => {
    const before = told().length;
    await platform.database.query("update problems set tellings = '{}'");
    isReceiving = false;
    await break_();
    await look();
    await pass(3);
    await eventually(async () => expect(await count('alert_outbox', 'claimed_until is not null')).toBe(1));
    isReceiving = true;
    processes = processes.map(() => new ProblemWatch(platform));
    await platform.database.query('update alert_outbox set claimed_until = null');
    await look();
    await eventually(() => expect(told()).toHaveLength(before + 1));
    await mend();
    await look();
    await eventually(() => expect(told()).toHaveLength(before + 2));
    await eventually(async () => expect(await count('alert_outbox', 'true')).toBe(0));
  });

  it('tells nobody anything on an ordinary day', async () => {
    // The clock of this test is not that of the database, and disk and memory are those of the machine.
    const ofMachine = ['clockOff', 'diskFull', 'memory'];
    const all = () => alerts.filter(({ data }) => !ofMachine.includes(String(data.kind)));
    const before = all().length;
    const told = "subject !~ 'clock|disk|memory'";
    const mails = await count('mail_outbox', told);
    await platform.database.query("update problems set tellings = '{}'");
    // On a slow disk a backup takes hours.
    const run = await beginRun(platform.database);
    for (let part = 0; part < 8; part += 1) {
      // A provider refuses a mail once.
      await break_();
      await look();
      await pass(1);
      await mend();
      await look();
      // The database changes its server, and a process is restarted by an upgrade meanwhile.
      const away = vi.spyOn(platform.database, 'query').mockRejectedValue(new UnavailableError('gone'));
      await look();
      processes[part % 3] = new ProblemWatch(platform);
      vi.setSystemTime(Date.now() + 30_000);
      await look();
      away.mockRestore();
      await look();
      await pass(178);
    }
    await endRun(platform.database, run, null);
    expect(all().slice(before)).toEqual([]);
    expect(await count('mail_outbox', told)).toBe(mails);
  });

  it('audits the ledger once a night', async () => {
    if (engine === 'pglite') return;
    const { signal } = new AbortController();
    await Promise.all([1, 2, 3].map(() => auditIfDue(platform, signal)));
    expect(await count('ledger_audits', 'findings = 0')).toBe(1);
    await platform.database.query('update ledger_audits set night = night - 1');
    await auditIfDue(platform, signal);
    expect(await count('ledger_audits', 'findings = 0')).toBe(2);
  });
});
