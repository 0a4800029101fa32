/** Realtime on the server's own port: from a request to a socket (dialect 8.1). */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { readToken } from '#server/platform/sessions/session.ts';
import { Admission } from './admission.ts';
import { Connection } from './connection.ts';
import type { RealtimeParts } from './realtime-parts.ts';
import { Sockets } from './sockets.ts';

const PATH = '/v1/realtime';
/** No message of an SDK comes near. */
const MESSAGE_BYTES_MAX = 64 * 1024;

/** True for a request that asks for a realtime socket. */
export function isRealtimeUpgrade(request: IncomingMessage): boolean {
  const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
  return isWebSocket && request.url?.split('?', 1)[0] === PATH;
}

/** Gives the app its realtime endpoint. Before it is ready. */
export function attachRealtime(app: FastifyInstance, config: Config, parts: RealtimeParts): void {
  const sockets = new Sockets(parts, (error) => app.log.error({ err: error }, 'realtime failed'));
  app.addHook('preClose', () => sockets.close());

  const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Through the app, so that address and host of the caller are told as for any request.
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    app.routing(request, response);
  });

  const admission = new Admission(config);
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MESSAGE_BYTES_MAX,
    // Compression takes more memory for each socket than everything else together, and frames are shared.
    perMessageDeflate: false,
  });
  app.get(PATH, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new AppError('routeNotFound');
    const { socket, head } = upgrade;
    reply.hijack();
    reply.raw.detachSocket(socket);
    const refusal = await admission.refusalOf(request, sockets.count);
    // The refused get a socket too: only there can they be told why.
    webSockets.handleUpgrade(request.raw, socket, head, (webSocket) => {
      webSocket.on('error', () => {});
      const connection = new Connection(webSocket, socket, config.hasRateLimits);
      if (refusal) connection.refuse(refusal.code, refusal.message);
      else {
        const { searchParams } = new URL(request.raw.url ?? '', 'http://localhost');
        sockets.open(connection, webSocket, searchParams, readToken(app, request));
      }
    });
  });
}
