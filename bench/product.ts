/** The product started as in the README, observed from outside. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '#tests/support/postgres-server.ts';
import packageFile from '../package.json' with { type: 'json' };
import { plainEnvironment } from './child.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** As npm sets it. */
const PATH = `${path.join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
const GIVE_UP_AFTER_MS = 60_000;
const ASK_EVERY_MS = 5;

/** A running `npm start` and the time from spawning it to its first answer. */
export class Product {
  readonly port: number;
  readonly startMs: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number, startMs: number) {
    this.#child = child;
    this.port = port;
    this.startMs = startMs;
  }

  /** Starts it and polls the home page until it is answered. */
  static async start(environment: Record<string, string>): Promise<Product> {
    const port = await freePort();
    const startedAt = performance.now();
    // The shell becomes the server.
    const child = spawn('sh', ['-c', packageFile.scripts.start], {
      cwd: ROOT,
      env: { ...plainEnvironment(), PATH, ...environment, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    while (!(await answers(port))) {
      if (child.exitCode !== null || performance.now() - startedAt > GIVE_UP_AFTER_MS) {
        child.kill('SIGKILL');
        throw new Error(`The product did not start:\n${stderr}`);
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    return new Product(child, port, performance.now() - startedAt);
  }

  /** Resident memory in bytes; null where /proc is not available. */
  async memory(): Promise<number | null> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /VmRSS:\s*(\d+) kB/.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  }

  stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    return new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.kill(signal);
    });
  }
}

/** Whether the home page is answered now. Uses a raw socket: HTTP clients add their own retries and waits. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\nconnection: close\r\n\r\n');
    });
    const finish = (isAnswered: boolean) => {
      socket.destroy();
      resolve(isAnswered);
    };
    socket.once('data', (chunk) => finish(chunk.toString('latin1').startsWith('HTTP/1.1 200 ')));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
