/** Servers under test, each a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { AuditFinding } from '#server/wallet/ledger/audit.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import type { World, WorldSize } from './world.ts';

export type ToServer = 'usage' | 'audit' | 'stop';
export type FromServer =
  | { kind: 'ready'; world: World; setUpMs: number }
  | Usage
  | { kind: 'audit'; findings: AuditFinding[] };

/** What a process has taken so far. */
export interface Usage {
  kind: 'usage';
  /** Resident memory, bytes. */
  rss: number;
  /** Processor time, microseconds. */
  cpu: number;
}

/** Making a world takes ten seconds on an idle machine. */
const TELL_WITHIN_MS = 180_000;

type Answer<K extends FromServer['kind']> = Extract<FromServer, { kind: K }>;

export interface ServerWishes {
  mode: 'gathered' | 'row-lock';
  size: WorldSize;
  /** DATA_DIR and, for a Postgres server, DATABASE_URL. */
  environment: Record<string, string>;
  /** A folder for a CPU profile of this server, written when it stops. */
  profileFolder?: string;
}

/** Nothing of this machine's own configuration may reach a server that is measured. */
export function plainEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
}

/** A running server with a world of its own. */
export class BenchServer {
  readonly port: number;
  readonly world: World;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number, world: World) {
    this.#child = child;
    this.port = port;
    this.world = world;
  }

  static async start(wishes: ServerWishes): Promise<BenchServer> {
    const port = await freePort();
    const child = fork(path.join(import.meta.dirname, 'server.ts'), {
      env: {
        ...plainEnvironment(),
        RATE_LIMITS: 'off',
        SAMPLE_DATA: 'off',
        ...wishes.environment,
        PORT: String(port),
        BENCH_MODE: wishes.mode,
        BENCH_PLAYERS: String(wishes.size.players),
        BENCH_HOT: String(wishes.size.hot),
        BENCH_SPREAD: String(wishes.size.spread),
      },
      execArgv: wishes.profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${wishes.profileFolder}`] : [],
    });
    const { world } = await hear(child, 'ready');
    return new BenchServer(child, port, world);
  }

  usage(): Promise<Usage> {
    return askUsage(this.#child);
  }

  /** @throws Error when the ledger is not whole: figures of joins that lost money are worth nothing */
  async audit(): Promise<void> {
    this.#child.send('audit' satisfies ToServer);
    const { findings } = await hear(this.#child, 'audit');
    if (findings.length > 0) throw new Error(`The audit found:\n${JSON.stringify(findings.slice(0, 5))}`);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.send('stop' satisfies ToServer);
    await ended;
  }
}

/** What a child has taken so far; any child that answers `usage`. */
export function askUsage(child: ChildProcess): Promise<Usage> {
  child.send('usage' satisfies ToServer);
  return hear(child, 'usage');
}

/** This process's answer to `usage`. */
export function ownUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return { kind: 'usage', rss: process.memoryUsage.rss(), cpu: user + system };
}

/** The child's next message of a kind. @throws Error when it ends instead */
function hear<K extends FromServer['kind']>(child: ChildProcess, kind: K): Promise<Answer<K>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const heard = message as FromServer;
      if (heard.kind !== kind) return;
      clearTimeout(impatience);
      child.off('message', onMessage).off('exit', onExit);
      resolve(heard as Answer<K>);
    };
    const onExit = () => {
      clearTimeout(impatience);
      reject(new Error('A server under test ended by itself.'));
    };
    const impatience = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`A server under test did not tell ${kind}.`));
    }, TELL_WITHIN_MS);
    child.on('message', onMessage).once('exit', onExit);
  });
}
