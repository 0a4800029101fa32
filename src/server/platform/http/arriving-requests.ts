import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches the connections of a server. Requests that never arrive completely would keep a stopping server from ending.
 * @returns a function that closes every connection with no complete request to answer
 */
export function watchArrivals(server: Server): () => void {
  /** The request being read or answered on each open connection; null before the first one and between two. */
  const requests = new Map<Socket, IncomingMessage | null>();
  server.on('connection', (socket: Socket) => {
    requests.set(socket, null);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    requests.set(socket, request);
    response.once('close', () => {
      if (requests.get(socket) === request) requests.set(socket, null);
    });
  });
  return () => {
    for (const [socket, request] of requests) {
      if (!request?.complete) socket.destroy();
    }
  };
}
