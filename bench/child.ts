/** Starts and controls the servers under test, each in its own process. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { AuditFinding } from '#server/wallet/ledger/audit.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { plainEnvironment } from '../tools/server.ts';
import type { Fixture, FixtureSize } from './fixture.ts';

export type ToServer = 'usage' | 'audit' | 'stop';
export type FromServer =
  | { kind: 'ready'; fixture: Fixture; setUpMs: number }
  | Usage
  | { kind: 'audit'; findings: AuditFinding[] };

/** Resources a process has used so far. */
export interface Usage {
  kind: 'usage';
  /** Resident memory, bytes. */
  rss: number;
  /** Processor time, microseconds. */
  cpu: number;
}

/** Creating the fixture takes ten seconds on an idle machine. */
const MESSAGE_TIMEOUT_MS = 180_000;

type Answer<K extends FromServer['kind']> = Extract<FromServer, { kind: K }>;

export interface ServerOptions {
  mode: 'batched' | 'row-lock';
  size: FixtureSize;
  /** DATA_DIR and, for a Postgres server, DATABASE_URL. */
  environment: Record<string, string>;
  /** A folder for a CPU profile of this server, written when it stops. */
  profileFolder?: string;
}

/** A running server with its own fixture. */
export class BenchServer {
  readonly port: number;
  readonly fixture: Fixture;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number, fixture: Fixture) {
    this.#child = child;
    this.port = port;
    this.fixture = fixture;
  }

  static async start(options: ServerOptions): Promise<BenchServer> {
    const port = await freePort();
    const child = fork(path.join(import.meta.dirname, 'server.ts'), {
      env: {
        ...plainEnvironment(),
        RATE_LIMITS: 'off',
        SAMPLE_DATA: 'off',
        // One host publishes all tournaments of the fixture.
        HOST_PRIZE_LIMIT: '999999999',
        ...options.environment,
        PORT: String(port),
        BENCH_MODE: options.mode,
        BENCH_PLAYERS: String(options.size.players),
        BENCH_HOT: String(options.size.hot),
        BENCH_SPREAD: String(options.size.spread),
      },
      execArgv: options.profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${options.profileFolder}`] : [],
    });
    const { fixture } = await receive(child, 'ready');
    return new BenchServer(child, port, fixture);
  }

  usage(): Promise<Usage> {
    return askUsage(this.#child);
  }

  /** @throws Error when the ledger audit has findings, which would invalidate the measured figures */
  async audit(): Promise<void> {
    this.#child.send('audit' satisfies ToServer);
    const { findings } = await receive(this.#child, 'audit');
    if (findings.length > 0) throw new Error(`The audit found:\n${JSON.stringify(findings.slice(0, 5))}`);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.send('stop' satisfies ToServer);
    await ended;
  }
}

/** Asks a child process that supports the `usage` message. */
export function askUsage(child: ChildProcess): Promise<Usage> {
  child.send('usage' satisfies ToServer);
  return receive(child, 'usage');
}

/** The answer of this process to a `usage` message. */
export function ownUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return { kind: 'usage', rss: process.memoryUsage.rss(), cpu: user + system };
}

/** The child's next message of a kind. @throws Error when the child exits or does not answer in time */
function receive<K extends FromServer['kind']>(child: ChildProcess, kind: K): Promise<Answer<K>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const received = message as FromServer;
      if (received.kind !== kind) return;
      clearTimeout(timeout);
      child.off('message', onMessage).off('exit', onExit);
      resolve(received as Answer<K>);
    };
    const onExit = () => {
      clearTimeout(timeout);
      reject(new Error('A server under test exited unexpectedly.'));
    };
    const timeout = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`A server under test did not send ${kind}.`));
    }, MESSAGE_TIMEOUT_MS);
    child.on('message', onMessage).once('exit', onExit);
  });
}
