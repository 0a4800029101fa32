/** Routes of the users API, for the admin and the server key (docs/wire.md#users-api). */
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/appwrite/serve-acts.ts';
import { csvHeadings, csvReply } from '#server/platform/csv-headings.ts';
import { csvStream } from '#server/platform/csv-stream.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readAccount } from '../accounts/account.ts';
import { readNewAccount } from '../accounts/account-input.ts';
import { wireAccount, wireNewSession, wireSessions, wireToken } from '../accounts/account-models.ts';
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
  const { database } = platform;
  const on = serve(scope);
  on('GET /users', async ({ viewer, request, reply }) => {
    const { select, ...search } = readUserQueries(request);
    const { total, accounts } = await listAccounts(database, viewer, search);
    return reply.send({ total, users: accounts.map((account) => select(wireAccount(account))) });
  });
  on('GET /users.csv', async ({ viewer, request, reply }) => {
    const rows = accountsTable(database, viewer, readUserQueries(request));
    const table = await csvStream(csvHeadings(request, ACCOUNT_COLUMN_NAMES), rows);
    return csvReply(reply, 'users.csv').send(table);
  });
  on('POST /users', async ({ viewer, request }) =>
    wireAccount(await createAccount(platform, viewer, readNewAccount(request))),
  );
  on('GET /users/:id', async ({ part }) => wireAccount(await readAccount(database, part('id'))));
  on('PUT /users/:id/labels', async ({ viewer, told: { labels, reason }, part }) =>
    wireAccount(await setLabels(platform, viewer, { accountId: part('id'), labels, reason: reason || null })),
  );
  on('PATCH /users/:id/status', async ({ viewer, told: { status, reason }, part }) => {
    const change = { accountId: part('id'), isActive: status, reason: reason || null };
    const account = await setStatus(platform, viewer, change);
    if (!status) await platform.onBlock(platform);
    return wireAccount(account);
  });
  on('PATCH /users/:id/verification', async ({ viewer, told: { emailVerification: isVerified }, part }) =>
    wireAccount(await setEmailVerification(platform, viewer, { accountId: part('id'), isVerified })),
  );
  on('POST /users/:id/sessions', async ({ viewer, request, part }) => {
    const caller = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const opened = await openSessionFor(platform, viewer, { accountId: part('id'), caller });
    return wireNewSession(request, opened);
  });
  on('POST /users/:id/tokens', async ({ viewer, told: { length, expire: seconds }, part }) => {
    const wish = { length, seconds };
    const { token, secret } = await issueSignInToken(platform, viewer, { accountId: part('id'), wish });
    return wireToken(token, secret);
  });
  on('GET /users/:id/sessions', async ({ request, part }) => {
    const { id } = await readAccount(database, part('id'));
    return wireSessions(platform, request, id);
  });
  on('DELETE /users/:id/sessions/:sessionId', ({ viewer, part }) =>
    endSessionsOf(platform, viewer, { accountId: part('id'), sessionId: part('sessionId') }),
  );
  on('DELETE /users/:id/sessions', ({ viewer, told: { endAccess: endsAccess = true }, part }) =>
    endSessionsOf(platform, viewer, { accountId: part('id'), sessionId: null, endsAccess }),
  );
}
