/** The server as `npm start` runs it, in a scratch folder, observed and killed from outside. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#tests/support/postgres-server.ts';
import { API_KEY, sleep } from './caller.ts';
import { memoryOf, processorTimeOf } from './processes.ts';
import { Connection, HangUp, requestBytes } from './wire.ts';

export const ROOT = path.resolve(import.meta.dirname, '..');
const READY_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 20;
/** As /proc/net/tcp names it. */
const ESTABLISHED = '01';

export type Environment = Record<string, string | undefined>;

const running = new Set<ChildProcess>();
process.once('exit', killServers);

/** Kills every server of this process. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** An environment without the machine's own configuration, which must not influence what is measured. */
export function plainEnvironment(): Environment {
  return { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
}

/** What is started, and the path that answers 200 once it is ready. */
interface Program {
  command: (port: number) => readonly string[];
  root: string;
  readyPath: string;
}

const PRODUCT: Program = {
  command: () => [process.execPath, 'scripts/start.js'],
  root: ROOT,
  readyPath: '/readyz',
};

export class StartedServer {
  readonly port: number;
  readonly #environment: Environment;
  readonly #program: Program;
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(port: number, environment: Environment, program: Program) {
    this.port = port;
    this.#environment = environment;
    this.#program = program;
  }

  /**
   * Starts with the defaults of an installation behind a proxy on the same machine, so that each client can have an
   * address of its own.
   * @param database DATA_DIR and, for a Postgres server, DATABASE_URL
   * @param program what differs from the product of this folder
   */
  static async start(database: Environment, program: Partial<Program> = {}): Promise<StartedServer> {
    const port = await freePort();
    const own = { API_KEY, TRUST_PROXY: '127.0.0.1', SAMPLE_DATA: 'off', ...database, PORT: String(port) };
    const server = new StartedServer(port, { ...plainEnvironment(), ...own }, { ...PRODUCT, ...program });
    await server.restart();
    return server;
  }

  /** Starts the process, and waits for nothing. */
  spawn(): void {
    const [name = '', ...args] = this.#program.command(this.port);
    const child = spawn(name, args, {
      cwd: this.#program.root,
      env: this.#environment as NodeJS.ProcessEnv,
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

  /** Bytes of resident memory of the server and its child processes. */
  memory(): Promise<number> {
    return memoryOf(this.#child?.pid ?? 0);
  }

  /** Microseconds of processor time of the server and its child processes so far. */
  cpu(): Promise<number> {
    return processorTimeOf(this.#child?.pid ?? 0);
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
      const { status } = await connection.send(requestBytes('GET', this.#program.readyPath, {}));
      connection.close();
      return status === 200;
    } catch (error) {
      if (error instanceof HangUp) return false;
      throw error;
    }
  }
}

/** Of an address like 0100007F:0BB8. */
const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);

/** Runs `scripts/NAME.ts` on the data of an environment. */
export function runScript(
  name: string,
  args: readonly string[],
  environment: Environment,
): Promise<{ code: number; output: string }> {
  const env = { ...plainEnvironment(), ...environment } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    const script = [`scripts/${name}.ts`, ...args];
    execFile(process.execPath, script, { cwd: ROOT, env }, (error, stdout, stderr) => {
      const code = error ? error.code : 0;
      resolve({ code: typeof code === 'number' ? code : -1, output: stdout + stderr });
    });
  });
}

/** Whether the ledger of an environment is clean. @throws Error when it could not be audited */
export async function isClean(environment: Environment): Promise<boolean> {
  const { code, output } = await runScript('audit-ledger', [], environment);
  if (code > 1 || code < 0) throw new Error(output);
  if (code === 1) process.stderr.write(`${output}\n`);
  return code === 0;
}
