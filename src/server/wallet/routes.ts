import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyOf, invalidParam, pathParam, queryParam, required } from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireUser } from '#server/platform/sessions/session.ts';
import type { WalletTransfers } from '#shared/wire.ts';
import { grantFunds } from './grant-funds.ts';
import { auditLedgerSnapshot } from './ledger/audit.ts';
import { walletTransfers } from './ledger/wallet.ts';

const PAGE_DEFAULT = 25;
const PAGE_MAX = 100;

export function walletRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/wallet/transfers', async (request): Promise<WalletTransfers> => {
    const { id } = requireUser(request);
    const limit = wholeNumber(request, 'limit', PAGE_MAX) ?? PAGE_DEFAULT;
    const before = wholeNumber(request, 'before', Number.MAX_SAFE_INTEGER);
    return { transfers: await walletTransfers(platform.database, id, { limit, before }) };
  });

  scope.post('/users/:id/grants', async (request, reply) => {
    requireOperator(request, 'grants.write');
    const body = bodyOf(request);
    const key = request.headers['idempotency-key'];
    const grant = await grantFunds(platform, request.viewer, {
      userId: pathParam(request, 'id'),
      currency: required(body, 'currency'),
      amount: required(body, 'amount'),
      reason: required(body, 'reason'),
      idempotencyKey: typeof key === 'string' ? key : null,
    });
    return reply.code(201).send(grant);
  });

  scope.get('/ledger/audit', async (request) => {
    requireOperator(request, 'ledger.read');
    return { findings: await auditLedgerSnapshot(platform.database) };
  });
}

/** A query parameter with a whole number from 1; null when absent. */
function wholeNumber(request: FastifyRequest, name: string, max: number): number | null {
  if ((request.query as Record<string, unknown>)[name] === undefined) return null;
  const text = queryParam(request, name) ?? '';
  const value = Number(text);
  if (!/^\d{1,16}$/.test(text) || value < 1 || value > max) {
    throw invalidParam(name, `Value must be a valid range between 1 and ${max.toLocaleString('en')}`);
  }
  return value;
}
