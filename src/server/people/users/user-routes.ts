/** Routes of the users API, for the admin and the server key (docs/wire.md#users-api). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { csvHeadings, csvReply } from '#server/platform/csv-headings.ts';
import { csvStream } from '#server/platform/csv-stream.ts';
import { pathParam } from '#server/platform/http/input.ts';
import { readAct } from '#server/platform/http/read-act.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOperator, requireRecentPassword } from '#server/platform/sessions/session.ts';
import { accessEnd } from '#shared/forms/account.ts';
import { accountStatus, labels, signInToken, verification } from '#shared/forms/operator.ts';
import { readAccount } from '../accounts/account.ts';
import { readNewAccount } from '../accounts/account-input.ts';
import { wireAccount, wireNewSession, wireSession, wireToken } from '../accounts/account-models.ts';
import { listSessions } from '../sign-in/sessions.ts';
import { ACCOUNT_COLUMN_NAMES, accountsTable } from './accounts-table.ts';
import { listAccounts } from './list-accounts.ts';
import {
  createAccount,
  endSessionsOf,
  setEmailVerification,
  setLabels,
  setStatus,
} from './operate-account.ts';
import { issueSignInToken, openSessionFor } from './sign-in-for.ts';
import { readUserQueries } from './user-queries.ts';

/** @param platform onBlock: called once an account is blocked */
export function userRoutes(
  scope: FastifyInstance,
  platform: Platform & { onBlock: (platform: Platform) => Promise<void> },
): void {
  scope.get('/users', async (request) => {
    requireOperator(request, 'users.read');
    const { select, ...search } = readUserQueries(request);
    const { total, accounts } = await listAccounts(platform.database, request.viewer, search);
    return { total, users: accounts.map((account) => select(wireAccount(account))) };
  });

  scope.get('/users.csv', async (request, reply) => {
    requireOperator(request, 'users.read');
    const rows = accountsTable(platform.database, request.viewer, readUserQueries(request));
    const table = await csvStream(csvHeadings(request, ACCOUNT_COLUMN_NAMES), rows);
    return csvReply(reply, 'users.csv').send(table);
  });

  scope.post('/users', async (request, reply) => {
    requireOperator(request, 'users.write');
    const account = await createAccount(platform, request.viewer, readNewAccount(request));
    return reply.code(201).send(wireAccount(account));
  });

  scope.get('/users/:id', async (request) => {
    requireOperator(request, 'users.read');
    return wireAccount(await readAccount(platform.database, pathParam(request, 'id')));
  });

  scope.put('/users/:id/labels', async (request) => {
    requireOperator(request, 'users.write');
    requireRecentPassword(request);
    const { labels: given, reason } = readAct(labels, request);
    const accountId = pathParam(request, 'id');
    return wireAccount(
      await setLabels(platform, request.viewer, { accountId, labels: given, reason: reason || null }),
    );
  });

  scope.patch('/users/:id/status', async (request) => {
    requireOperator(request, 'users.write');
    requireRecentPassword(request);
    const { status, reason } = readAct(accountStatus, request);
    const account = await setStatus(platform, request.viewer, {
      accountId: pathParam(request, 'id'),
      isActive: status,
      reason: reason || null,
    });
    if (!status) await platform.onBlock(platform);
    return wireAccount(account);
  });

  scope.patch('/users/:id/verification', async (request) => {
    requireOperator(request, 'users.write');
    requireRecentPassword(request);
    const { emailVerification: isVerified } = readAct(verification, request);
    const id = pathParam(request, 'id');
    return wireAccount(await setEmailVerification(platform, request.viewer, { accountId: id, isVerified }));
  });

  scope.post('/users/:id/sessions', async (request, reply) => {
    requireOperator(request, 'sessions.write');
    const { session, token } = await openSessionFor(platform, request.viewer, {
      accountId: pathParam(request, 'id'),
      caller: {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      },
    });
    return reply.code(201).send(await wireNewSession(request, { session, token }));
  });

  scope.post('/users/:id/tokens', async (request, reply) => {
    requireOperator(request, 'users.write');
    const { length, expire: seconds } = readAct(signInToken, request);
    const { token, secret } = await issueSignInToken(platform, request.viewer, {
      accountId: pathParam(request, 'id'),
      wish: { length, seconds },
    });
    return reply.code(201).send(wireToken(token, secret));
  });

  scope.get('/users/:id/sessions', async (request) => {
    requireOperator(request, 'sessions.read');
    const { id } = await readAccount(platform.database, pathParam(request, 'id'));
    const sessions = await listSessions(platform, id);
    return {
      total: sessions.length,
      sessions: await Promise.all(
        sessions.map((session) => wireSession(request, { session, currentId: ownId(request) })),
      ),
    };
  });

  scope.delete('/users/:id/sessions/:sessionId', async (request, reply) => {
    requireOperator(request, 'sessions.write');
    await endSessionsOf(platform, request.viewer, {
      accountId: pathParam(request, 'id'),
      sessionId: pathParam(request, 'sessionId'),
    });
    return reply.code(204).send();
  });

  scope.delete('/users/:id/sessions', async (request, reply) => {
    requireOperator(request, 'sessions.write');
    const { endAccess: endsAccess = true } = readAct(accessEnd, request);
    const accountId = pathParam(request, 'id');
    await endSessionsOf(platform, request.viewer, { accountId, sessionId: null, endsAccess });
    return reply.code(204).send();
  });
}

/** The session of the call; empty with the key. */
function ownId({ viewer }: FastifyRequest): string {
  return viewer.kind === 'user' ? viewer.sessionId : '';
}
