/**
 * Looks for problems again and again. Tells once when a problem has lasted two minutes, and once when it is over. The
 * database knows the problems, so that several processes tell once; without it each one tells ALERT_URL what it sees.
 */

import { reasonOf } from '#server/backups/backup-runs.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { UnavailableError } from '#server/platform/errors.ts';
import { RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import { DAY_MS } from '#shared/nepal-time.ts';
import { isProblemKind, PROBLEM_KINDS, type ProblemKind } from '#shared/problems.ts';
import { Alerts, queueAlerts } from './alerts.ts';
import { type Noticed, noticeHere, noticeInDatabase, type Watched, wrongAddress } from './notice-problems.ts';
import { type Standing, type Telling, tellAdmins } from './tell-admins.ts';

const LOOK_EVERY_MS = 5_000;
const TOLD_AFTER_MS = 120_000;
/** A problem that no process has seen for so long is over. A process waits as long before it decides that. */
const UNSEEN_MS = 30_000;
const ADDRESS_EVERY_MS = 60_000;
const TELLINGS_A_DAY = 4;
/** Key of the advisory lock that lets one process at a time decide what is told. */
const LOCK_KEY = 725_010;

/** Problems of one process, which others do not see. Of all others, the first process that sees none ends it. */
const OWN: readonly ProblemKind[] = [
  'jobStuck',
  'diskFull',
  'clockOff',
  'databaseAway',
  'addressWrong',
  'memory',
  'errors',
];
/** States that count as problems only once they have lasted this long. */
const LASTING: readonly ProblemKind[] = ['memory', 'errors'];
const LASTING_MS = 5 * 60_000;

const IS_SILENT = 'coalesce(silent_until > now(), false)';

export class ProblemWatch {
  readonly #watched: Watched;
  readonly #alerts: Alerts;
  readonly #startedAt = Date.now();
  /** Since when this process has reached the database; null: it does not reach it. */
  #hasDatabaseSince: number | null = this.#startedAt;
  /** What this process sees, since when, and whether it has told it without the database. */
  readonly #seen = new Map<ProblemKind, { since: number; detail: string | null; isTold: boolean }>();
  /** Problems that need not be told without the database: they were told with it, or are silenced. */
  #isQuiet: ReadonlySet<string> = new Set();
  readonly #toldAlone: { kind: ProblemKind; at: number }[] = [];
  #address: { askedAt: number; wrong: string | null } = { askedAt: 0, wrong: null };

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#alerts = new Alerts(watched);
  }

  start(report: (error: unknown) => void): RepeatingJob {
    return new RepeatingJob({ run: (signal) => this.look(signal), everyMs: LOOK_EVERY_MS, report });
  }

  /** Looks for problems, and tells those that are due. */
  async look(signal?: AbortSignal): Promise<void> {
    const { database, monitor } = this.#watched;
    this.#askAddress();
    const noticed = await noticeHere(this.#watched);
    if (this.#address.wrong !== null) noticed.set('addressWrong', this.#address.wrong);
    // The database counts as away until a write has succeeded: one whose disk is full still answers reads.
    const away = this.#seen.get('databaseAway');
    if (away) noticed.set('databaseAway', away.detail);
    let failure: unknown = null;
    let due: Telling[] = [];
    try {
      if (database.away) throw new UnavailableError('no server takes writes');
      const known = await noticeInDatabase(this.#watched);
      for (const [kind, detail] of known) noticed.set(kind, detail);
      this.#hasDatabaseSince ??= Date.now();
      if (signal?.aborted) return;
      due = this.#note(noticed);
      await this.#settle();
      noticed.delete('databaseAway');
    } catch (error) {
      failure = error;
      this.#hasDatabaseSince = null;
      noticed.set('databaseAway', reasonOf(error));
    }
    due.push(...this.#note(noticed));
    if (failure !== null) due.push(...this.#dueAlone());
    monitor.problems = new Set(this.#standing());
    // A server that is stopping tells nothing.
    if (!signal?.aborted) this.#alerts.tell(due, failure === null);
    if (failure !== null && !(failure instanceof UnavailableError)) throw failure;
  }

  /** Notes what was noticed. @returns the ends of problems that this process has told without the database */
  #note(noticed: Noticed): Telling[] {
    const ended: Telling[] = [];
    for (const [kind, { since, detail, isTold }] of this.#seen) {
      if (noticed.has(kind)) continue;
      this.#seen.delete(kind);
      if (isTold && !this.#isQuiet.has(kind))
        ended.push({
          kind,
          since: new Date(since),
          detail,
          seconds: Math.round((Date.now() - since) / 1000),
        });
    }
    for (const [kind, detail] of noticed) {
      const before = this.#seen.get(kind) ?? { since: Date.now(), isTold: false };
      this.#seen.set(kind, { ...before, detail });
    }
    return ended;
  }

  #standing(): ProblemKind[] {
    const now = Date.now();
    return [...this.#seen].flatMap(([kind, { since }]) =>
      now - since >= (LASTING.includes(kind) ? LASTING_MS : 0) ? [kind] : [],
    );
  }

  #dueAlone(): Telling[] {
    const now = Date.now();
    return this.#standing().flatMap((kind) => {
      const seen = this.#seen.get(kind);
      const before = this.#toldAlone.filter((one) => one.kind === kind && one.at > now - DAY_MS).length;
      if (!seen || seen.isTold || this.#isQuiet.has(kind) || before >= TELLINGS_A_DAY) return [];
      if (now - Math.max(seen.since, this.#startedAt) < TOLD_AFTER_MS) return [];
      seen.isTold = true;
      this.#toldAlone.push({ kind, at: now });
      return [{ kind, since: new Date(seen.since), detail: seen.detail, seconds: null }];
    });
  }

  /** Stores the present problems in the database. What has begun or ended is told in the same transaction. */
  async #settle(): Promise<void> {
    const { database, config } = this.#watched;
    const kinds: ProblemKind[] = this.#standing().filter((kind) => kind !== 'databaseAway');
    const seen = kinds.flatMap((kind) => this.#seen.get(kind) ?? []);
    // An embedded database has one process, which sees all problems.
    const over = PROBLEM_KINDS.filter(
      (kind) => !kinds.includes(kind) && (!OWN.includes(kind) || database.engine === 'pglite'),
    );
    const now = Date.now();
    await database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
      await tx.query(
        `insert into problems (kind, since, detail, seen_at, told_at)
         select kind, now() - make_interval(secs => age), detail, now(), case when is_told then now() end
         from unnest($1::text[], $2::float8[], $3::text[], $4::boolean[]) as n (kind, age, detail, is_told)
         on conflict (kind) do update set since = coalesce(problems.since, excluded.since), detail = excluded.detail,
           seen_at = now(), told_at = coalesce(problems.told_at, excluded.told_at)`,
        [
          kinds,
          seen.map(({ since }) => (now - since) / 1000),
          seen.map(({ detail }) => detail),
          seen.map(({ isTold }) => isTold),
        ],
      );
      const isSettled = now - (this.#hasDatabaseSince ?? now) >= UNSEEN_MS;
      const told = [
        ...(await end(tx, over, isSettled)),
        ...(now - this.#startedAt >= TOLD_AFTER_MS ? await begin(tx) : []),
      ];
      for (const telling of told) await tellAdmins(tx, config, telling);
      await queueAlerts(tx, config, told);
      await tx.query("delete from alert_outbox where created_at < now() - interval '2 days'");
    });
    for (const one of seen) one.isTold = false;
    const quiet = await database.query<{ kind: string }>(
      `select kind from problems where told_at is not null or ${IS_SILENT}`,
    );
    this.#isQuiet = new Set(quiet.map(({ kind }) => kind));
  }

  /** Checks the address beside the looks, because it may not answer for a long time. */
  #askAddress(): void {
    if (Date.now() - this.#address.askedAt < ADDRESS_EVERY_MS) return;
    this.#address.askedAt = Date.now();
    void wrongAddress(this.#watched).then((wrong) => {
      this.#address.wrong = wrong;
    });
  }
}

async function begin(tx: Sql): Promise<Telling[]> {
  const rows = await tx.query<Standing>(
    `update problems set told_at = now(),
       tellings = array(select t from unnest(tellings) t where t > now() - interval '1 day') || now()
     where kind = any($1) and since <= now() - make_interval(secs => ${TOLD_AFTER_MS / 1000}) and told_at is null and not ${IS_SILENT}
       and (select count(*) from unnest(tellings) t where t > now() - interval '1 day') < ${TELLINGS_A_DAY}
     returning kind, coalesce(since, now()) as since, detail`,
    [PROBLEM_KINDS],
  );
  return rows.map((row) => ({ ...row, seconds: null }));
}

/** @param isSettled whether problems that no process has seen for a while are over, too */
async function end(tx: Sql, over: readonly ProblemKind[], isSettled: boolean): Promise<Telling[]> {
  const rows = await tx.query<Telling & { is_told: boolean }>(
    `update problems p set since = null, detail = null, seen_at = null, told_at = null
     from (select * from problems where since is not null and (kind = any($1::text[])
       or $2 and seen_at < now() - make_interval(secs => ${UNSEEN_MS / 1000}))) o
     where p.kind = o.kind
     returning o.kind, coalesce(o.since, now()) as since, o.detail, round(extract(epoch from now() - o.since))::int as seconds,
       o.told_at is not null and not coalesce(o.silent_until > now(), false) as is_told`,
    [over, isSettled],
  );
  // Another version of the server may know more kinds.
  return rows.filter(({ kind, is_told }) => is_told && isProblemKind(kind));
}
