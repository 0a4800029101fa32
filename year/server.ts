/**
 * The product in this process: its services, HTTP app and jobs over one embedded engine. It can be killed at any
 * statement, and started again on the engine's data. The clock moves only here.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { ExecProtocolOptionsStream } from '@electric-sql/pglite';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Services } from '#server/app.ts';
import type { PgliteDatabase } from '#server/platform/database/pglite.ts';
import type { Json } from '../tools/caller.ts';
import { LockWatch } from './locks.ts';
import { clock, machine } from './own-process.ts';
import type { Plant } from './planted/faults.ts';
import { life as told } from './receivers.ts';

export const API_KEY = 'year-0123456789abcdef0123456789abcdef';
/** Milliseconds after which a call counts as hanging. */
const PATIENCE_MS = 60_000;
/** After so many turns of the event loop without a statement nothing is running. */
const QUIET_TURNS = 6;
/** The longest step of the clock, in milliseconds, after which due jobs run. */
const STEP_MS = 120 * 60_000;

export type Fault = 'killBefore' | 'killAfter' | 'diskFull' | 'slowDisk' | 'cut';

export interface Answer {
  status: number;
  text: string;
  json: Json;
  cookies: { name: string; value: string }[];
  headers: Record<string, unknown>;
}

/** Redirects the product's network calls to the simulation's receivers. @param plant a defect to load with it */
export function hookModules(plant: Plant | null): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      // The year audits the ledger itself, without a child process each night.
      if (!/\/platform\/http\/ask-publicly\.ts$|\/backups\/nightly-audit\.ts$/.test(found.url)) return found;
      return { ...found, url: new URL('receivers.ts', import.meta.url).href };
    },
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!plant || !url.endsWith(plant.file)) return loaded;
      const source = String(loaded.source);
      if (source.split(plant.from).length !== 2) throw new Error(`${plant.file} has not once: ${plant.from}`);
      return { ...loaded, source: source.replace(plant.from, () => plant.to) };
    },
  });
}

/** One life of the process, of which nothing continues after its death. */
class Life {
  isDead = false;
  readonly died = Promise.withResolvers<'lost'>();
  services!: Services;
  app!: FastifyInstance;

  die(): void {
    this.isDead = true;
    this.died.resolve('lost');
  }
}

/** What a year is played on. */
export type Installation = Pick<
  Server,
  'faults' | 'failures' | 'starts' | 'arm' | 'call' | 'upgrade' | 'crash' | 'restore' | 'moveTo' | 'end'
> & { readonly services: Pick<Services, 'database'> };

export class Server {
  readonly folder: string;
  readonly faults = new Map<string, number>();
  readonly failures: string[] = [];
  starts = 0;
  #steppedAt = 0;
  statements = 0;
  #engine!: PgliteDatabase;
  #life!: Life;
  #armed: { kind: Fault; left: number } | null = null;
  #aborts: AbortController | null = null;

  #streams = 0;
  readonly #beginChance: (stream: number) => void;

  private constructor(folder: string, beginChance: (stream: number) => void) {
    this.folder = folder;
    this.#beginChance = beginChance;
  }

  /**
   * @param beginChance gives the product a stream of chance of its own for a life or a call: what an earlier one has
   *   drawn depends on the machine's order, and changes nothing in the next
   */
  static async start(beginChance: (stream: number) => void): Promise<Server> {
    const memory = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
    const server = new Server(await mkdtemp(path.join(memory, 'year-')), beginChance);
    const { makeTemplate } = await import('#tests/support/make-template.ts');
    await cp(await makeTemplate(), path.join(server.folder, 'database'), { recursive: true });
    await server.#open();
    await server.begin();
    return server;
  }

