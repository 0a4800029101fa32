/** Calls of the operator's desk that belong to no other subject. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { readAccount } from '#server/people/accounts/account.ts';
import { wireAccount, wireSession } from '#server/people/accounts/account-models.ts';
import { identitiesOf } from '#server/people/google/identities.ts';
import { listSessions } from '#server/people/sign-in/sessions.ts';
import { AppError } from '#server/platform/errors.ts';
import { callerLanguage } from '#server/platform/http/caller-language.ts';
import { pathParam, queryParam, queryParams } from '#server/platform/http/input.ts';
import { flagParam, instantParam, PAGE_DEFAULT, pageOf, readPage } from '#server/platform/http/pages.ts';
import { checkAct } from '#server/platform/http/read-act.ts';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import type { CountryFinder } from '#server/platform/locale/country-finder.ts';
import { requireOperator, requireRecentPassword, requireUser } from '#server/platform/sessions/session.ts';
import { listHeldPrizes } from '#server/tournaments/money/held-prizes.ts';
import { walletTransfers } from '#server/wallet/ledger/wallet.ts';
import { AUDIT_SIDES } from '#shared/audit-actions.ts';
import { oneOf } from '#shared/forms/schema.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { textOfFile } from '#shared/sheet-cells.ts';
import type { Documents } from '#shared/wire/collections.ts';
import type { AuditLog, Checklist } from '#shared/wire/operator.ts';
import type { PersonOverview } from '#shared/wire/people.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { readChecklist, sendTestMail } from './checklist.ts';
import { grantByFile } from './grant-by-file.ts';
import { hostLimitRoutes } from './host-limit-routes.ts';
import { messageRoutes, requireHostOr } from './message-routes.ts';
import { disputesOf, networksOf, sameUidOf, teamsOf, tournamentsOf } from './person-overview.ts';
import { readAuditLog } from './read-audit-log.ts';

const SIDE = z.object({ by: z.nullable(oneOf(AUDIT_SIDES)) });

export function operatorRoutes(
  scope: FastifyInstance,
  context: DocumentContext<Documents>,
  countries: CountryFinder,
): void {
  const { database } = context;
  hostLimitRoutes(scope, context);
  messageRoutes(scope, context);
  analyticsRoutes(scope, context);

  scope.get('/users/:id/overview', async (request): Promise<PersonOverview> => {
    requireOperator(request, 'users.read');
    const account = await readAccount(database, pathParam(request, 'id'));
    const { id } = account;
    const sessions = await listSessions(context, id);
    return {
      account: { ...wireAccount(account), blockedReason: account.blockedReason },
      identities: await identitiesOf(database, id),
      details: await getDocument(context, request.viewer, { collectionId: 'user_details', id }),
      sessions: await Promise.all(
        sessions.map((session) => wireSession(request, countries, { session, currentId: '' })),
      ),
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
      const isDry = flagParam(request, 'dryRun');
      if (!isDry) requireRecentPassword(request);
      const { body } = request;
      if (Buffer.isBuffer(body)) {
        throw new AppError(
          'argumentInvalid',
          'This file is no text in UTF-8 or UTF-16. In the spreadsheet, save it as "CSV UTF-8".',
        );
      }
      if (typeof body !== 'string') throw new AppError('argumentInvalid', 'The body must be text/csv.');
      const confirm = queryParams(request, 'confirm');
      return grantByFile(context, request.viewer, { text: body, isDry, confirm });
    });
  });

  scope.get('/checklist', (request) => {
    requireOperator(request, 'health.read');
    return readChecklist(context);
  });

  scope.post('/checklist/test-mail', async (request, reply): Promise<Checklist> => {
    requireOperator(request, 'mail.write');
    const user = requireUser(request);
    const deskPage = new URL('/egofficial-admin', siteOrigin(context, request)).href;
    const language = callerLanguage(request) ?? DEFAULT_LANGUAGE;
    await sendTestMail(context, user, { ...user, language, deskPage });
    reply.code(201);
    return readChecklist(context);
  });

  scope.get('/audit-log', async (request): Promise<AuditLog> => {
    const viewer = requireHostOr(request, 'audit.read');
    const page = readPage(request);
    const text = (name: string) => queryParam(request, name) || null;
    const found = await readAuditLog(database, viewer, {
      search: text('search'),
      actor: text('actor'),
      by: checkAct(SIDE, { by: text('by') }).by,
      action: text('action'),
      target: text('target'),
      tournament: text('tournament'),
      from: instantParam(request, 'from'),
      to: instantParam(request, 'to'),
      limit: page.limit + 1,
      cursor: page.cursor,
    });
    const { rows: entries, next } = pageOf(found, page.limit);
    return { entries, next };
  });
}
