/** A client of the server: one connection, one address of its own, one identity. */
import { SESSION_COOKIE } from '#server/platform/sessions/session.ts';
import { DATABASE_ID, PICTURE_BUCKET_ID } from '#shared/constants.ts';
import { type Answer, Connection, requestBytes } from './wire.ts';

export const API_KEY = 'attack-0123456789abcdef0123456789abcdef';

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are read.
export type Json = any;

export interface CallAnswer extends Answer {
  /** The parsed body; undefined when it is not JSON. */
  json: Json;
}

/** Whose calls these are: a visitor's, the server key's, or those of a session. */
export type Identity = { kind: 'guest' } | { kind: 'key' } | { kind: 'user'; secret: string };

let addresses = 0;

/** An address that no other client has: limits are kept for each. Countries are unknown for private ones. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function identityHeaders(identity: Identity): Record<string, string> {
  if (identity.kind === 'key') return { 'x-appwrite-key': API_KEY };
  return identity.kind === 'user' ? { cookie: `${SESSION_COOKIE}=${identity.secret}` } : {};
}

export class Caller {
  readonly #port: () => number;
  readonly identity: Identity;
  #address: string;
  #connection: Connection | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param port asked for each connection, since it may change with the server */
  constructor(port: () => number, identity: Identity, address = nextAddress()) {
    this.#port = port;
    this.identity = identity;
    this.#address = address;
  }

  /** Another client of the same identity, with an address and a connection of its own. */
  twin(port = this.#port): Caller {
    return new Caller(port, this.identity);
  }

  /** Another connection of the same client. */
  alike(): Caller {
    return new Caller(this.#port, this.identity, this.#address);
  }

  /** Calls from another address from now on, as who has more to send than the limits give one address. */
  move(): void {
    this.#address = nextAddress();
  }

  /**
   * @param body an object is sent as JSON
   * @throws HangUp
   */
  async call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<CallAnswer> {
    const own = { 'x-forwarded-for': this.#address, ...identityHeaders(this.identity), ...headers };
    const answer = await this.send(requestBytes(method, path, own, body));
    const isJson = answer.headers['content-type']?.includes('application/json') && answer.body.length > 0;
    return { ...answer, json: isJson ? JSON.parse(answer.body.toString('utf8')) : undefined };
  }

  /** Like `call`. @throws Error for an answer other than a success */
  async expect(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Json> {
    for (;;) {
      const answer = await this.call(method, path, body, headers);
      if (answer.status < 300) return answer.json;
      // A limit of the address or the account, or a queue that is full: preparing the run is no part of the attack.
      if (answer.status === 429) {
        this.move();
        await sleep(1000);
      } else if (answer.status === 503) await sleep(1000);
      else throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.toString('utf8')}`);
    }
  }

  /** Sends a picture under an id. @throws HangUp */
  upload(fileId: string, picture: Buffer, name = 'picture.png', path = files()): Promise<CallAnswer> {
    const [body, headers] = pictureForm(fileId, picture, name);
    return this.call('POST', path, body, headers);
  }

  /** One after the other, since a connection has one request at a time. */
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

/** The body of an upload, and the header that tells of it. */
export function pictureForm(
  fileId: string,
  picture: Buffer,
  name = 'picture.png',
): [body: Buffer, headers: Record<string, string>] {
  const part = (more: string) => `--attack-boundary\r\nContent-Disposition: form-data; name=${more}\r\n\r\n`;
  const begin = `${part('"fileId"')}${fileId}\r\n${part(`"file"; filename="${name}"\r\nContent-Type: image/png`)}`;
  const body = Buffer.concat([Buffer.from(begin), picture, Buffer.from('\r\n--attack-boundary--\r\n')]);
  return [body, { 'content-type': 'multipart/form-data; boundary=attack-boundary' }];
}

export function documents(collection: string, id = ''): string {
  return `/v1/databases/${DATABASE_ID}/collections/${collection}/documents${id && `/${id}`}`;
}

export function files(id = ''): string {
  return `/v1/storage/buckets/${PICTURE_BUCKET_ID}/files${id && `/${id}`}`;
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
