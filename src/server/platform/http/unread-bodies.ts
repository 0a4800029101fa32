import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than any form of an upload; a client that sends more reads the answer first or not at all. */
const BYTES_MAX = 16 * 1024 * 1024;
const TIME_MAX_MS = 20_000;

export interface DrainBounds {
  bytesMax: number;
  timeMaxMs: number;
}

/**
 * Takes the rest of a request that is answered before its body has arrived, and drops it. Otherwise a connection that
 * closes after its answer is reset by what still arrives, and the client reads the reset instead of the answer. What is
 * sent beyond the bounds closes the connection.
 */
export function drainUnreadBodies(
  app: FastifyInstance,
  bounds: DrainBounds = { bytesMax: BYTES_MAX, timeMaxMs: TIME_MAX_MS },
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.raw.complete === false && !request.raw.destroyed) drain(request.raw, reply.raw, bounds);
    done(null, payload);
  });
}

function drain(request: IncomingMessage, response: ServerResponse, bounds: DrainBounds): void {
  const { socket } = request;
  const from = socket.bytesRead;
  const timer = setTimeout(() => socket.destroy(), bounds.timeMaxMs).unref();
  let isLast = false;
  // Node calls it when the last answer of a connection has been sent; from then on only the client's side is open.
  socket.destroySoon = () => {
    isLast = true;
    socket.end();
  };
  request.once('close', () => {
    clearTimeout(timer);
    Reflect.deleteProperty(socket, 'destroySoon');
    if (isLast) socket.destroySoon();
  });
  request.unpipe();
  request.on('data', () => {
    if (socket.bytesRead - from > bounds.bytesMax) socket.destroy();
  });
  request.resume();
  // A client that hangs up before the answer is sent is not waited for.
  response.once('close', () => {
    if (!response.writableFinished) socket.destroy();
  });
}
