/** Accepts WebSocket upgrades on the HTTP server's port (docs/wire.md#connecting). */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { callerNetwork } from '#server/platform/http/caller-network.ts';
import { queryParam } from '#server/platform/http/input.ts';
import { readJwt, readToken, sentJwt } from '#server/platform/sessions/session.ts';
import type { SessionProof } from '#server/platform/sessions/session-token.ts';
import { Admission } from './admission.ts';
import { Connection } from './connection.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { CODES, ProtocolError } from './protocol-error.ts';
import type { RealtimeParts } from './realtime-parts.ts';
import { Sockets } from './sockets.ts';

const PATH = '/v1/realtime';
/** Far above any message an SDK sends. */
const MESSAGE_BYTES_MAX = 64 * 1024;

/** True for a request to upgrade to a realtime socket. */
export function isRealtimeUpgrade(request: IncomingMessage): boolean {
  const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
  return isWebSocket && request.url?.split('?', 1)[0] === PATH;
}

/** Adds the realtime endpoint. Call before the app is ready. @returns its connections */
export function attachRealtime(
  app: FastifyInstance,
  config: Config,
  parts: RealtimeParts,
): Pick<Sockets, 'count'> {
  const limits = config.hasRateLimits ? CONNECTION_LIMITS : null;
  const sockets = new Sockets(parts, limits, (error) => app.log.error({ err: error }, 'realtime failed'));
  app.addHook('preClose', () => sockets.close());

  const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Node listens no more from here on, and `error` without a listener ends the process: a client may reset the
    // connection at any moment, long before it is a WebSocket.
    socket.on('error', () => socket.destroy());
    // Routed through the app, so that client address and host are derived as for any request.
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    // Destroyed, not ended: Node would wait without limit for the client's end.
    response.once('finish', () => socket.destroySoon());
    app.routing(request, response);
  });

  const admission = new Admission(config);
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MESSAGE_BYTES_MAX,
    // Compression would dominate the memory of a socket, and shared frames cannot be compressed per socket.
    perMessageDeflate: false,
  });
  app.get(PATH, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new AppError('routeNotFound');
    const { socket, head } = upgrade;
    reply.hijack();
    reply.raw.detachSocket(socket);
    const proof = (await admission.refusalOf(request, sockets.count)) ?? (await readProof(app, request));
    // Refused connections are upgraded too, because the reason can be sent only as a frame.
    webSockets.handleUpgrade(request.raw, socket, head, (webSocket) => {
      webSocket.on('error', () => {});
      const connection = new Connection(webSocket, socket, {
        network: callerNetwork(request.ip),
        isLimited: config.hasRateLimits,
      });
      if (proof instanceof ProtocolError) connection.refuse(proof.code, proof.message);
      else {
        const { searchParams } = new URL(request.raw.url ?? '', 'http://localhost');
        sockets.open(connection, webSocket, { params: searchParams, token: proof });
      }
    });
  });
  return sockets;
}

/** The proof of a connection's session, from a JSON Web Token if there is one, else a token; or why it is refused. */
async function readProof(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<SessionProof | ProtocolError | null> {
  const jwt = queryParam(request, 'jwt') || sentJwt(request);
  if (!jwt) return readToken(app, request);
  try {
    return (await readJwt(app, jwt)).reference;
  } catch (error) {
    if (error instanceof AppError) return new ProtocolError(CODES.policy, error.message);
    // If it were thrown on, nobody would close the socket. With this answer the client tries again.
    app.log.error({ err: error }, 'realtime failed');
    return new ProtocolError(CODES.restart, 'Server Error');
  }
}
