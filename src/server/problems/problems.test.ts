/** A problem is told once, in words, and once more when it is over. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginRun, endRun } from '#server/backups/backup-runs.ts';
import { auditIfDue } from '#server/backups/nightly-audit.ts';
import { UnavailableError } from '#server/platform/errors.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { PROBLEM_KINDS } from '#shared/problems.ts';
import { ENGINES } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aHost, anAdmin, aSeries, withResults } from '#tests/support/factories.ts';
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
    // The embedded database uses the clock of this test.
    const own = engine === 'pglite' ? 0 : minutes;
    await platform.database.query(
      `update problems set since = since - make_interval(mins => $1), seen_at = seen_at - make_interval(mins => $1)`,
      [own],
    );
    await look();
  };
  const break_ = () =>
    platform.database.query(
      `insert into mail_outbox (id, recipient, subject, html, plain, attempts, last_error, next_attempt_at, give_up_at)
       values ('broken', 'a@b.np', 'S', 'H', 'P', 1, 'no such host', now() + interval '1 hour', now() + interval '2 hours')`,
    );
  const mend = () => platform.database.query("delete from mail_outbox where id = 'broken'");
  /** Alerts of the kinds that this file causes: clock, disk and memory of the machine are not in its hand. */
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

  it.each([
    ['is away', 'query', new UnavailableError('gone')],
    ['answers and takes no writes', 'transaction', new UnavailableError('No space left on device')],
    ['is broken', 'transaction', new Error('invalid page in block 7')],
  ] as const)('tells ALERT_URL from each process while the database %s', async (_, what, reason) => {
    const before = told().length;
    const away = vi.spyOn(platform.database, what).mockRejectedValue(reason);
    for (const minutes of [0, 3, 0]) {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      for (const one of processes) await one.look().catch((error: unknown) => expect(error).toBe(reason));
    }
    away.mockRestore();
    await look();
    await eventually(() => expect(told()).toHaveLength(before + 6));
    const all = told().slice(before);
    const of = (type: string) => all.filter((one) => one.type === type && one.data.kind === 'databaseAway');
    expect(of('problem.started').map(({ data }) => data.detail)).toEqual(Array(3).fill(reason.message));
    expect(of('problem.ended')).toHaveLength(3);
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

  it('tells nobody anything on a day of ordinary evenings, restarts, upgrades and a slow disk', async () => {
    // This test's clock is not that of the database, and disk and memory are those of the machine.
    const ofMachine = ['clockOff', 'diskFull', 'memory'];
    const all = () => alerts.filter(({ data }) => !ofMachine.includes(String(data.kind)));
    const before = all().length;
    const told = "subject !~ 'clock|disk|memory'";
    const mails = await count('mail_outbox', told);
    await platform.database.query("update problems set tellings = '{}'");
    const host = await aHost(platform);
    const app = await platform.app();
    const playEvening = async () => {
      const { id, matches, players } = await aSeries(platform, host, {
        matches: 1,
        players: 2,
        overrides: { disputeMinutes: 0, prizePool: [10] },
      });
      const [match] = matches;
      await withResults(platform, host, { match, places: players.map((player) => [player, 0] as const) });
      const data = { status: 'Finished', winners: [players[0]?.username] };
      await updateTournament(platform, host, { id, data });
      expect(
        (await app.inject(`/v1/databases/main/collections/tournaments/documents/${id}`)).statusCode,
      ).toBe(200);
    };
    // On a slow disk a backup takes hours, and a job longer than usual.
    const run = await beginRun(platform.database);
    let lateMs = 0;
    platform.monitor.jobs.set('deadlines', {
      everyMs: 1000,
      startedAt: new Date(),
      get lastRun() {
        return { at: new Date(Date.now() - lateMs), ms: lateMs, error: null };
      },
    });
    for (let part = 0; part < 8; part += 1) {
      await playEvening();
      // A provider refuses a mail once.
      await break_();
      lateMs = 20_000;
      await look();
      await pass(1);
      lateMs = 0;
      await mend();
      await look();
      // The database changes its server, and a process is restarted meanwhile.
      const away = vi.spyOn(platform.database, 'query').mockRejectedValue(new UnavailableError('gone'));
      await look();
      processes[part % 3] = new ProblemWatch(platform);
      vi.setSystemTime(Date.now() + 30_000);
      await look();
      away.mockRestore();
      // An upgrade: one process is replaced after the other, while a newer one knows a kind that older ones do not.
      await platform.database.query(
        `insert into problems (kind, since, seen_at, told_at)
         values ('unknown', now() - interval '1 hour', now() - interval '1 hour', now())
         on conflict (kind) do update set since = excluded.since, seen_at = excluded.seen_at, told_at = now()`,
      );
      for (let at = 0; at < 3; at += 1) {
        processes[at] = new ProblemWatch(platform);
        await look();
      }
      await pass(178);
    }
    platform.monitor.jobs.delete('deadlines');
    await endRun(platform.database, run, null);
    expect(all().slice(before)).toEqual([]);
    expect(await count('mail_outbox', told)).toBe(mails);
    expect((await keyHolder(app).call('GET', '/v1/health/problems')).status).toBe(200);
  });

  it('audits the ledger once a night', async () => {
    const { signal } = new AbortController();
    await Promise.all([1, 2, 3].map(() => auditIfDue(platform, signal)));
    expect(await count('ledger_audits', 'findings = 0')).toBe(1);
    await platform.database.query('update ledger_audits set night = night - 1');
    await auditIfDue(platform, signal);
    expect(await count('ledger_audits', 'findings = 0')).toBe(2);
  });
});
