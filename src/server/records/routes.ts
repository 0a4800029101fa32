import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publicRecord } from './public-record.ts';

/** What hosts and players have done, for everyone. */
export function recordRoutes(scope: FastifyInstance, services: Platform & { answers: KeptAnswers }): void {
  scope.get('/hosts/:id/record', async (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await publicRecord(services, 'host', documentParam(request))),
  );

  scope.get('/players/:id/record', async (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send(await publicRecord(services, 'player', documentParam(request))),
  );
}
