/** The peer PocketBase (0.23 or newer), as its own process on new data, used as its documentation describes. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#tests/support/postgres-server.ts';
import { processorTime } from '../tools/processor-time.ts';
import { plainEnvironment } from '../tools/server.ts';

const run = promisify(execFile);
const GIVE_UP_AFTER_MS = 30_000;
const ASK_EVERY_MS = 50;
const PASSWORD = 'bench-password';
/** Longest text of a field; without a limit it is 5,000. */
const TEXT_MAX = 1_000_000;

type Data = Record<string, unknown>;

export interface PocketBaseUser {
  id: string;
  token: string;
}

/** What is said instead of a comparison. */
export const WITHOUT_POCKETBASE = 'PocketBase: skipped, POCKETBASE names no binary';

export class PocketBase {
  readonly port: number;
  readonly #child: ChildProcess;
  #superuser = '';

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /**
   * Starts a server on an empty folder. Its limits on rates are off, as they are by default. Its data are in a folder
   * within, because it keeps a migration for each collection beside them, which the next server there would apply.
   * @param binary absent: null is returned
   * @throws Error when it does not answer
   */
  static async start(binary: string | undefined, folder: string): Promise<PocketBase | null> {
    if (!binary) return null;
    const env = plainEnvironment();
    const email = 'admin@example.com';
    const data = path.join(folder, 'pb_data');
    await run(binary, ['superuser', 'upsert', email, PASSWORD, '--dir', data], { env });
    const port = await freePort();
    const child = spawn(binary, ['serve', '--http', `127.0.0.1:${port}`, '--dir', data], {
      env,
      stdio: 'ignore',
    });
    const server = new PocketBase(child, port);
    try {
      await server.#answers();
      server.#superuser = (await server.#signIn('_superusers', email)).token;
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  async #answers(): Promise<void> {
    for (const deadline = performance.now() + GIVE_UP_AFTER_MS; performance.now() < deadline; ) {
      const health = await fetch(`http://127.0.0.1:${this.port}/api/health`).catch(() => null);
      if (health?.ok) return;
      if (this.#child.exitCode !== null) break;
      await wait(ASK_EVERY_MS);
    }
    throw new Error('PocketBase did not start.');
  }

  /**
   * Creates a collection with fields for the values of an example.
   * @param rules a rule that is null allows superusers only, an empty one everybody
   */
  async createCollection(
    name: string,
    { example, rules, indexes = [] }: { example: Data; rules: Data; indexes?: readonly string[] },
  ): Promise<void> {
    const fields = [
      ...Object.entries(example).map(([field, value]) => fieldOf(field, value)),
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    await this.#post('/api/collections', { name, type: 'base', fields, indexes, ...rules });
  }

  /** @returns the id of the new record */
  async createRecord(collection: string, data: Data): Promise<string> {
    return String((await this.#post(`/api/collections/${collection}/records`, data)).id);
  }

  /** Creates and signs in somebody of the collection of users that every new PocketBase has. */
  async createUser(email: string): Promise<PocketBaseUser> {
    await this.createRecord('users', { email, password: PASSWORD, passwordConfirm: PASSWORD });
    return this.#signIn('users', email);
  }

  async #signIn(collection: string, identity: string): Promise<PocketBaseUser> {
    const route = `/api/collections/${collection}/auth-with-password`;
    const { token, record } = await this.#post(route, { identity, password: PASSWORD });
    return { id: String((record as Data).id), token: String(token) };
  }

  async #post(route: string, body: unknown): Promise<Data> {
    const response = await fetch(`http://127.0.0.1:${this.port}${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.#superuser },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`PocketBase answered ${response.status} to ${route}: ${text}`);
    return JSON.parse(text) as Data;
  }

  /** Microseconds of processor time so far; null where that cannot be told. */
  async cpu(): Promise<number | null> {
    return this.#child.pid === undefined ? null : processorTime(this.#child.pid);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

function fieldOf(name: string, value: unknown): Data {
  if (typeof value === 'number') return { name, type: 'number' };
  if (typeof value === 'boolean') return { name, type: 'bool' };
  if (typeof value === 'string') return { name, type: 'text', max: TEXT_MAX };
  return { name, type: 'json' };
}
