/**
 * Realtime clients over raw sockets: thousands of them have to cost less processor time than the server they measure.
 * They only count messages and do not parse payloads.
 */
import { connect, type Socket } from 'node:net';
import { concurrently } from '../tools/people.ts';
import { frameOf, HEAD_END, sharedReads, upgradeBytes } from '../tools/wire.ts';

const TEXT = 0x1;
const PING = 0x9;
/** An empty, masked pong frame. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** @returns a function that takes the chunks of a stream of frames, and reports each frame's kind after its head */
function frameReader(onFrame: (opcode: number) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  /** Bytes of the current frame that have not arrived yet. */
  let left = 0;
  return (chunk) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const skipped = Math.min(left, bytes.length);
      left -= skipped;
      bytes = bytes.subarray(skipped);
      const [first = 0, length = 0] = bytes;
      const head = length < 126 ? 2 : length === 126 ? 4 : 10;
      if (bytes.length < head) break;
      left = head === 2 ? length : head === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
      bytes = bytes.subarray(head);
      onFrame(first & 0x0f);
    }
    // The chunk's memory will be overwritten, so the rest is copied.
    rest = Buffer.from(bytes);
  };
}

interface Subscriber {
  port: number;
  headers?: Record<string, string>;
  channels: readonly string[];
  onEvent: () => void;
  onEnd: (error: Error) => void;
}

/** @returns the socket once it is subscribed */
export function subscribe({ port, headers, channels, onEvent, onEnd }: Subscriber): Promise<Socket> {
  const subscription = { subscriptionId: 'bench', channels, queries: [] };
  return new Promise((resolve, reject) => {
    let isUpgraded = false;
    let received = 0;
    const takeFrames = frameReader((opcode) => {
      if (opcode === PING) socket.write(PONG);
      if (opcode !== TEXT) return;
      received += 1;
      if (received === 1) socket.write(frameOf({ type: 'subscribe', data: [subscription] }));
      else if (received === 2) resolve(socket);
      else onEvent();
    });
    const onread = sharedReads((chunk) => {
      if (isUpgraded) return takeFrames(chunk);
      const end = chunk.indexOf(HEAD_END);
      isUpgraded = end > 0 && chunk.toString('latin1', 9, 12) === '101';
      if (isUpgraded) takeFrames(chunk.subarray(end + HEAD_END.length));
      else reject(new Error(`The upgrade failed:\n${chunk.toString('latin1')}`));
    });
    const socket: Socket = connect({ port, host: '127.0.0.1', onread }, () => {
      socket.setNoDelay(true).write(upgradeBytes(headers));
    });
    const end = (error: Error) => {
      reject(error);
      onEnd(error);
    };
    socket.on('error', end).on('close', () => end(new Error('The server closed a socket.')));
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
    // If nobody waits for the promise, its rejection must not end the process.
    all.promise.catch(() => {});
    all.reject(error);
  };
  const sockets = await concurrently(count, 100, () => subscribe({ port, channels, onEvent, onEnd }));
  return {
    /** Resolves with the time at which every socket has received `events` more events. */
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
