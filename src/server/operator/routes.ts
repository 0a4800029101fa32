/** Calls of the operator's desk that belong to no other subject. */
import type { FastifyInstance } from 'fastify';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { readAccount } from '#server/people/accounts/account.ts';
import { wireAccount, wireSessions } from '#server/people/accounts/account-models.ts';
import { identitiesOf } from '#server/people/google/identities.ts';
import { AppError } from '#server/platform/errors.ts';
import { callerLanguage } from '#server/platform/http/caller-language.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import { readQuery } from '#server/platform/http/read-act.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import { requireOperator, requireRecentPassword, requireUser } from '#server/platform/sessions/session.ts';
import { listHeldPrizes } from '#server/tournaments/money/held-prizes.ts';
import { walletTransfers } from '#server/wallet/ledger/wallet.ts';
import { grants, PAGE_DEFAULT } from '#shared/forms/queries.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { textOfFile } from '#shared/sheet-cells.ts';
import type { Documents } from '#shared/wire/collections.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { readChecklist, sendTestMail } from './checklist.ts';
import { grantByFile } from './grant-by-file.ts';
import { hostLimitRoutes } from './host-limit-routes.ts';
import { messageRoutes, requireHostOr } from './message-routes.ts';
import { disputesOf, networksOf, sameUidOf, teamsOf, tournamentsOf } from './person-overview.ts';
import { readAuditLog } from './read-audit-log.ts';

export function operatorRoutes(scope: FastifyInstance, context: DocumentContext<Documents>): void {
  const { database } = context;
  const on = serve(scope);
  hostLimitRoutes(scope, context);
  messageRoutes(scope, context);
  analyticsRoutes(scope, context);

  on('GET /users/:id/overview', async ({ viewer, request, part }) => {
    const account = await readAccount(database, part('id'));
    const { id } = account;
    return {
      account: { ...wireAccount(account), blockedReason: account.blockedReason },
      identities: await identitiesOf(database, id),
      details: await getDocument(context, viewer, { collectionId: 'user_details', id }),
      sessions: (await wireSessions(context, request, id)).sessions,
      transfers: await walletTransfers(database, id, { limit: PAGE_DEFAULT, before: null }),
      heldPrizes: await listHeldPrizes(database, { user: id }, { limit: PAGE_DEFAULT, cursor: null }),
      tournaments: await tournamentsOf(database, id),
      teams: await teamsOf(database, id),
      disputes: await disputesOf(database, id),
      networks: await networksOf(database, id),
      sameUid: await sameUidOf(database, id),
    };
  });

  scope.register(async (files) => {
    files.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) =>
      done(null, textOfFile(bytes) ?? bytes),
    );
    files.post('/grants', (request) => {
      requireOperator(request, 'grants.write');
      const { dryRun: isDry, confirm } = readQuery(grants, request);
      if (!isDry) requireRecentPassword(request);
      const { body } = request;
      if (Buffer.isBuffer(body)) {
        throw new AppError(
          'argumentInvalid',
          'This file is no text in UTF-8 or UTF-16. In the spreadsheet, save it as "CSV UTF-8".',
        );
      }
      if (typeof body !== 'string') throw new AppError('argumentInvalid', 'The body must be text/csv.');
      return grantByFile(context, request.viewer, { text: body, isDry, confirm });
    });
  });

  on('GET /checklist', () => readChecklist(context));
  on('POST /checklist/test-mail', async ({ request }) => {
    const user = requireUser(request);
    const deskPage = new URL('/egofficial-admin', siteOrigin(context, request)).href;
    const language = callerLanguage(request) ?? DEFAULT_LANGUAGE;
    await sendTestMail(context, user, { ...user, language, deskPage });
    return readChecklist(context);
  });

  on('GET /audit-log', async (call) => {
    const viewer = requireHostOr(call.request, 'audit.read');
    const { asked } = call;
    const found = await readAuditLog(database, viewer, { ...asked, limit: asked.limit + 1 });
    const { rows: entries, next } = pageOf(found, asked.limit);
    return { entries, next };
  });
}
