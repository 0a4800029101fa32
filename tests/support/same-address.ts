/**
 * One address for all servers that a test process starts one after the other. A browser keeps pages, compiled scripts and
 * cached files by address, so that pages opened for one file serve the next.
 */
import type { FastifyInstance } from 'fastify';
import { freePort } from './postgres-server.ts';

let port: number | undefined;

/** Listens where the server before it did. Begins another address when the port has been taken meanwhile. */
export async function listenAsBefore(app: FastifyInstance): Promise<string> {
  for (;;) {
    port ??= await freePort();
    try {
      return await app.listen({ port, host: '127.0.0.1' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      port = undefined;
    }
  }
}
