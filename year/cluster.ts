/** Three server processes over one Postgres, which a year is played on by HTTP. They meet the faults of a cluster. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import {
  controlPostgres,
  freePort,
  type PostgresHandle,
  postgresUrl,
  startPostgres,
  stopPostgres,
} from '#tests/support/postgres-server.ts';
import { PROCESS_ENVIRONMENT, ROOT } from '#tests/support/server-process.ts';
import { eventually } from '../scripts/cluster.ts';
import type { Move } from './cluster-process.ts';
import { type Chance, clock } from './own-process.ts';
import { type Delivery, deliveries, outages } from './receivers.ts';
import { type Answer, API_KEY, type Fault, type Installation } from './server.ts';

const SERVERS = 3;
const PATIENCE_MS = 60_000;
const STEP_MS = 120 * 60_000;
/** The share of runs of jobs in which a process is killed. */
const KILL_RATE = 0.02;
/** For each fault of the year, the one that stands for it here. */
const KINDS = {
  killBefore: 'kill',
  killAfter: 'cutBusy',
  diskFull: 'cutAll',
  slowDisk: 'cutBusy',
  cut: 'hangUp',
} as const;
type Kind = (typeof KINDS)[Fault] | 'crash' | 'failover';
/** The share of repeatable writes that meet one of these faults, also while others are under way. */
const FAULT_RATE = 0.005;
const ANY_TIME: readonly Kind[] = ['kill', 'cutAll', 'cutBusy', 'hangUp', 'crash', 'failover'];
/** What is acknowledged is on disk, and on the standby, which tries soon to follow again. */
const SETTINGS = {
  synchronous_commit: 'on',
  log_min_messages: 'panic',
  wal_keep_size: '512MB',
  wal_retrieve_retry_interval: '200ms',
};
/** The functions of Postgres for the time; these are found before its own. */
const CLOCKS = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'];

interface Place {
  port: number;
  child: ChildProcess | null;
  /** Whether it is given calls. */
  isUp: boolean;
  hasMoved: PromiseWithResolvers<void>;
}

export class ClusterServer implements Installation {
  readonly faults = new Map<string, number>();
  readonly failures: string[] = [];
  starts = 0;
  readonly #chance: Chance;
  readonly #plant: string;
  readonly #folder: string;
  #primary: PostgresHandle;
  #standby!: PostgresHandle;
  readonly #agent = new http.Agent({ keepAlive: true });
  readonly #places: Place[] = [];
  /** Changes when something may rightly be sent again. */
  #life = 0;
  #armed: { kind: Kind; afterMs: number } | null = null;
  /** Ends after the last fault: one follows another. */
  #met = Promise.resolve();
  #steppedAt = 0;
  #database!: Database;

  private constructor(chance: Chance, plant: string, folder: string, postgres: PostgresHandle) {
    this.#chance = chance;
    this.#plant = plant;
    this.#folder = folder;
    this.#primary = postgres;
  }