  async #open(): Promise<void> {
    const { openPglite } = await import('#server/platform/database/pglite.ts');
    this.#engine = (await openPglite(this.folder)) as PgliteDatabase;
    // Most statements run only a few times between two starts, which is not worth a plan each time.
    await this.#engine.pglite.exec('set plan_cache_mode = force_generic_plan');
  }

  get services(): Services {
    return this.#life.services;
  }

  #newChance(): void {
    this.#streams += 1;
    this.#beginChance(this.#streams);
  }

  /** Begins a life on the engine's data, as a start does. */
  async begin(): Promise<void> {
    const { createServices } = await import('#server/app.ts');
    const { createHttpApp } = await import('#server/http-app.ts');
    const { startJobs } = await import('#server/jobs.ts');
    const { readConfig } = await import('#server/platform/config.ts');
    const { PgliteDatabase: Opened } = await import('#server/platform/database/pglite.ts');
    const { migrate } = await import('#server/platform/database/migrate.ts');
    const { OPEN_ADMISSION } = await import('#server/platform/http/admission.ts');
    const { releaseClaims } = await import('#server/platform/mail/outbox.ts');
    const { releasePushes } = await import('#server/notifications/push/push-outbox.ts');
    const life = new Life();
    this.#life = life;
    this.#newChance();
    this.starts += 1;
    told.number = this.starts;
    const config = readConfig({
      DATA_DIR: this.folder,
      API_KEY,
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      WEBHOOK_HOSTS: 'hooks.example',
      HOST_PRIZE_LIMIT: '100000000',
    });
    const database = new Opened(this.#engineOf(life) as PgliteDatabase['pglite'], () => {});
    life.services = createServices(config, database, OPEN_ADMISSION);
    await migrate(database);
    await life.services.pushKeys.read();
    await releaseClaims(database);
    await releasePushes(database);
    life.app = await createHttpApp(life.services);
    startJobs(life.services, (error) => this.#note(error));
    await this.settle();
  }

  #note(error: unknown): void {
    // Errors of a dying life, or of an engine that fails on purpose, are expected.
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (!/No space is left|answered 5|no answer in time|no connection/.test(text))
      this.failures.push(`a job failed: ${text}`);
  }

  /** The engine for one life: it ends with the life, and meets the faults. */
  #engineOf(life: Life): object {
    const { pglite } = this.#engine;
    const never = () => new Promise<never>(() => {});
    const locks = new LockWatch();
    return {
      exec: (text: string) => (life.isDead ? never() : pglite.exec(text)),
      close: () => Promise.resolve(),
      execProtocolRawStream: (message: Uint8Array, options: ExecProtocolOptionsStream) => {
        if (life.isDead) return never();
        this.statements += 1;
        this.failures.push(...locks.see(message));
        const fault = this.#faultOf();
        if (fault === 'killBefore') {
          life.die();
          return never();
        }
        const sent = fault === 'diskFull' ? DISK_FULL : message;
        const { offMs } = clock;
        // The engine's clock is the database's, without the offset.
        clock.offMs = 0;
        const done = pglite.execProtocolRawStream(sent, options);
        clock.offMs = offMs;
        if (fault !== 'killAfter') return done;
        life.die();
        return never();
      },
    };
  }

  #faultOf(): Fault | null {
    const armed = this.#armed;
    if (!armed) return null;
    armed.left -= 1;
    if (armed.left > 0) return null;
    const { kind } = armed;
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1);
    if (kind === 'slowDisk') clock.at += 1500;
    else this.#armed = null;
    if (kind === 'cut') this.#aborts?.abort();
    return kind;
  }

  /** Lets the next call meet a fault at one of its statements. */
  arm(kind: Fault, statement: number): void {
    this.#armed = { kind, left: statement };
  }

  /** Makes a call. @returns `lost` if it is unknown whether the call was carried out */
  async call(options: InjectOptions): Promise<Answer | 'lost'> {
    const life = this.#life;
    this.#newChance();
    const aborts = new AbortController();
    this.#aborts = aborts;
    const cut = new Promise<'lost'>((resolve) =>
      aborts.signal.addEventListener('abort', () => resolve('lost')),
    );
    const asked = life.app.inject(options).then((got): Answer => {
      const isJson = String(got.headers['content-type'] ?? '').includes('json') && got.body !== '';
      return {
        status: got.statusCode,
        text: got.body,
        json: isJson ? JSON.parse(got.body) : undefined,
        cookies: got.cookies,
        headers: got.headers,
      };
    });
    let patience: NodeJS.Timeout | undefined;
    const hangs = new Promise<never>((_, reject) => {
      patience = machine.setTimeout(
        () => reject(new Error(`${options.method} ${options.url} hangs`)),
        PATIENCE_MS,
      );
    });
    try {
      const answer = await Promise.race([asked, life.died.promise, cut, hangs]);
      await this.settle();
      return life.isDead ? 'lost' : answer;
    } finally {
      clearRealTimeout(patience);
      this.#armed = null;
      this.#aborts = null;
      if (life.isDead) await this.revive();
    }
  }

  /** Starts again two seconds after a death. */
  async revive(): Promise<void> {
    clock.forgetTimers();
    await this.#engine.pglite.exec('rollback');
    clock.at += 2_000;
    await this.begin();
  }

  /** Stops gracefully and starts again, as an upgrade does. */
  async upgrade(): Promise<void> {
    await this.#life.app.close();
    await this.#life.services.lifecycle.stop();
    clock.forgetTimers();
    await this.begin();
  }

  /** Kills the engine, too, and goes on with a copy of its files made at this moment. */
  async crash(): Promise<void> {
    this.#life.die();
    clock.forgetTimers();
    const image = `${this.folder}-image`;
    await cp(this.folder, image, { recursive: true });
    await this.#engine.close();
    await rm(this.folder, { recursive: true });
    await rename(image, this.folder);
    await rm(path.join(this.folder, 'lock'), { force: true });
    await this.#open();
    await this.begin();
  }

  /** Makes a backup and goes on with the database restored from it. */
  async restore(): Promise<void> {
    const { writeBackup } = await import('#server/backups/write-backup.ts');
    const { restoreBackup } = await import('#server/backups/restore-backup.ts');
    const { createWriteStream } = await import('node:fs');
    const file = `${this.folder}.backup`;
    const { database, objectStore, config } = this.services;
    await writeBackup({ database, store: objectStore }, createWriteStream(file));
    await this.#life.app.close();
    await this.services.lifecycle.stop();
    clock.forgetTimers();
    await this.#engine.close();
    await restoreBackup(config, { file, isForced: true });
    await rm(file);
    await this.#open();
    await this.begin();
  }

  /** Waits until nothing is running. */
  async settle(): Promise<void> {
    for (let quiet = 0, seen = this.statements; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      // Other threads write files, so these count as work.
      const isBusy = process.getActiveResourcesInfo().some((kind) => kind.startsWith('F'));
      if (this.statements !== seen || isBusy) [quiet, seen] = [0, this.statements];
    }
  }

  /** Moves to an instant. Due timers run only if somebody waits for them, or none have run for long. */
  async moveTo(at: number, isAwaited: boolean): Promise<void> {
    clock.at = Math.max(clock.at, at);
    if (!isAwaited && at < this.#steppedAt + STEP_MS) return;
    this.#steppedAt = at;
    for (let act = clock.takeDue(); act; act = clock.takeDue()) {
      act();
      await this.settle();
      if (this.#life.isDead) await this.revive();
    }
  }

  async end(): Promise<void> {
    await this.#life.app.close();
    await this.services.lifecycle.stop();
    await this.#engine.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const clearRealTimeout = globalThis.clearTimeout;

/** A statement that fails as if the disk were full. */
const DISK_FULL = queryMessage(
  `do $$ begin raise exception 'No space is left' using errcode = '53100'; end $$`,
);

function queryMessage(text: string): Buffer {
  const length = Buffer.byteLength(text) + 5;
  const message = Buffer.alloc(length + 1);
  message.write('Q');
  message.writeInt32BE(length, 1);
  message.write(text, 5);
  return message;
}

export async function writeLog(file: string, lines: readonly string[]): Promise<void> {
  await writeFile(file, `${lines.join('\n')}\n`);
}
