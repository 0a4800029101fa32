import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  bodyOf,
  invalidParam,
  optionalText,
  queryParam,
  required,
  requiredText,
} from '#server/platform/http/input.ts';
import { flagParam, pageOf, readPage } from '#server/platform/http/pages.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireCaller, requireOperator } from '#server/platform/sessions/session.ts';
import { actorOf, type SignedViewer } from '#server/platform/sessions/viewer.ts';
import { isObject } from '#shared/json-fields.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { tournamentPolicy } from '#shared/policies/tournament-policy.ts';
import type { Audience, SentMessages } from '#shared/wire/notifications.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';

/** People named in one message. */
const NAMES_MAX = 1000;

export function messageRoutes(scope: FastifyInstance, platform: Platform): void {
  scope.post('/messages', async (request, reply) => {
    const viewer = requireHostOr(request, 'messages.write');
    const body = bodyOf(request);
    const isDry = flagParam(request, 'dryRun');
    const sent = await sendMessage(platform, viewer, {
      to: audienceIn(required(body, 'to')),
      message: requiredText(body, 'message'),
      targetLink: optionalText(body, 'targetLink') ?? '',
      isDry,
    });
    return reply.code(isDry ? 200 : 201).send(sent);
  });

  scope.get('/messages', async (request): Promise<SentMessages> => {
    const viewer = requireHostOr(request, 'messages.read');
    const { limit, cursor } = readPage(request);
    const search = queryParam(request, 'search') || null;
    const found = await readMessages(platform.database, viewer, { search, limit: limit + 1, cursor });
    const { rows, next } = pageOf(found, limit);
    return { messages: rows.map(({ message }) => message), next };
  });
}

/** A host, the admin or the key. @throws AppError scopeMissing for others */
export function requireHostOr(request: FastifyRequest, scope: string): SignedViewer {
  if (!isAllowed(tournamentPolicy.host, actorOf(request.viewer))) requireOperator(request, scope);
  return requireCaller(request);
}

function audienceIn(value: unknown): Audience {
  // Two at once might be meant as both of them, or as either.
  const named = Object.entries(isObject(value) ? value : {}).filter(
    ([, one]) => one !== null && one !== false,
  );
  const to: Readonly<Record<string, unknown>> = named.length === 1 ? Object.fromEntries(named) : {};
  if (to.all === true) return { all: true };
  if (typeof to.label === 'string' && to.label !== '') return { label: to.label };
  if (isId(to.tournament)) return { tournament: to.tournament };
  const { users } = to;
  const isList = Array.isArray(users) && users.length > 0 && users.length <= NAMES_MAX;
  if (isList && users.every((name) => typeof name === 'string')) return { users };
  throw invalidParam(
    'to',
    `Value must be {all: true}, {label}, {tournament} or {users} with 1 to ${NAMES_MAX} usernames`,
  );
}
