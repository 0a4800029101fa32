import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { hangUpSignal } from '#server/platform/http/hang-up.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireLocalKey } from '#server/platform/sessions/session.ts';
import { backUpRunning } from './backup-process.ts';
import { beginDrill, beginRun, carryOut } from './backup-runs.ts';
import { drillNow } from './scheduled-backups.ts';

/**
 * A backup of the running server, for `npm run backup`. Only a caller who can read the data folder gets it, because its
 * key is stored there. An answer that ends early is not complete; the reader checks its checksum.
 */
export function backupRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/backups', { config: { isAlwaysAdmitted: true } }, (request, reply) => {
    requireLocalKey(request, platform);
    // Nothing is sent while the database is copied, however long that takes; the socket tells when the caller is gone.
    request.raw.socket.setTimeout(0);
    const output = new PassThrough();
    const gone = hangUpSignal(reply);
    const { database } = platform;
    const backUp = async () => {
      const id = await beginRun(database);
      await carryOut(database, id, () => backUpRunning(platform, { output, signal: gone }));
    };
    backUp().catch((error: unknown) => {
      if (!gone.aborted) request.log.error({ err: error }, 'a backup failed');
      output.destroy(error as Error);
    });
    return reply.type('application/x-tar').send(output);
  });

  // `npm run drill` calls it.
  scope.post('/backups/drill', { config: { isAlwaysAdmitted: true } }, async (request, reply) => {
    requireLocalKey(request, platform);
    request.raw.socket.setTimeout(0);
    const id = await beginDrill(platform.database, null);
    return drillNow(platform, id ?? '', hangUpSignal(reply));
  });
}
