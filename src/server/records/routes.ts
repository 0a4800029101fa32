import type { FastifyInstance } from 'fastify';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hostRecord } from './host-record.ts';
import { playerRecord } from './player-record.ts';

/** A change of any of these may change a record. */
const SOURCES = {
  collection: 'tournaments',
  id: null,
  dependsOn: ['matches', 'disputes', 'teams', 'follows'],
} as const;

/** The calls for the records of hosts and players, which everyone may read. */
export function recordRoutes(
  scope: FastifyInstance,
  { database, answers }: Platform & { answers: KeptAnswers },
): void {
  for (const [kind, load] of [
    ['host', hostRecord],
    ['player', playerRecord],
  ] as const) {
    scope.get(`/${kind}s/:id/record`, async (request, reply) => {
      const id = documentParam(request);
      const body = await answers.json({ key: `${kind} record ${id}`, sources: SOURCES }, async () => {
        const record = await load(database, id);
        if (!record) throw documentNotFound(id);
        return record;
      });
      return reply.type('application/json; charset=utf-8').send(body);
    });
  }
}
