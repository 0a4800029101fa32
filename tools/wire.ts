/**
 * HTTP over a raw socket: an attack has to send bytes that no HTTP library would, and thousands of clients must not cost
 * more than the server they call.
 */
import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

export interface Answer {
  status: number;
  /** By lower-case name; values of one name are joined by a comma. */
  headers: Record<string, string>;
  body: Buffer;
  /** Milliseconds from sending to the last byte. */
  ms: number;
}

/** The connection was closed before a complete answer. */
export class HangUp extends Error {}

interface Head {
  status: number;
  headers: Record<string, string>;
  bodyStart: number;
}

/** A connection with at most one request at a time. */
export class Connection {
  readonly socket: Socket;
  #received: Buffer[] = [];
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  #sentAt = 0;
  #hasNoBody = false;
  #isEnded = false;
  #isLast = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', () => {});
    socket.on('close', () => this.#end());
    socket.on('end', () => this.#end());
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(new Connection(socket)));
      socket.once('error', (error) => reject(new HangUp(error.message)));
    });
  }

  get isOpen(): boolean {
    return !this.#isEnded && !this.#isLast && !this.socket.destroyed && this.socket.writable;
  }

  /**
   * @param hasNoBody of answers to HEAD
   * @throws HangUp
   */
  send(bytes: Buffer, hasNoBody = false): Promise<Answer> {
    this.#received = [];
    this.#hasNoBody = hasNoBody;
    this.#sentAt = performance.now();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (this.isOpen) this.socket.write(bytes);
      else this.#end();
    });
  }

  close(): void {
    this.socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    // Bodies of some answers come in hundreds of chunks; only their last one is worth a look.
    const bytes = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    this.#received = [bytes];
    this.#answer(bytes, false);
  }

  #end(): void {
    this.#isEnded = true;
    const [bytes] = this.#received;
    if (bytes) this.#answer(bytes, true);
    this.#waiting?.reject(new HangUp('The connection was closed before the answer.'));
    this.#waiting = null;
    this.socket.destroy();
  }

  #answer(bytes: Buffer, isEnd: boolean): void {
    if (!this.#waiting) return;
    const head = readHead(bytes);
    if (!head) return;
    const { status, headers, bodyStart } = head;
    const rest = bytes.subarray(bodyStart);
    const isEmpty = this.#hasNoBody || status === 204 || status === 304;
    const body = isEmpty ? Buffer.alloc(0) : readBody(headers, rest, isEnd);
    if (!body) return;
    const { resolve } = this.#waiting;
    this.#waiting = null;
    this.#received = [];
    this.#isLast = headers.connection === 'close';
    resolve({ status, headers, body, ms: performance.now() - this.#sentAt });
  }
}

/** The head of the final answer, after any interim one; null while incomplete. */
function readHead(bytes: Buffer): Head | null {
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(HEAD_END, start);
    if (end < 0) return null;
    const [first = '', ...lines] = bytes.toString('latin1', start, end).split('\r\n');
    start = end + HEAD_END.length;
    const status = Number(first.slice(9, 12));
    if (status >= 100 && status < 200 && status !== 101) continue;
    const headers: Record<string, string> = {};
    for (const line of lines) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).toLowerCase();
      const value = line.slice(colon + 1).trim();
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
    }
    return { status, headers, bodyStart: start };
  }
}

/** Null while incomplete. */
function readBody(headers: Record<string, string>, rest: Buffer, isEnd: boolean): Buffer | null {
  if (headers['transfer-encoding']?.includes('chunked')) return readChunks(rest);
  const length = headers['content-length'];
  if (length === undefined) return isEnd ? rest : null;
  return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : null;
}

function readChunks(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf(LINE_END, at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const start = lineEnd + LINE_END.length;
    if (bytes.length < start + size + LINE_END.length) return null;
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(start, start + size));
    at = start + size + LINE_END.length;
  }
}

/** The bytes of a request. @param body its length is told unless a header does */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer | null = null,
): Buffer {
  const all: Record<string, string> = {
    host: '127.0.0.1',
    ...(body ? { 'content-length': String(body.length) } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return body ? Buffer.concat([head, body]) : head;
}
