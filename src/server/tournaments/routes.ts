/** The calls beside the dialect (design section 4): each hands one act to its command, which knows the rules. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getDocument } from '#server/appwrite/documents/read.ts';
import { markNotificationRead } from '#server/notifications/mark-notification-read.ts';
import { invalidParam, pathParam, queryParam } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireUser } from '#server/platform/sessions/session.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { walletTransfers } from '#server/wallet/ledger/wallet.ts';
import type { WalletTransfers } from '#shared/wire.ts';

/** These take no body, so one that cannot be read is refused rather than read as empty. */
const BARE = { config: { refusesBrokenBody: true } };

const PAGE_DEFAULT = 25;
const PAGE_MAX = 100;

export function commandRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/tournaments/:id/participants', BARE, async (request, reply) => {
    return reply.code(201).send(await platform.participation.join(pathParam(request, 'id'), request.viewer));
  });

  scope.delete('/tournaments/:id/participants/me', BARE, (request) =>
    platform.participation.exit(pathParam(request, 'id'), request.viewer),
  );

  scope.put('/notifications/:id/read', BARE, async (request) => {
    const id = pathParam(request, 'id');
    await markNotificationRead(platform, request.viewer, id);
    return getDocument(platform, request.viewer, 'notifications', id, []);
  });

  scope.get('/wallet/transfers', async (request): Promise<WalletTransfers> => {
    const { id } = requireUser(request);
    const limit = wholeNumber(request, 'limit', PAGE_MAX) ?? PAGE_DEFAULT;
    const before = wholeNumber(request, 'before', Number.MAX_SAFE_INTEGER);
    return { transfers: await walletTransfers(platform.database, id, { limit, before }) };
  });

  scope.get('/ledger/audit', (request) => {
    requireOperator(request);
    return platform.database.transaction(async (tx) => {
      // Money may be moving: every check must look at the same moment.
      await tx.query('set transaction isolation level repeatable read, read only');
      return { findings: await auditLedger(tx) };
    });
  });
}

/** A query parameter that is a whole number from 1; null when it was not given. */
function wholeNumber(request: FastifyRequest, name: string, max: number): number | null {
  if ((request.query as Record<string, unknown>)[name] === undefined) return null;
  const text = queryParam(request, name) ?? '';
  const value = Number(text);
  if (!/^\d{1,16}$/.test(text) || value < 1 || value > max) {
    throw invalidParam(name, `Value must be a valid range between 1 and ${max.toLocaleString('en')}`);
  }
  return value;
}
