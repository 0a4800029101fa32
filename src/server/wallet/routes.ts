import type { FastifyInstance } from 'fastify';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { serve } from '#server/appwrite/serve-acts.ts';
import { csvHeadings, csvReply } from '#server/platform/csv-headings.ts';
import { csvStream } from '#server/platform/csv-stream.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { AppError } from '#server/platform/errors.ts';
import { pageOf } from '#server/platform/http/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
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
  const { database } = platform;
  const on = serve(scope);
  on('GET /wallet/transfers', async ({ viewer, asked }) => ({
    transfers: await walletTransfers(database, viewer.id, asked),
  }));
  on('GET /users/:id/transfers', async ({ asked: { limit, cursor }, part }) => {
    const id = part('id');
    const [user] = await database.query('select id from accounts where id = $1', [id]);
    if (!user) throw new AppError('userNotFound');
    const found = await walletTransfers(database, id, { limit: limit + 1, before: cursor });
    const { rows: transfers, next } = pageOf(found, limit);
    return { transfers, next };
  });
  on('POST /users/:id/grants', ({ viewer, told, request, part }) => {
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : null;
    return grantFunds(platform, viewer, { userId: part('id'), ...told, idempotencyKey });
  });
  on('GET /ledger/audit', async () => {
    const findings = await inSnapshot(database, auditLedger);
    await noteAudit(database, findings);
    return { findings };
  });
  on('GET /ledger/transfers.csv', async ({ asked, request, reply }) => {
    const headings = csvHeadings(request, TRANSFER_COLUMN_NAMES);
    const table = await csvStream(headings, transfersTable(database, asked));
    return csvReply(reply, 'transfers.csv').send(table);
  });
  on('GET /tournaments/:id/transfers', async (call) => {
    const { id } = call;
    const [tournament] = await database.query('select id from tournaments where id = $1', [id]);
    if (!tournament) throw documentNotFound(id);
    const { limit, cursor } = call.asked;
    const found = await tournamentTransfers(database, id, { limit: limit + 1, cursor });
    const { rows: transfers, next } = pageOf(found, limit);
    return { accounts: await tournamentAccounts(database, id), transfers, next };
  });
  on('GET /ledger/summary', () => inSnapshot(database, summarizeLedger));
}
