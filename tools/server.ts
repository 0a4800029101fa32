/** The server as `npm start` runs it, in a scratch folder, observed and killed from outside. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/support/postgres-server.ts';
import { API_KEY, sleep } from './caller.ts';
import { processorTimeOfAll } from './processor-time.ts';
import { Connection, HangUp, requestBytes } from './wire.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const READY_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 20;
/** As /proc/net/tcp names it. */
const ESTABLISHED = '01';

const running = new Set<ChildProcess>();
process.once('exit', killServers);

/** Kills every server of this process. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** An environment without the machine's own configuration, which must not influence what is measured. */
export function plainEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
}

export class StartedServer {
  readonly port: number;
  readonly #environment: Record<string, string | undefined>;
  readonly #root: string;
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, environment: Record<string, string | undefined>, root: string) {
    this.port = port;
    this.#environment = environment;
    this.#root = root;
  }

  /**
   * Starts with the defaults of an installation behind a proxy on the same machine, so that each client can have an
   * address of its own.
   * @param database DATA_DIR and, for a Postgres server, DATABASE_URL
   * @param root of the version that is started
   */
  static async start(database: Record<string, string>, root = ROOT): Promise<StartedServer> {
    const port = await freePort();
    const environment = {
      ...plainEnvironment(),
      API_KEY,
      TRUST_PROXY: '127.0.0.1',
      SAMPLE_DATA: 'off',
      ...database,
      PORT: String(port),
    };
    const server = new StartedServer(port, environment, root);
    await server.restart();
    return server;
  }

  /** Starts the process, and waits for nothing. */
  spawn(): void {
    const child = spawn(process.execPath, ['scripts/start.js'], {
      cwd: this.#root,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-20_000);
      });
    }
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
  }

  /** Starts it (again) on the same data. @returns milliseconds until it answered */
  async restart(): Promise<number> {
    const startedAt = performance.now();
    this.spawn();
    while (!(await this.#answers())) {
      if (this.hasEnded || performance.now() - startedAt > READY_WITHIN_MS) {
        await this.kill();
        throw new Error(`The server did not start:\n${this.#output}`);
      }
      await sleep(ASK_EVERY_MS);
    }
    return performance.now() - startedAt;
  }

  /** Whether the process has ended, by itself or killed. */
  get hasEnded(): boolean {
    return this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** The last lines of its output. */
  get output(): string {
    return this.#output;
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || this.hasEnded) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Resident memory of the server and its child processes, in bytes. Linux only: it reads /proc. */
  async memory(): Promise<number> {
    const { pid } = this.#child ?? {};
    return pid === undefined ? 0 : memoryOf(pid);
  }

  /** Microseconds of processor time of the server and its child processes so far. Linux only. */
  async cpu(): Promise<number> {
    const { pid } = this.#child ?? {};
    return pid === undefined ? 0 : ((await processorTimeOfAll(pid)) ?? 0);
  }

  /**
   * The ports of the clients whose connections the server holds open. Asked of the kernel, since a client that does not
   * read is not told. Linux only.
   */
  async openConnections(): Promise<Set<number>> {
    const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1);
    const ports = new Set<number>();
    for (const row of rows) {
      const [, local = '', remote = '', state] = row.trim().split(/\s+/);
      if (state === ESTABLISHED && portOf(local) === this.port) ports.add(portOf(remote));
    }
    return ports;
  }

  audit(): Promise<boolean> {
    return isClean(this.#environment);
  }

  async #answers(): Promise<boolean> {
    try {
      const connection = await Connection.open(this.port);
      const { status } = await connection.send(requestBytes('GET', '/readyz', {}));
      connection.close();
      return status === 200;
    } catch (error) {
      if (error instanceof HangUp) return false;
      throw error;
    }
  }
}

/** Runs `npm run audit-ledger` with the environment of a server. @returns whether the ledger is clean */
export function isClean(environment: Record<string, string | undefined>): Promise<boolean> {
  const options = { cwd: ROOT, env: environment as NodeJS.ProcessEnv };
  return run(process.execPath, ['scripts/audit-ledger.ts'], options).then(
    () => true,
    (error: Error & { code?: number; stdout?: string }) => {
      if (error.code === 1) process.stderr.write(`${error.stdout}\n`);
      else throw error;
      return false;
    },
  );
}

/** Of an address like 0100007F:0BB8. */
function portOf(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16);
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const own = Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter((text) => text.trim() !== '');
  const theirs = await Promise.all(pids.map((child) => memoryOf(Number(child))));
  return theirs.reduce((sum, bytes) => sum + bytes, own);
}
