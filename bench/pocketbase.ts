/** PocketBase (0.23 or newer), which the product is compared with: its own process on new data, used as documented. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment, StartedServer } from '../tools/server.ts';

const PASSWORD = 'bench-password';
const ADMIN = 'admin@example.com';
/** The longest text of a field, in characters; the default is 5,000. */
const TEXT_MAX = 1_000_000;

type Data = Record<string, unknown>;
export type PocketBase = Awaited<ReturnType<typeof startPocketBase>>;
export type PocketBaseUser = Awaited<ReturnType<PocketBase['createUser']>>;

/**
 * Starts a server on an empty folder; its rate limits are off by default. Its data are in a subfolder, because it
 * stores a migration for each collection next to them, which the next server there would apply.
 */
export async function startPocketBase(binary: string, folder: string) {
  const data = path.join(folder, 'pb_data');
  const env = plainEnvironment() as NodeJS.ProcessEnv;
  await promisify(execFile)(binary, ['superuser', 'upsert', ADMIN, PASSWORD, '--dir', data], { env });
  const server = await StartedServer.start({}, (port) => ({
    words: [binary, 'serve', '--http', `127.0.0.1:${port}`, '--dir', data],
    readyPath: '/api/health',
  }));
  let authorization = '';
  const post = async (place: string, body: Data): Promise<Data> => {
    const response = await fetch(`${server.url}/api/collections${place}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`PocketBase answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Data;
  };
  const signIn = async (collection: string, identity: string) => {
    const body = { identity, password: PASSWORD };
    const { token, record } = await post(`/${collection}/auth-with-password`, body);
    return { id: String((record as Data).id), token: String(token) };
  };
  const createRecord = async (collection: string, record: Data): Promise<string> =>
    String((await post(`/${collection}/records`, record)).id);
  authorization = (await signIn('_superusers', ADMIN)).token;
  return {
    server,
    createRecord,
    /**
     * Creates a collection with fields for the values of an example.
     * @param rules a rule that is null allows superusers only, an empty one everybody
     */
    createCollection: (name: string, example: Data, rules: Data, indexes: string[] = []): Promise<Data> => {
      const fields = [
        ...Object.entries(example).map(([field, value]) => fieldOf(field, value)),
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ];
      return post('', { name, type: 'base', fields, indexes, ...rules });
    },
    createUser: async (email: string) => {
      await createRecord('users', { email, password: PASSWORD, passwordConfirm: PASSWORD });
      return signIn('users', email);
    },
  };
}

function fieldOf(name: string, value: unknown): Data {
  if (typeof value === 'string') return { name, type: 'text', max: TEXT_MAX };
  const type = { number: 'number', boolean: 'bool' }[typeof value as string] ?? 'json';
  return { name, type };
}
