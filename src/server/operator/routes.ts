/** Calls of the operator's desk that belong to no other subject. */
import type { FastifyInstance } from 'fastify';
import { queryParam } from '#server/platform/http/input.ts';
import { instantParam, pageOf, readPage } from '#server/platform/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireOperator } from '#server/platform/sessions/session.ts';
import { actorOf } from '#server/platform/sessions/viewer.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import type { AuditLog } from '#shared/wire.ts';
import { readAuditLog } from './read-audit-log.ts';

export function operatorRoutes(scope: FastifyInstance, { database }: Platform): void {
  scope.get('/audit-log', async (request): Promise<AuditLog> => {
    const isHost = isAllowed(tournamentPolicy.host, actorOf(request.viewer));
    if (!isHost) requireOperator(request, 'audit.read');
    const page = readPage(request);
    const text = (name: string) => queryParam(request, name) || null;
    const found = await readAuditLog(database, requireCaller(request), {
      search: text('search'),
      actor: text('actor'),
      action: text('action'),
      target: text('target'),
      from: instantParam(request, 'from'),
      to: instantParam(request, 'to'),
      limit: page.limit + 1,
      cursor: page.cursor,
    });
    const { rows: entries, next } = pageOf(found, page.limit);
    return { entries, next };
  });
}
