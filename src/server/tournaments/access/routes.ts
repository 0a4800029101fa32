import type { FastifyInstance } from 'fastify';
import { documentParam } from '#server/appwrite/documents/document-param.ts';
import { BARE_ROUTE } from '#server/platform/http/bare-route.ts';
import {
  bodyOf,
  invalidParam,
  oneOf,
  optionalReason,
  pathParam,
  required,
  requiredReason,
  wholeNumber,
} from '#server/platform/http/input.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireOperator, requireUser } from '#server/platform/sessions/session.ts';
import { INVITES_AT_ONCE } from '#shared/rules/access.ts';
import type { HostBan, HostBanList, InviteList, RequestList } from '#shared/wire/tournaments.ts';
import { deleteHostBan, hostBansOf, putHostBan, requireHost } from './host-bans.ts';
import { createInvites, deleteInvite, listInvites } from './invites.ts';
import { decideRequest, listRequests, withdrawRequest } from './requests.ts';

type Body = Readonly<Record<string, unknown>>;

export function accessRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/tournaments/:id/invites', async (request, reply) => {
    const viewer = requireCaller(request);
    const body = bodyOf(request);
    const usernames = usernamesIn(body.usernames);
    const codes = await createInvites(platform, viewer, {
      tournament: documentParam(request),
      count: countIn(body.count, usernames.length === 0 ? 1 : 0),
      usernames,
    });
    return reply.code(201).send({ codes });
  });

  scope.get(
    '/tournaments/:id/invites',
    (request): Promise<InviteList> => listInvites(platform, requireCaller(request), documentParam(request)),
  );

  scope.delete('/tournaments/:id/invites/:code', BARE_ROUTE, async (request, reply) => {
    await deleteInvite(platform, requireCaller(request), {
      tournament: documentParam(request),
      code: pathParam(request, 'code'),
    });
    return reply.code(204).send();
  });

  scope.get(
    '/tournaments/:id/requests',
    (request): Promise<RequestList> => listRequests(platform, requireCaller(request), documentParam(request)),
  );

  scope.put('/tournaments/:id/requests/:userId', async (request) => {
    const viewer = requireCaller(request);
    const body = bodyOf(request);
    const decision = oneOf('decision', required(body, 'decision'), ['accepted', 'rejected']);
    await decideRequest(platform, viewer, {
      tournament: documentParam(request),
      user: documentParam(request, 'userId'),
      decision,
      reason: optionalReason(body),
    });
    return { state: decision };
  });

  scope.delete('/tournaments/:id/requests/me', BARE_ROUTE, async (request, reply) => {
    await withdrawRequest(platform, requireUser(request), documentParam(request));
    return reply.code(204).send();
  });

  scope.get('/hosts/me/bans', (request): Promise<HostBanList> => {
    const viewer = requireUser(request);
    requireHost(viewer);
    return hostBansOf(platform.database, viewer.id);
  });

  scope.get('/hosts/:id/bans', (request): Promise<HostBanList> => {
    requireOperator(request, 'hosts.read');
    return hostBansOf(platform.database, documentParam(request));
  });

  scope.put('/hosts/me/bans/:username', (request): Promise<HostBan> => {
    const viewer = requireUser(request);
    const body = bodyOf(request);
    const reason = requiredReason(body, 'hostBanReasonMissing');
    const username = pathParam(request, 'username');
    return putHostBan(platform, viewer, { username, reason, until: untilIn(body) });
  });

  scope.delete('/hosts/me/bans/:username', BARE_ROUTE, async (request, reply) => {
    await deleteHostBan(platform, requireUser(request), pathParam(request, 'username'));
    return reply.code(204).send();
  });
}

function countIn(value: unknown, absent: number): number {
  if (value === undefined || value === null) return absent;
  return wholeNumber('count', value, { min: 1, max: INVITES_AT_ONCE });
}

function usernamesIn(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (
    Array.isArray(value) &&
    value.length <= INVITES_AT_ONCE &&
    value.every((one) => typeof one === 'string')
  ) {
    return value.map((one: string) => one.trim());
  }
  throw invalidParam('usernames', `Value must be a list of at most ${INVITES_AT_ONCE} texts`);
}

function untilIn({ until }: Body): Date | null {
  if (until === undefined || until === null) return null;
  const at = typeof until === 'string' ? new Date(until) : null;
  if (at && !Number.isNaN(at.getTime())) return at;
  throw invalidParam('until', 'Value must be a valid date');
}
