/** Identities, for their owners and the operator (docs/wire.md#account). */

import type { FastifyInstance } from 'fastify';
import { queryTexts } from '#server/appwrite/envelopes/query-params.ts';
import { compileFilter } from '#server/appwrite/queries/compile-filter.ts';
import { parseQueries } from '#server/appwrite/queries/parse.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { readQuery } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireUser } from '#server/platform/sessions/session.ts';
import { searched } from '#shared/forms/queries.ts';
import { savedEmail } from '#shared/texts/email.ts';
import type { IdentityModel } from '#shared/wire/people.ts';
import { endIdentityOf, endOwnIdentity, identitiesOf, listIdentities } from './identities.ts';

const PAGE_MAX = 100;

const IDENTITIES = {
  attributes: {
    userId: { type: 'string', sql: 'd.account_id' },
    providerUid: { type: 'string', sql: 'd.subject' },
    providerEmail: { type: 'string', sql: 'd.email' },
    provider: { type: 'string', sql: "'google'" },
  },
} as const;

interface Identities {
  total: number;
  identities: IdentityModel[];
}

export function identityRoutes(scope: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  scope.get('/account/identities', async (request): Promise<Identities> => {
    const identities = await identitiesOf(database, requireUser(request).id);
    return { total: identities.length, identities };
  });

  scope.delete('/account/identities/:id', async (request, reply) => {
    const { id: accountId, sessionId } = requireUser(request);
    await endOwnIdentity(platform, { accountId, sessionId }, pathParam(request, 'id'));
    return reply.code(204).send();
  });

  scope.get('/users/identities', async (request): Promise<Identities> => {
    requireOperator(request, 'users.read');
    const { filters, limit, offset } = parseQueries(queryTexts(request));
    const asked = new Scope(request.viewer);
    const where = filters.map((filter) => compileFilter(IDENTITIES, asked, filter));
    const { search } = readQuery(searched, request);
    if (search) where.push(`strpos(d.email, ${asked.value(savedEmail(search), 'text')}) > 0`);
    return listIdentities(database, {
      where: ['true', ...where].join(' and '),
      params: asked.params,
      limit: Math.min(limit, PAGE_MAX),
      offset,
    });
  });

  scope.delete('/users/identities/:id', async (request, reply) => {
    requireOperator(request, 'users.write');
    await endIdentityOf(platform, request.viewer, pathParam(request, 'id'));
    return reply.code(204).send();
  });
}