  /** @param plant the name of a defect that the processes load */
  static async start(chance: Chance, plant = ''): Promise<ClusterServer> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'year-'));
    const postgres = await startPostgres({ overrides: SETTINGS });
    const server = new ClusterServer(chance, plant, folder, postgres);
    await server.#administer('postgres', 'create database year');
    await server.#administer(
      'year',
      `alter database year set search_path = public, pg_catalog;
      create table year_clock (at timestamptz); insert into year_clock values ('${new Date(clock.at).toISOString()}');
      ${CLOCKS.map((name) => `create function public.${name}() returns timestamptz stable language sql as 'select at from public.year_clock';`).join('')}`,
    );
    await server.#follow();
    server.#database = await openPostgres(`${server.#url}?application_name=year`, 2);
    for (let count = 0; count < SERVERS; count += 1) {
      const place = {
        port: await freePort(),
        child: null,
        isUp: false,
        hasMoved: Promise.withResolvers<void>(),
      };
      server.#places.push(place);
      await server.#begin(place);
    }
    return server;
  }

  /** The address of the database, with both servers of Postgres. */
  get #url(): string {
    const { port } = this.#standby;
    return postgresUrl(this.#primary, 'year').replace('/year', `,127.0.0.1:${port}/year`);
  }

  get #isWhole(): boolean {
    return this.#places.every(({ isUp }) => isUp);
  }

  get services() {
    return { database: this.#database };
  }

  async #administer(database: string, text: string): Promise<void> {
    const client = new pg.Client(postgresUrl(this.#primary, database));
    await client.connect();
    await client.query(text).finally(() => client.end());
  }

  /** Starts a process of the server. @returns once it is given calls */
  async #begin(place: Place): Promise<void> {
    this.starts += 1;
    const env = {
      ...PROCESS_ENVIRONMENT,
      YEAR_AT: String(clock.at),
      YEAR_PLANT: this.#plant,
      DATABASE_URL: this.#url,
      DATA_DIR: this.#folder,
      PORT: String(place.port),
      API_KEY,
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      WEBHOOK_HOSTS: 'hooks.example',
      HOST_PRIZE_LIMIT: '100000000',
    };
    const child = fork(path.join(ROOT, 'src/server/main.ts'), {
      execArgv: ['--import', path.join(import.meta.dirname, 'cluster-process.ts')],
      cwd: ROOT,
      env,
      silent: true,
    });
    place.child = child;
    let output = '';
    const isReady = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-4000);
        if (output.includes('is ready at')) isReady.resolve();
      });
    child.on('message', (message: { delivery?: Delivery }) => {
      const { delivery } = message;
      if (delivery) deliveries.push({ ...delivery, life: this.#life });
      else place.hasMoved.resolve();
    });
    child.on('exit', () => {
      place.hasMoved.resolve();
      isReady.resolve();
      if (place.child === child && place.isUp) this.failures.push(`a server ends by itself: ${output}`);
    });
    await isReady.promise;
    // A start that meets a fault ends, and a supervisor repeats it.
    if (child.exitCode !== null) return this.#begin(place);
    await this.#move(place, false);
    place.isUp = true;
  }

  #move(place: Place, isAwaited: boolean): Promise<void> {
    place.hasMoved = Promise.withResolvers();
    const { at, offMs } = clock;
    // Of several clocks, one is wrong.
    const move: Move = { at, offMs: place === this.#places[0] ? offMs : 0, isAwaited, outages: [...outages] };
    if (!place.child?.connected) return Promise.resolve();
    place.child.send(move, () => {});
    return place.hasMoved.promise;
  }

  async moveTo(at: number, isAwaited: boolean): Promise<void> {
    clock.at = Math.max(clock.at, at);
    const isStep = isAwaited || at >= this.#steppedAt + STEP_MS;
    if (isStep) this.#steppedAt = at;
    const now = new Date(clock.at).toISOString();
    await eventually(() => this.#database.query('update year_clock set at = $1::timestamptz', [now]));
    const moved = this.#places.filter(({ isUp }) => isUp).map((place) => this.#move(place, isStep));
    const isKilled = isAwaited && this.#isWhole && this.#chance.is(KILL_RATE);
    if (isKilled) {
      await pause(this.#chance.between(1, 40));
      this.faults.set('killInJobs', (this.faults.get('killInJobs') ?? 0) + 1);
      this.#life += 1;
      this.#replace(this.#chance.of(this.#places), 'SIGKILL');
    }
    await Promise.all(moved);
    // What the others have to do in its place.
    if (isKilled) await this.moveTo(clock.at + 2000, true);
  }

  arm(fault: Fault, statement: number): void {
    this.#armed ??= { kind: KINDS[fault], afterMs: statement };
  }

  #prepare(kind: Kind): void {
    this.#armed ??= { kind, afterMs: this.#chance.between(1, 14) };
  }

  async call(options: InjectOptions): Promise<Answer | 'lost'> {
    const place = this.#chance.of(this.#places.filter(({ isUp }) => isUp));
    const isKeyed = Object.hasOwn(options.headers ?? {}, 'idempotency-key');
    const isRepeatable = isKeyed || options.method === 'GET';
    if (isKeyed && this.#chance.is(FAULT_RATE)) this.#prepare(this.#chance.of(ANY_TIME));
    const armed = isRepeatable ? this.#armed : null;
    if (armed) this.#armed = null;
    const { asked, request } = this.#ask(place.port, options);
    if (armed) {
      await pause(armed.afterMs);
      this.#met = this.#met.then(() => this.#meet(armed.kind, place, request));
      await this.#met;
    }
    const answer = await asked;
    if (armed || answer === 'lost' || answer.status === 503) await this.#heal();
    return answer;
  }

  #ask(port: number, { method = 'GET', url, headers = {}, payload }: InjectOptions) {
    const { promise: asked, resolve, reject } = Promise.withResolvers<Answer | 'lost'>();
    const to = {
      port,
      host: '127.0.0.1',
      path: String(url),
      method,
      agent: this.#agent,
      timeout: PATIENCE_MS,
    };
    const length = Buffer.byteLength(String(payload ?? ''));
    const told = { ...(headers as http.OutgoingHttpHeaders), 'content-length': length };
    const request = http.request({ ...to, headers: told }, (got) => {
      let text = '';
      got.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      got.on('error', () => resolve('lost'));
      got.on('end', () => {
        const isJson = String(got.headers['content-type'] ?? '').includes('json') && text !== '';
        const json = isJson ? JSON.parse(text) : undefined;
        resolve({ status: got.statusCode ?? 0, text, json, cookies: [], headers: got.headers });
      });
    });
    request.on('error', () => resolve('lost'));
    request.on('timeout', () => reject(new Error(`${method} ${String(url)} hangs`)));
    request.end(payload as string | undefined);
    return { asked, request };
  }

  async #meet(kind: Kind, place: Place, request: http.ClientRequest): Promise<void> {
    // A process is killed only while all are there.
    const met = kind === 'kill' && !this.#isWhole ? 'cutAll' : kind;
    this.faults.set(met, (this.faults.get(met) ?? 0) + 1);
    this.#life += 1;
    if (met === 'hangUp') request.destroy();
    else if (met === 'kill') this.#replace(place, 'SIGKILL');
    else if (met === 'crash') await controlPostgres(this.#primary, 'restart', ['-m', 'immediate']);
    else if (met === 'failover') await this.#failOver();
    else await this.#cut(met === 'cutBusy');
    this.#life += 1;
  }

  /** Ends a process; another one starts in its place while the others go on. */
  #replace(place: Place, signal: NodeJS.Signals): void {
    const { child } = place;
    Object.assign(place, { child: null, isUp: false });
    child?.once('exit', () => this.#begin(place));
    child?.kill(signal);
  }

  /** Lets Postgres end the connections of all processes, or those in a transaction. */
  #cut(isOfBusy: boolean): Promise<void> {
    return this.#administer(
      'postgres',
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'year' and application_name <> 'year'
       and (${!isOfBusy} or state <> 'idle')`,
    );
  }

  /** Starts a standby, which from then on has to confirm each commit. */
  async #follow(port?: number): Promise<void> {
    this.#standby = await startPostgres({
      overrides: SETTINGS,
      standbyOf: this.#primary,
      ...(port && { port }),
    });
    await this.#administer('postgres', "alter system set synchronous_standby_names = '*'");
    await this.#administer('postgres', 'select pg_reload_conf()');
  }

  /** Ends the primary; the standby replaces it, and gets a new standby. */
  async #failOver(): Promise<void> {
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
    const { port } = this.#standby;
    await stopPostgres(this.#standby);
    await controlPostgres(this.#primary, 'promote');
    await this.#administer('postgres', 'alter system reset synchronous_standby_names');
    await this.#administer('postgres', 'select pg_reload_conf()');
    await this.#follow(port);
  }

  /** Waits until every process has its database again. */
  async #heal(): Promise<void> {
    for (const place of this.#places)
      for (const giveUpAt = performance.now() + PATIENCE_MS; place.isUp; await pause(20)) {
        const answer = await this.#ask(place.port, { url: '/readyz' }).asked;
        if (answer !== 'lost' && answer.status === 200) break;
        if (performance.now() > giveUpAt) throw new Error('A server does not get its database again.');
      }
  }

  async upgrade(): Promise<void> {
    if (this.#isWhole) this.#replace(this.#chance.of(this.#places), 'SIGTERM');
  }

  /** The next repeatable call meets a crash of Postgres. */
  async crash(): Promise<void> {
    this.#prepare('crash');
  }

  /** Nothing is restored from a backup here: the next repeatable call meets a failover. */
  async restore(): Promise<void> {
    this.#prepare('failover');
  }

  async end(): Promise<void> {
    for (const place of this.#places) {
      const { child } = place;
      place.child = null;
      child?.removeAllListeners('exit');
      child?.kill('SIGKILL');
    }
    await this.#database.close();
    await stopPostgres(this.#standby);
    await stopPostgres(this.#primary);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
