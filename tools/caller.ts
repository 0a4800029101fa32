/** A client of the server, with its own connection, address and identity. */
import { newId } from '#server/platform/ids.ts';
import { DATABASE_ID, PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { SESSION_COOKIE } from '#shared/cookies.ts';
import { type Answer, Connection, requestBytes } from './wire.ts';

export const API_KEY = 'attack-0123456789abcdef0123456789abcdef';

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are read.
export type Json = any;

export interface CallAnswer extends Answer {
  json: Json;
}

/** The headers that identify the caller: a visitor, the server key, or a session. */
export type Identity = Record<string, string>;
export const GUEST: Identity = {};
export const KEY: Identity = { 'x-appwrite-key': API_KEY };
export const sessionOf = (secret: string): Identity => ({ cookie: `${SESSION_COOKIE}=${secret}` });

let addresses = 0;

/** An address that no other client has, because limits count by address. Private ones belong to no country. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export class Caller {
  readonly #port: () => number;
  readonly identity: Identity;
  /** The address that the client calls from. */
  address: string;
  #connection: Connection | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param port returns the port for each new connection, since it may change with the server */
  constructor(port: () => number, identity: Identity, address = nextAddress()) {
    this.#port = port;
    this.identity = identity;
    this.address = address;
  }

  /** Another client of the same identity, with an address and a connection of its own. */
  twin(): Caller {
    return new Caller(this.#port, this.identity);
  }

  alike(): Caller {
    return new Caller(this.#port, this.identity, this.address);
  }

  /** Uses another address from now on, for callers that send more than the limits allow one address. */
  move(): void {
    this.address = nextAddress();
  }

  /**
   * @param body an object is sent as JSON
   * @throws HangUp
   */
  async call(method: string, path: string, body?: object, headers: Identity = {}): Promise<CallAnswer> {
    const own = { 'x-forwarded-for': this.address, ...this.identity, ...headers };
    const answer = await this.send(requestBytes(method, path, own, body));
    const isJson = answer.headers['content-type']?.includes('application/json') && answer.body.length > 0;
    return { ...answer, json: isJson ? JSON.parse(answer.body.toString('utf8')) : undefined };
  }

  /** Like `call`, but repeats when limits or a full server refuse. @throws Error for any other answer than a success */
  async expect(method: string, path: string, body?: object, headers?: Identity): Promise<Json> {
    for (;;) {
      const answer = await this.call(method, path, body, headers);
      if (answer.status < 300) return answer.json;
      if (answer.status !== 429 && answer.status !== 503)
        throw new Error(`${method} ${path} answered ${textOf(answer)}`);
      if (answer.status === 429) this.move();
      await sleep(1000);
    }
  }

  document(collection: string, id = ''): Promise<Json> {
    return this.expect('GET', documents(collection, id));
  }

  create(collection: string, data: object, documentId = newId()): Promise<CallAnswer> {
    return this.call('POST', documents(collection), { documentId, data });
  }

  change(collection: string, id: string, data: object): Promise<CallAnswer> {
    return this.call('PATCH', documents(collection, id), { data });
  }

  async made(collection: string, data: object, documentId = newId()): Promise<string> {
    await this.expect('POST', documents(collection), { documentId, data });
    return documentId;
  }

  changed(collection: string, id: string, data: object): Promise<Json> {
    return this.expect('PATCH', documents(collection, id), { data });
  }

  join(tournament: string): Promise<CallAnswer> {
    return this.call('POST', participants(tournament), {});
  }

  leave(tournament: string): Promise<CallAnswer> {
    return this.call('DELETE', `${participants(tournament)}/me`, {});
  }

  async metric(name: string): Promise<number> {
    const { body } = await this.call('GET', '/metrics');
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body.toString())?.[1]);
  }

  /** Sends a picture under an id. @throws HangUp */
  upload(fileId: string, picture: Buffer, name = 'picture.png'): Promise<CallAnswer> {
    const part = (more: string) => `--attack\r\nContent-Disposition: form-data; name=${more}\r\n\r\n`;
    const begin = `${part('"fileId"')}${fileId}\r\n${part(`"file"; filename="${name}"\r\nContent-Type: image/png`)}`;
    const body = Buffer.concat([Buffer.from(begin), picture, Buffer.from('\r\n--attack--\r\n')]);
    return this.call('POST', files(), body, { 'content-type': 'multipart/form-data; boundary=attack' });
  }

  /** Requests are sent one after the other, since a connection has one request at a time. */
  send(bytes: Buffer): Promise<Answer> {
    const answer = this.#last.then(async () => {
      if (!this.#connection?.isOpen) this.#connection = await Connection.open(this.#port());
      return this.#connection.send(bytes);
    });
    this.#last = answer.catch(() => {});
    return answer;
  }

  close(): void {
    this.#connection?.close();
  }
}

export const documents = (collection: string, id = '') =>
  `/v1/databases/${DATABASE_ID}/collections/${collection}/documents${id && `/${id}`}`;
/** The path with queries in the form of the SDK. */
export const withQueries = (path: string, queries: readonly string[]) =>
  `${path}?${new URLSearchParams(queries.map((text, index) => [`queries[${index}]`, text]))}`;
export const files = (id = '') => `/v1/storage/buckets/${PICTURE_BUCKET_ID}/files${id && `/${id}`}`;
export const participants = (tournament: string) => `/v1/tournaments/${tournament}/participants`;

/** The token of the session that an answer opens; undefined if it opens none. */
export const sessionIn = ({ headers }: Answer) =>
  new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(headers['set-cookie'] ?? '')?.[1];
/** Whether the server is full, and says when to come again. */
export const isBusy = ({ status, headers }: Answer) => status === 503 && headers['retry-after'] !== undefined;
export const textOf = ({ status, body }: Answer) => `${status} ${body.toString('utf8').slice(0, 300)}`;
export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
