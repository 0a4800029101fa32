import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import type { PublicRecords } from './public-records.ts';

/** What hosts and players have done, for everyone. */
export function recordRoutes(scope: FastifyInstance, { records }: { records: PublicRecords }): void {
  scope.get('/hosts/:id/record', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await records.read('host', documentParam(request))),
  );

  scope.get('/players/:id/record', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await records.read('player', documentParam(request))),
  );
}
