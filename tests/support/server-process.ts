/** A server as a child process, which can be killed and started again on the same port and data. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Milliseconds until a start counts as failed: less than a test's limit, so that the failure shows the output. */
const READY_WITHIN_MS = 150_000;
const ASK_EVERY_MS = 20;

/**
 * Variables that every process of a test starts with. The machine's own are left out: a DATABASE_URL set
 * there must not be used. Compiled code is cached, as `npm start` does.
 */
export const PROCESS_ENVIRONMENT: Record<string, string | undefined> = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node'),
};

/**
 * Options of Node for these processes, which end before optimisation would pay: the embedded engine is compiled once,
 * quickly, and memory is collected seldom (MB, as in vitest.config.ts). New embedded databases are copies.
 */
export const NODE_ARGUMENTS: readonly string[] = [
  '--liftoff-only',
  '--external-memory-accounted-in-global-limit',
  '--initial-old-space-size=512',
  '--min-semi-space-size=16',
  '--import',
  path.join(import.meta.dirname, 'empty-database.ts'),
];

/** Servers that are killed when this process exits early. */
const running = new Set<ChildProcess>();
process.once('exit', killServers);

export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

export interface Outcome {
  code: number;
  output: string;
}

/** Runs `scripts/NAME.ts` as `npm run` does. */
export function runScript(
  name: string,
  args: readonly string[],
  environment: Program['environment'],
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...NODE_ARGUMENTS, `scripts/${name}.ts`, ...args],
      { cwd: ROOT, env: { ...PROCESS_ENVIRONMENT, ...environment } as NodeJS.ProcessEnv },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

export interface Program {
  words: readonly string[];
  /** The folder in which the program runs. */
  root?: string;
  environment: Record<string, string | undefined>;
  /** A path that answers with a success once the server is ready. */
  readyPath: string;
}

export class ServerProcess {
  readonly port: number;
  readonly url: string;
  readonly #program: Program;
  #child: ChildProcess | null = null;
  #output = '';

  constructor(port: number, program: Program) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#program = program;
  }

  /** Standard output and error so far, of all starts. */
  get output(): string {
    return this.#output;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether the process has ended, by itself or because it was killed. */
  get hasEnded(): boolean {
    return this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Starts the process without waiting for it. */
  spawn(): void {
    const { words, root = ROOT, environment } = this.#program;
    const [name = '', ...args] = words;
    const env = environment as NodeJS.ProcessEnv;
    const child = spawn(name, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
  }

  /** Starts the process (again) on the same data. @returns milliseconds until it answered */
  async restart(): Promise<number> {
    const [startedAt, from] = [performance.now(), this.#output.length];
    this.spawn();
    while (!(await this.#isReady())) {
      if (this.hasEnded || performance.now() - startedAt > READY_WITHIN_MS) {
        await this.kill();
        throw new Error(`The server did not start:\n${this.#output.slice(from)}`);
      }
      await sleep(ASK_EVERY_MS);
    }
    return performance.now() - startedAt;
  }

  #isReady(): Promise<boolean> {
    return fetch(this.url + this.#program.readyPath).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Resolves with the exit code once the process has ended for any reason. */
  async exited(): Promise<number | null> {
    if (!this.hasEnded) await new Promise((resolve) => this.#child?.once('exit', resolve));
    return this.#child?.exitCode ?? null;
  }

  /** Kills the process with SIGKILL and waits for its end. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.exited();
  }

  /** Requests a graceful stop. @returns the exit code */
  terminate(): Promise<number | null> {
    this.#child?.kill('SIGTERM');
    return this.exited();
  }
}
