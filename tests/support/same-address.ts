/**
 * One address for all servers that a test process starts one after the other. A browser caches pages, compiled scripts
 * and files by address, so that pages opened for one file serve the next.
 */
import type { FastifyInstance } from 'fastify';
import { freePort } from './postgres-server.ts';

let port: number | undefined;

/** Listens on the port of the server before it, or on a new one if that port has been taken meanwhile. */
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
