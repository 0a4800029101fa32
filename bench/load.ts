/**
 * HTTP clients over raw keep-alive sockets. An HTTP library would use more processor time than the servers it
 * measures. The answers are known and well-formed, so checking status and length is enough.
 */
import { connect, type Socket } from 'node:net';
import { sharedReads } from './shared-reads.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
/** The end of a body sent in pieces. JSON has no carriage returns, so nothing before the end looks like it. */
const LAST_PIECE = Buffer.from('\r\n0\r\n\r\n');
/** How long after the end of a run the remaining answers may take. */
const GRACE_MS = 30_000;

export interface LoadResult {
  answers: number;
  perSecond: number;
  medianMs: number;
  p99Ms: number;
}

/**
 * The bytes of a request.
 * @param body sent as JSON; absent: no body
 */
export function requestBytes(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    ...(method !== 'GET' ? { 'content-length': String(Buffer.byteLength(json)) } : {}),
    ...(json ? { 'content-type': 'application/json' } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`, 'utf8');
}

/** Parses successive answers from a stream of chunks. */
class AnswerReader {
  /** An incomplete header block. */
  #head: Buffer | null = null;
  #bodyLeft = 0;
  #status = 0;
  /** The last bytes of a body that is sent in pieces, as servers do that do not know its length beforehand. */
  #tail: Buffer | null = null;

  /**
   * The status once the answer is complete, null before. Clients do not pipeline, so answers never overlap.
   * @param chunk whose memory is used again afterwards
   */
  take(chunk: Buffer): number | null {
    let rest = chunk;
    if (this.#tail) return this.#takePiece(rest);
    if (this.#bodyLeft === 0) {
      rest = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
      const end = rest.indexOf(HEAD_END);
      if (end < 0) {
        this.#head = Buffer.from(rest);
        return null;
      }
      this.#head = null;
      const head = rest.toString('latin1', 0, end);
      this.#status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      rest = rest.subarray(end + HEAD_END.length);
      if (length === undefined) {
        if (!/\r\ntransfer-encoding: chunked/i.test(head))
          throw new Error(`The answer has no content-length:\n${head}`);
        this.#tail = Buffer.alloc(0);
        return this.#takePiece(rest);
      }
      this.#bodyLeft = Number(length);
    }
    this.#bodyLeft -= rest.length;
    if (this.#bodyLeft < 0) throw new Error('The answer is longer than its content-length.');
    return this.#bodyLeft === 0 ? this.#status : null;
  }

  #takePiece(bytes: Buffer): number | null {
    const tail =
      bytes.length >= LAST_PIECE.length ? bytes : Buffer.concat([this.#tail ?? Buffer.alloc(0), bytes]);
    const isComplete = tail.subarray(-LAST_PIECE.length).equals(LAST_PIECE);
    this.#tail = isComplete ? null : Buffer.from(tail.subarray(-LAST_PIECE.length));
    return isComplete ? this.#status : null;
  }
}

/** Open connections with one outstanding request each. */
export class Clients {
  readonly #sockets: Socket[];

  private constructor(sockets: Socket[]) {
    this.#sockets = sockets;
  }

  static async connect(port: number, count: number): Promise<Clients> {
    const sockets = await Promise.all(
      Array.from(
        { length: count },
        () =>
          new Promise<Socket>((resolve, reject) => {
            const onread = sharedReads((chunk) => socket.emit('data', chunk));
            const socket: Socket = connect({ port, host: '127.0.0.1', onread }, () =>
              resolve(socket.setNoDelay(true)),
            );
            socket.once('error', reject);
          }),
      ),
    );
    return new Clients(sockets);
  }

  /**
   * Sends requests back to back on every connection until the time is over or `next` returns null.
   * @param next the next request; null when there is none
   * @throws Error for an answer with another status or a closed connection
   */
  async run(next: () => Buffer | null, milliseconds: number, status: number): Promise<LoadResult> {
    const start = performance.now();
    const deadline = start + milliseconds;
    const latencies: number[] = [];
    const timeout = setTimeout(() => this.close(), milliseconds + GRACE_MS);
    await Promise.all(this.#sockets.map((socket) => this.#call(socket, next, deadline, status, latencies)));
    clearTimeout(timeout);
    const seconds = (performance.now() - start) / 1000;
    const sorted = Float64Array.from(latencies).sort();
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    return {
      answers: sorted.length,
      perSecond: sorted.length / seconds,
      medianMs: at(0.5),
      p99Ms: at(0.99),
    };
  }

  #call(
    socket: Socket,
    next: () => Buffer | null,
    deadline: number,
    status: number,
    latencies: number[],
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const reader = new AnswerReader();
      let askedAt = 0;
      const finish = (error?: Error) => {
        socket.removeAllListeners();
        if (error) reject(error);
        else resolve();
      };
      const ask = () => {
        askedAt = performance.now();
        const request = askedAt < deadline ? next() : null;
        if (request) socket.write(request);
        else finish();
      };
      socket.on('data', (chunk: Buffer) => {
        try {
          const answered = reader.take(chunk);
          if (answered === null) return;
          if (answered !== status) throw new Error(`Answered ${answered}: ${chunk.toString('utf8')}`);
        } catch (error) {
          finish(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        latencies.push(performance.now() - askedAt);
        ask();
      });
      socket.once('error', finish);
      socket.once('close', () => finish(new Error('A connection was closed before its answer.')));
      ask();
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** A single request with its complete answer. */
export async function askOnce(
  port: number,
  path: string,
  requestHeaders: Record<string, string> = {},
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: requestHeaders });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return { headers: Object.fromEntries(response.headers), body: Buffer.from(await response.arrayBuffer()) };
}
