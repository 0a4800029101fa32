/** The real server as a child process, for tests that kill or stop it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { prepareDataFolder } from './database.ts';
import { newFolder } from './folders.ts';
import { TEST_API_KEY } from './platform.ts';
import { freePort } from './postgres-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A limit for the lost, not a measure: shorter than that of a test, so that its failure says what the server said. */
const READY_WITHIN_MS = 150_000;

/**
 * Variables that every server process of a test starts from. Without the machine's own configuration: a DATABASE_URL set
 * there must not be used. Compiled code is cached, as `npm start` does.
 */
export const PROCESS_ENVIRONMENT: Record<string, string | undefined> = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node'),
};

/** Options of Node for these processes. The embedded engine is compiled once, quickly: they end before more would pay. */
export const NODE_ARGUMENTS: readonly string[] = ['--liftoff-only'];

/** Servers that are killed when the test process exits early. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A server with its own data folder and port; both stay the same over restarts. */
export class TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(url: string, dataDir: string, environment: Record<string, string>) {
    this.url = url;
    this.dataDir = dataDir;
    this.#environment = environment;
  }

  /**
   * Starts on new data and waits until it answers. The database is prepared (migrated and empty), except when sample
   * data is requested, which only a new database gets.
   * @param environment variables as in the README, overriding test defaults
   */
  static async start(environment: Record<string, string> = {}): Promise<TestServer> {
    const port = environment.PORT ?? String(await freePort());
    const dataDir = environment.DATA_DIR ?? (await newFolder('server'));
    const server = new TestServer(`http://127.0.0.1:${port}`, dataDir, {
      API_KEY: TEST_API_KEY,
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      ...environment,
      PORT: port,
      DATA_DIR: dataDir,
    });
    const isPrepared = !environment.DATABASE_URL && !environment.DATA_DIR && environment.SAMPLE_DATA !== 'on';
    if (isPrepared) await prepareDataFolder(dataDir);
    await server.restart();
    return server;
  }

  /** Standard output and error so far, over all restarts. */
  get output(): string {
    return this.#output;
  }

  /** The process id; undefined while it is not running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves with the exit code once the process has ended for any reason. */
  async exited(): Promise<number | null> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      await new Promise((resolve) => child.once('exit', resolve));
    }
    return child?.exitCode ?? null;
  }

  /** Starts it (again) on the same data. */
  async restart(): Promise<void> {
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, 'src/server/main.ts'], {
      cwd: ROOT,
      env: { ...PROCESS_ENVIRONMENT, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const from = this.#output.length;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The server did not start:\n${this.#output.slice(from)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/v1/ping`).then(
      (response) => response.ok,
      () => false,
    );
  }

  /** kill -9. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Requests a graceful stop. @returns the exit code */
  terminate(): Promise<number | null> {
    this.#child?.kill('SIGTERM');
    return this.exited();
  }

  /** Stops it gracefully and removes its data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
