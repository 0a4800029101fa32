import type { FastifyInstance } from 'fastify';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { csvHeadings, csvReply } from '#server/platform/csv-headings.ts';
import { csvStream } from '#server/platform/csv-stream.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { AppError } from '#server/platform/errors.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import { readAct, readQuery } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireRecentPassword, requireUser } from '#server/platform/sessions/session.ts';
import { grant } from '#shared/forms/operator.ts';
import { ownTransfers, page, period } from '#shared/forms/queries.ts';
import type { TournamentTransfers, UserTransfers, WalletTransfers } from '#shared/wire/wallet.ts';
import { grantFunds } from './grant-funds.ts';
import { auditLedger } from './ledger/audit.ts';
import { noteAudit } from './ledger/note-audit.ts';
import { summarizeLedger } from './ledger/summary.ts';
import {
  TRANSFER_COLUMN_NAMES,
  tournamentAccounts,
  tournamentTransfers,
  transfersTable,
} from './ledger/transfer-list.ts';
import { walletTransfers } from './ledger/wallet.ts';

export function walletRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.get('/wallet/transfers', async (request): Promise<WalletTransfers> => {
    const { id } = requireUser(request);
    const asked = readQuery(ownTransfers, request);
    return { transfers: await walletTransfers(platform.database, id, asked) };
  });

  scope.get('/users/:id/transfers', async (request): Promise<UserTransfers> => {
    requireOperator(request, 'users.read');
    const { limit, cursor } = readQuery(page, request);
    const id = pathParam(request, 'id');
    const [user] = await platform.database.query('select id from accounts where id = $1', [id]);
    if (!user) throw new AppError('userNotFound');
    const found = await walletTransfers(platform.database, id, { limit: limit + 1, before: cursor });
    const { rows: transfers, next } = pageOf(found, limit);
    return { transfers, next };
  });

  scope.post('/users/:id/grants', async (request, reply) => {
    requireOperator(request, 'grants.write');
    requireRecentPassword(request);
    const told = readAct(grant, request);
    const key = request.headers['idempotency-key'];
    const result = await grantFunds(platform, request.viewer, {
      userId: pathParam(request, 'id'),
      ...told,
      idempotencyKey: typeof key === 'string' ? key : null,
    });
    return reply.code(201).send(result);
  });

  scope.get('/ledger/audit', async (request) => {
    requireOperator(request, 'ledger.read');
    const findings = await inSnapshot(platform.database, auditLedger);
    await noteAudit(platform.database, findings);
    return { findings };
  });

  scope.get('/ledger/transfers.csv', async (request, reply) => {
    requireOperator(request, 'ledger.read');
    const asked = readQuery(period, request);
    const headings = csvHeadings(request, TRANSFER_COLUMN_NAMES);
    const table = await csvStream(headings, transfersTable(platform.database, asked));
    return csvReply(reply, 'transfers.csv').send(table);
  });

  scope.get('/tournaments/:id/transfers', async (request): Promise<TournamentTransfers> => {
    requireOperator(request, 'ledger.read');
    const { database } = platform;
    const id = documentParam(request);
    const [tournament] = await database.query('select id from tournaments where id = $1', [id]);
    if (!tournament) throw documentNotFound(id);
    const { limit, cursor } = readQuery(page, request);
    const found = await tournamentTransfers(database, id, { limit: limit + 1, cursor });
    const { rows: transfers, next } = pageOf(found, limit);
    return { accounts: await tournamentAccounts(database, id), transfers, next };
  });

  scope.get('/ledger/summary', (request) => {
    requireOperator(request, 'ledger.read');
    return inSnapshot(platform.database, summarizeLedger);
  });
}
