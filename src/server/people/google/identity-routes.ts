/** Identities, for their owners and the operator (docs/wire.md#account). */

import type { FastifyInstance } from 'fastify';
import { queryTexts } from '#server/appwrite/envelopes/query-params.ts';
import { compileFilter } from '#server/appwrite/queries/compile-filter.ts';
import { parseQueries } from '#server/appwrite/queries/parse.ts';
import { Scope } from '#server/appwrite/queries/scope.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { readQuery } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { searched } from '#shared/forms/queries.ts';
import { savedEmail } from '#shared/texts/email.ts';
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

export function identityRoutes(scope: FastifyInstance, platform: Platform): void {
  const { database } = platform;
  const on = serve(scope);
  on('GET /account/identities', async ({ viewer }) => {
    const identities = await identitiesOf(database, viewer.id);
    return { total: identities.length, identities };
  });
  on('DELETE /account/identities/:id', ({ viewer: { id: accountId, sessionId }, part }) =>
    endOwnIdentity(platform, { accountId, sessionId }, part('id')),
  );
  on('GET /users/identities', ({ viewer, request }) => {
    const { filters, limit, offset } = parseQueries(queryTexts(request));
    const asked = new Scope(viewer);
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
  on('DELETE /users/identities/:id', ({ viewer, part }) => endIdentityOf(platform, viewer, part('id')));
}
