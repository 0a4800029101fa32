/**
 * HTTP over a raw socket: an attack has to send bytes that no HTTP library would, and thousands of clients must not cost
 * more than the server they call.
 */
import { connect, type OnReadOpts, type Socket } from 'node:net';
import { PROJECT_ID } from '#shared/constants.ts';

export const HEAD_END = Buffer.from('\r\n\r\n');
/** The end of a chunked body, with the line end of its last chunk. */
const LAST_CHUNK = '\r\n0\r\n\r\n';
/** Memory shared by all connections: new memory for each chunk costs a client more than most answers cost a server. */
const RECEIVED = Buffer.allocUnsafeSlow(256 * 1024);

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Empty if the connection does not store bodies. */
  body: Buffer;
  ms: number;
}

export class HangUp extends Error {}

/**
 * Lets a socket read into memory that all sockets share.
 * @param take receives each chunk, whose bytes are overwritten by the next one of any socket
 */
export function sharedReads(take: (chunk: Buffer) => void): OnReadOpts {
  return {
    buffer: RECEIVED,
    callback: (length, bytes) => {
      take(Buffer.from(bytes.buffer, bytes.byteOffset, length));
      return true;
    },
  };
}

/** An answer whose head has arrived. */
interface Begun {
  status: number;
  head: string;
  /** Missing bytes of the body; null: it is chunked, or ends with the connection. */
  left: number | null;
  isChunked: boolean;
  parts: Buffer[];
}

export class Connection {
  readonly socket: Socket;
  readonly #keepsBodies: boolean;
  #rest: Buffer = Buffer.alloc(0);
  #begun: Begun | null = null;
  #waiting: PromiseWithResolvers<Answer> | null = null;
  #sentAt = 0;
  #hasNoBody = false;
  #isLast = false;

  private constructor(port: number, keepsBodies: boolean) {
    this.#keepsBodies = keepsBodies;
    const onread = sharedReads((chunk) => this.#take(chunk));
    this.socket = connect({ port, host: '127.0.0.1', onread }).setNoDelay(true);
    this.socket.on('error', () => {});
    this.socket.on('close', () => this.#end()).on('end', () => this.#end());
  }

  /** @param keepsBodies whether the bodies of successes are stored, too */
  static open(port: number, keepsBodies = true): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const connection = new Connection(port, keepsBodies);
      connection.socket.once('connect', () => resolve(connection));
      connection.socket.once('error', (error) => reject(new HangUp(error.message)));
    });
  }

  get isOpen(): boolean {
    return !this.#isLast && !this.socket.destroyed && this.socket.writable;
  }

  /**
   * @param hasNoBody set for HEAD, whose answers have no body
   * @throws HangUp
   */
  send(bytes: Buffer, hasNoBody = false): Promise<Answer> {
    this.#rest = Buffer.alloc(0);
    this.#begun = null;
    this.#hasNoBody = hasNoBody;
    this.#sentAt = performance.now();
    this.#waiting = Promise.withResolvers();
    const { promise } = this.#waiting;
    if (this.isOpen) this.socket.write(bytes);
    else this.#end();
    return promise;
  }

  close(): void {
    this.socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (!this.#waiting) return;
    let bytes = chunk;
    if (!this.#begun) {
      if (this.#rest.length > 0) bytes = Buffer.concat([this.#rest, chunk]);
      const end = bytes.indexOf(HEAD_END);
      if (end < 0) {
        this.#rest = Buffer.from(bytes);
        return;
      }
      this.#begun = this.#begin(bytes.toString('latin1', 0, end));
      bytes = bytes.subarray(end + HEAD_END.length);
    }
    const begun = this.#begun;
    if (begun.left !== null) {
      bytes = bytes.subarray(0, begun.left);
      begun.left -= bytes.length;
    }
    if (this.#keepsBodies || begun.isChunked || begun.status >= 300) begun.parts.push(Buffer.from(bytes));
    if (begun.left === 0 || (begun.isChunked && hasLastChunk(begun.parts))) this.#answer(begun);
  }

  #begin(head: string): Begun {
    const status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const isEmpty = this.#hasNoBody || status === 204 || status === 304;
    const isChunked = !isEmpty && /\r\ntransfer-encoding:.*chunked/i.test(head);
    const left = isEmpty ? 0 : isChunked || length === undefined ? null : Number(length);
    return { status, head, left, isChunked, parts: [] };
  }

  #end(): void {
    this.socket.destroy();
    // Without a length, the body ends with the connection.
    if (this.#begun?.left === null && !this.#begun.isChunked) this.#answer(this.#begun);
    this.#waiting?.reject(new HangUp('The connection was closed before the answer.'));
    this.#waiting = null;
  }

  #answer({ status, head, parts, isChunked }: Begun): void {
    const ms = performance.now() - this.#sentAt;
    this.#isLast = /\r\nconnection: *close/i.test(head);
    const whole = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    const body = isChunked ? withoutChunks(whole) : whole;
    this.#waiting?.resolve({
      status,
      // The headers are parsed only when read: most of thousands of answers a second are only counted.
      get headers() {
        return headersOf(head);
      },
      body,
      ms,
    });
    this.#waiting = null;
    this.#begun = null;
  }
}

/** Whether a chunked body is complete; its end may lie in several packets. */
function hasLastChunk(parts: readonly Buffer[]): boolean {
  const last = Buffer.concat(parts.slice(-LAST_CHUNK.length)).subarray(-LAST_CHUNK.length);
  return `\r\n${last.toString('latin1')}`.endsWith(LAST_CHUNK);
}

function headersOf(head: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of head.split('\r\n').slice(1)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

function withoutChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

/**
 * The bytes of a request.
 * @param body an object that is no buffer is sent as JSON; its length is added unless a header gives it
 */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
  body?: object,
): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body ? JSON.stringify(body) : '');
  const hasLength = (body || method !== 'GET') && !headers['transfer-encoding'];
  const all = {
    host: '127.0.0.1',
    ...(hasLength && { 'content-length': bytes.length }),
    ...(body && { 'content-type': 'application/json' }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return Buffer.concat([head, bytes]);
}

/**
 * Sends bytes on a new connection, and resets it.
 * @param isDone resets as soon as this holds for the received bytes
 * @param resetAfterMs resets after this time
 * @returns the received bytes
 */
export function exchange(
  port: number,
  bytes: Buffer,
  isDone: (received: string) => boolean,
  resetAfterMs?: number,
): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      if (resetAfterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), resetAfterMs);
    });
    socket.setEncoding('latin1').on('data', (text) => {
      received += text;
      if (isDone(received)) socket.resetAndDestroy();
    });
    // The server may close the connection first.
    socket.on('error', () => {}).on('close', () => resolve(received));
    socket.setTimeout(30_000, () => socket.destroy());
  });
}

/** The bytes with which a client requests a realtime connection. */
export const upgradeBytes = (headers: Record<string, string> = {}, search = `project=${PROJECT_ID}`) =>
  requestBytes('GET', `/v1/realtime?${search}`, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': 13,
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  });

/** A realtime message: a text frame of at most 65,535 bytes with an empty mask. */
export function frameOf(message: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(message));
  const length = bytes.length < 126 ? [0x80 | bytes.length] : [0xfe, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes]);
}
