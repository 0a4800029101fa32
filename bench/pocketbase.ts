/** The peer PocketBase (0.23 or newer), as its own process on new data, used as its documentation describes. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment, StartedServer } from '../tools/server.ts';

const PASSWORD = 'bench-password';
const ADMIN = 'admin@example.com';
/** Longest text of a field; without a limit it is 5,000. */
const TEXT_MAX = 1_000_000;

type Data = Record<string, unknown>;

export interface PocketBaseUser {
  id: string;
  token: string;
}

export class PocketBase {
  readonly server: StartedServer;
  #superuser = '';

  private constructor(server: StartedServer) {
    this.server = server;
  }

  /**
   * Starts a server on an empty folder; its limits on rates are off by default. Its data are in a folder within, because it
   * keeps a migration for each collection beside them, which the next server there would apply.
   */
  static async start(binary: string, folder: string): Promise<PocketBase> {
    const data = path.join(folder, 'pb_data');
    const env = plainEnvironment() as NodeJS.ProcessEnv;
    await promisify(execFile)(binary, ['superuser', 'upsert', ADMIN, PASSWORD, '--dir', data], { env });
    const program = (port: number) => ({
      words: [binary, 'serve', '--http', `127.0.0.1:${port}`, '--dir', data],
      readyPath: '/api/health',
    });
    const peer = new PocketBase(await StartedServer.start({}, program));
    peer.#superuser = (await peer.#signIn('_superusers', ADMIN)).token;
    return peer;
  }

  /**
   * Creates a collection with fields for the values of an example.
   * @param rules a rule that is null allows superusers only, an empty one everybody
   */
  async createCollection(name: string, example: Data, rules: Data, indexes: string[] = []): Promise<void> {
    const fields = [
      ...Object.entries(example).map(([field, value]) => fieldOf(field, value)),
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    await this.#post('collections', { name, type: 'base', fields, indexes, ...rules });
  }

  async createRecord(collection: string, data: Data): Promise<string> {
    return String((await this.#post(`collections/${collection}/records`, data)).id);
  }

  async createUser(email: string): Promise<PocketBaseUser> {
    await this.createRecord('users', { email, password: PASSWORD, passwordConfirm: PASSWORD });
    return this.#signIn('users', email);
  }

  async #signIn(collection: string, identity: string): Promise<PocketBaseUser> {
    const path = `collections/${collection}/auth-with-password`;
    const { token, record } = await this.#post(path, { identity, password: PASSWORD });
    return { id: String((record as Data).id), token: String(token) };
  }

  async #post(path: string, body: Data): Promise<Data> {
    const response = await fetch(`http://127.0.0.1:${this.server.port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.#superuser },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`PocketBase answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Data;
  }
}

function fieldOf(name: string, value: unknown): Data {
  if (typeof value === 'string') return { name, type: 'text', max: TEXT_MAX };
  const type = { number: 'number', boolean: 'bool' }[typeof value as string] ?? 'json';
  return { name, type };
}
