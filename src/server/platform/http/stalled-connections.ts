import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The time in which nothing moves is counted in parts. */
const PARTS = 3;
/** Node reports an answer that is stuck one part late: the first time it only notes how much is unsent. */
const PARTS_WHEN_UNSENT = 2;

/**
 * Closes connections on which nothing moves for `afterMs`, also those whose client does not take its answer. Node's
 * own limit takes twice as long, because the first sent part starts it again.
 */
export function cutStalledConnections(server: Server, afterMs: number): void {
  const partMs = Math.ceil(afterMs / PARTS);
  const stalled = new WeakMap<Socket, { moved: number; parts: number }>();
  server.setTimeout(partMs, (socket: Socket) => {
    // Between two requests another limit is set, and it is over now.
    if (socket.timeout !== partMs) {
      socket.destroy();
      return;
    }
    const moved = socket.bytesRead + socket.bytesWritten;
    const before = stalled.get(socket);
    const parts = before?.moved === moved ? before.parts + 1 : 1;
    stalled.set(socket, { moved, parts });
    if (parts >= (socket.writableLength > 0 ? PARTS_WHEN_UNSENT : PARTS)) socket.destroy();
    else socket.setTimeout(partMs);
  });
}
