/**
 * Realtime clients over raw sockets: thousands of them have to cost less processor time than the server they measure.
 * They only count message ends and do not parse payloads.
 */
import { connect, type Socket } from 'node:net';
import { PROJECT_ID } from '#shared/constants.ts';
import { concurrently } from '../tools/people.ts';
import { textFrame, upgradeHead } from '../tools/realtime.ts';
import { sharedReads } from '../tools/wire.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
const FIN = 0x80;
const CLOSE = 0x8;
const PING = 0x9;
/** An empty, masked pong frame. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Counts the messages in a stream of frames. */
class MessageCounter {
  #rest: Buffer = Buffer.alloc(0);
  /** Bytes of the current frame that have not arrived yet. */
  #left = 0;
  readonly #onPing: () => void;

  constructor(onPing: () => void) {
    this.#onPing = onPing;
  }

  /** The number of messages that end in this chunk. */
  take(chunk: Buffer): number {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = bytes.subarray(0, 0);
    let messages = 0;
    for (;;) {
      const skipped = Math.min(this.#left, bytes.length);
      this.#left -= skipped;
      bytes = bytes.subarray(skipped);
      if (bytes.length < 2) break;
      const [first = 0, second = 0] = bytes;
      const header = second < 126 ? 2 : second === 126 ? 4 : 10;
      if (bytes.length < header) break;
      const length =
        header === 2 ? second : header === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
      bytes = bytes.subarray(header);
      this.#left = length;
      // Counted when the header of the last frame arrives, since its payload is in the same write.
      const opcode = first & 0x0f;
      if (first & FIN && opcode < CLOSE) messages += 1;
      if (opcode === PING) this.#onPing();
    }
    // The chunk's memory is used again.
    this.#rest = Buffer.from(bytes);
    return messages;
  }
}

interface Subscriber {
  port: number;
  /** Who subscribes, and from where. */
  headers?: Record<string, string>;
  channels: readonly string[];
  onEvent: () => void;
  /** After it was subscribed. */
  onEnd: (error: Error) => void;
}

/** @returns once it is subscribed */
export function subscribe({ port, headers, channels, onEvent, onEnd }: Subscriber): Promise<Socket> {
  const subscription = JSON.stringify({
    type: 'subscribe',
    data: [{ subscriptionId: 'bench', channels, queries: [] }],
  });
  return new Promise((resolve, reject) => {
    const onread = sharedReads((chunk) => socket.emit('data', chunk));
    const socket: Socket = connect({ port, host: '127.0.0.1', onread }, () => {
      socket.setNoDelay(true).write(upgradeHead(`project=${PROJECT_ID}`, headers));
    });
    const counter = new MessageCounter(() => socket.write(PONG));
    let isUpgraded = false;
    let received = 0;
    socket.on('data', (chunk: Buffer) => {
      let bytes = chunk;
      if (!isUpgraded) {
        const end = chunk.indexOf(HEAD_END);
        if (end < 0 || !chunk.toString('latin1', 0, 12).endsWith('101')) {
          reject(new Error(`The upgrade failed:\n${chunk.toString('latin1')}`));
          return;
        }
        isUpgraded = true;
        bytes = chunk.subarray(end + HEAD_END.length);
      }
      for (let count = counter.take(bytes); count > 0; count--) {
        received += 1;
        if (received === 1) socket.write(textFrame(subscription), 'latin1');
        else if (received === 2) resolve(socket);
        else onEvent();
      }
    });
    const end = (error: Error) => {
      reject(error);
      onEnd(error);
    };
    socket.on('error', end);
    socket.on('close', () => end(new Error('The server closed a socket.')));
  });
}

/** Opens many visitors' subscribed sockets, 100 at a time. */
export async function openSockets(port: number, count: number, channels: readonly string[]) {
  let left = 0;
  let all = Promise.withResolvers<number>();
  const onEvent = () => {
    left -= 1;
    if (left === 0) all.resolve(performance.now());
  };
  const onEnd = (error: Error) => {
    // Nobody may be waiting for it.
    all.promise.catch(() => {});
    all.reject(error);
  };
  const sockets = await concurrently(count, 100, () => subscribe({ port, channels, onEvent, onEnd }));
  return {
    /** Resolves with the time at which every socket has received so many more events. */
    allReceived: (events: number): Promise<number> => {
      left = count * events;
      all = Promise.withResolvers();
      return all.promise;
    },
    close: () => {
      for (const socket of sockets) socket.removeAllListeners().destroy();
    },
  };
}
