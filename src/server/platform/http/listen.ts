import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyListenOptions {
    /** Passed on to Node; missing in Fastify's types. */
    reusePort?: boolean;
  }
}

/** Connections the system accepts while the event loop is busy, for each handle. */
const BACKLOG = 4096;
/**
 * Node accepts one connection for each turn of the event loop on a handle. With the embedded engine in the same thread,
 * turns are long: with one handle, new readers in a crowd waited seconds to be accepted.
 */
const HANDLES = 16;

/**
 * Listens with several handles on one port where the system can share it.
 * @returns the address, and a function that stops accepting and waits until the further handles' connections are over
 * @throws Error `EADDRINUSE`
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<{ address: string; closeHandles: () => Promise<void> }> {
  if (process.platform !== 'linux') {
    const address = await app.listen({ port, host, backlog: BACKLOG });
    return { address, closeHandles: async () => {} };
  }
  await expectFreePort(port, host);
  const address = await app.listen({ port, host, backlog: BACKLOG, reusePort: true });
  const own = app.server.address();
  const shared = typeof own === 'object' && own !== null ? own.port : port;
  const handles = await Promise.all(
    Array.from({ length: HANDLES - 1 }, () => openHandle(app.server, shared, host)),
  );
  const closeHandles = async () => {
    await Promise.all(handles.map((handle) => once(handle.close(), 'close')));
  };
  return { address, closeHandles };
}

/** Fails if the port is taken: with `reusePort` it would silently be shared with another process of the same user. */
async function expectFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host });
  await once(probe, 'listening');
  await once(probe.close(), 'close');
}

/** Opens a further handle. The server gets its connections: it reads, answers, times out and closes them. */
async function openHandle(server: Server, port: number, host: string): Promise<Server> {
  const handle = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    server.emit('connection', socket);
  });
  handle.listen({ port, host, backlog: BACKLOG, reusePort: true });
  await once(handle, 'listening');
  return handle;
}
