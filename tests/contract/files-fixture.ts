/** Fixture: a server and clients that upload, by SDK and by form. */
import { createHash } from 'node:crypto';
import { AppwriteException, Client, ID, type Models, Storage } from 'appwrite';
import { Client as ServerClient, Storage as ServerStorage } from 'node-appwrite';
import { PICTURE_BUCKET_ID, PROJECT_ID } from '#shared/constants.ts';
import type { Engine } from '../support/database.ts';
import { aPlayer, type Person } from '../support/factories.ts';
import { signedIn } from '../support/http-client.ts';
import { aPng } from '../support/pictures.ts';
import { TEST_API_KEY, type TestPlatform, testPlatform } from '../support/platform.ts';

export const BUCKET = PICTURE_BUCKET_ID;

export interface Caller {
  person: Person;
  token: string;
  storage: Storage;
}

export interface PostOptions {
  headers?: Record<string, string>;
  bucket?: string;
  /** Session token; the owner's by default, null for a visitor. */
  token?: string | null;
}

export interface FilesFixture {
  platform: TestPlatform;
  endpoint: string;
  owner: Caller;
  other: Caller;
  visitor: Storage;
  key: ServerStorage;
  /** A small picture. */
  png: Buffer;
  aCaller(): Promise<Caller>;
  /** Sends a form without an SDK. */
  post(fields: Record<string, string | File>, options?: PostOptions): Promise<Response>;
  /** Uploads as the owner with the web SDK. */
  upload(bytes?: Uint8Array, name?: string, caller?: Caller): Promise<Models.File>;
  /** The address of a file. @param end suffix such as `/view` */
  url(fileId: string, end?: string): string;
}

export async function createFilesFixture(
  engine: Engine,
  environment: Record<string, string> = {},
): Promise<FilesFixture> {
  const platform = await testPlatform(engine, environment);
  const app = await platform.app();
  const endpoint = `${await app.listen({ host: '127.0.0.1', port: 0 })}/v1`;
  const png = await aPng();
  const storage = (token: string | null) => {
    const client = new Client().setEndpoint(endpoint).setProject(PROJECT_ID);
    return new Storage(token === null ? client : client.setSession(token));
  };
  const aCaller = async () => {
    const person = await aPlayer(platform);
    const token = (await signedIn(app, person)).cookies.get(`a_session_${PROJECT_ID}`) ?? '';
    return { person, token, storage: storage(token) };
  };
  const owner = await aCaller();
  const server = new ServerClient().setEndpoint(endpoint).setProject(PROJECT_ID).setKey(TEST_API_KEY);
  return {
    platform,
    endpoint,
    owner,
    other: await aCaller(),
    visitor: storage(null),
    key: new ServerStorage(server),
    png,
    aCaller,
    post: (fields, { headers = {}, bucket = BUCKET, token = owner.token } = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const session = token === null ? {} : { 'x-appwrite-session': token };
      return fetch(`${endpoint}/storage/buckets/${bucket}/files`, {
        method: 'POST',
        headers: { 'x-appwrite-project': PROJECT_ID, ...session, ...headers },
        body,
      });
    },
    upload: (bytes = png, name = 'me.png', caller = owner) =>
      caller.storage.createFile({ bucketId: BUCKET, fileId: ID.unique(), file: fileOf(bytes, name) }),
    url: (fileId, end = '') => `${endpoint}/storage/buckets/${BUCKET}/files/${fileId}${end && `/${end}`}`,
  };
}

export function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}

export function fileOf(bytes: Uint8Array, name = 'me.png', type = 'image/png'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** The error of a refused SDK call. */
export function failure(
  promise: Promise<unknown>,
): Promise<[status: number, type: string, message: string] | ['not refused']> {
  return promise.then(
    () => ['not refused'],
    (error: unknown) => {
      if (!(error instanceof AppwriteException)) throw error;
      return [error.code, error.type, error.message];
    },
  );
}

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape.
export async function answer(response: Response): Promise<[status: number, json: any]> {
  return [response.status, await response.json()];
}
