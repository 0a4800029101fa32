/** Messages of clients and their answers (docs/wire.md#client-messages). */
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { decodeToken } from '#server/platform/sessions/session-token.ts';
import type { Connection } from './connection.ts';
import type { Identities } from './identities.ts';
import { CODES, ProtocolError, TOO_MANY_CONNECTIONS } from './protocol-error.ts';
import { readQueries } from './queries.ts';
import type { SubscriptionRequest } from './subscription.ts';
import type { SubscriptionRegistry } from './subscription-registry.ts';

const SUBSCRIPTIONS_MAX = 100;
/** Total over all subscriptions of a connection. */
const CHANNELS_MAX = 500;
const CHANNEL_MAX_LENGTH = 200;
const QUERIES_MAX = 50;
/** Characters of all subscriptions of a connection: ids, channels and queries. Pages of the product need hundreds. */
const LENGTH_MAX = 32 * 1024;

const subscriptionId = z.string().min(1).max(64);
const requests = z
  .array(
    z.object({
      subscriptionId: subscriptionId.optional(),
      channels: z.array(z.string().min(1).max(CHANNEL_MAX_LENGTH)).min(1).max(CHANNELS_MAX),
      queries: z.array(z.string()).max(QUERIES_MAX).default([]),
    }),
  )
  .min(1)
  .max(SUBSCRIPTIONS_MAX);
const removals = z.array(z.object({ subscriptionId })).min(1).max(1000);

/** A subscription as requested in a message or in the address. */
export type RawSubscriptionRequest = z.infer<typeof requests>[number];

export interface MessageParts {
  identities: Identities;
  registry: SubscriptionRegistry;
}

/**
 * Processes one message, completely or not at all.
 * @returns the answer; null when the connection was closed
 * @throws ProtocolError for invalid messages
 */
export async function answerMessage(
  connection: Connection,
  text: string,
  parts: MessageParts,
): Promise<object | null> {
  const { type, data } = readMessage(text);
  switch (type) {
    case 'ping':
      return { type: 'pong' };
    case 'authentication':
      return authenticate(connection, data, parts.identities);
    case 'subscribe': {
      const subscriptions = subscribe(connection, readSubscriptionRequests(data), parts.registry);
      return response('subscribe', { subscriptions });
    }
    case 'unsubscribe': {
      const subscriptions = read(removals, data).map(({ subscriptionId: id }) => ({
        subscriptionId: id,
        removed: parts.registry.unsubscribe(connection, id),
      }));
      return response('unsubscribe', { subscriptions });
    }
    default:
      throw new ProtocolError(CODES.message, 'Message type is not valid.');
  }
}

function readMessage(text: string): { type: string; data: unknown } {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    message = null;
  }
  if (typeof message === 'object' && message !== null) {
    const { type, data } = message as { type?: unknown; data?: unknown };
    if (typeof type === 'string') return { type, data };
  }
  throw new ProtocolError(CODES.message, 'Message format is not valid.');
}

function response(to: string, more: object): object {
  return { type: 'response', data: { to, success: true, ...more } };
}

async function authenticate(
  connection: Connection,
  data: unknown,
  identities: Identities,
): Promise<object | null> {
  const { session } = (data ?? {}) as { session?: unknown };
  if (typeof session !== 'string') {
    throw new ProtocolError(CODES.message, 'Payload is not valid. Session is required');
  }
  const token = decodeToken(session);
  const user = token ? await identities.signIn(connection, token) : 'invalid';
  if (user === 'invalid') throw new ProtocolError(CODES.message, 'Session is not valid.');
  if (user === 'blocked') {
    connection.refuse(CODES.policy, new AppError('userBlocked').message);
    return null;
  }
  if (user === 'crowded') {
    connection.refuse(CODES.busy, TOO_MANY_CONNECTIONS);
    return null;
  }
  return response('authentication', { user });
}

/** Validates all requested subscriptions before any of them takes effect. @throws ProtocolError */
function readSubscriptionRequests(data: unknown): SubscriptionRequest[] {
  return read(requests, data).map(readSubscriptionRequest);
}

/** @throws ProtocolError for queries that realtime does not support */
export function readSubscriptionRequest({
  subscriptionId: id = newId(),
  channels,
  queries,
}: RawSubscriptionRequest): SubscriptionRequest {
  return { id, channels, queries, filters: readQueries(queries) };
}

/**
 * Adds the subscriptions; those with known ids are replaced.
 * @throws ProtocolError when the connection would exceed its limits; nothing is added then
 */
export function subscribe(
  connection: Connection,
  asked: readonly SubscriptionRequest[],
  registry: SubscriptionRegistry,
): object[] {
  const after = new Map<string, SubscriptionRequest>([
    ...connection.subscriptions,
    ...asked.map((one) => [one.id, one] as const),
  ]);
  const channels = [...after.values()].reduce((sum, one) => sum + one.channels.length, 0);
  if (after.size > SUBSCRIPTIONS_MAX || channels > CHANNELS_MAX) {
    throw new ProtocolError(
      CODES.message,
      `Payload is not valid. A connection has at most ${SUBSCRIPTIONS_MAX} subscriptions and ${CHANNELS_MAX} channels`,
    );
  }
  const length = [...after.values()].reduce((sum, one) => sum + lengthOf(one), 0);
  if (length > LENGTH_MAX) {
    throw new ProtocolError(
      CODES.message,
      `Payload is not valid. The subscriptions of a connection have at most ${LENGTH_MAX} characters`,
    );
  }
  return asked.map((request) => {
    const { id, bound, queries } = registry.subscribe(connection, request);
    return { subscriptionId: id, channels: [...bound], queries };
  });
}

function lengthOf({ id, channels, queries }: SubscriptionRequest): number {
  return [id, ...channels, ...queries].reduce((sum, text) => sum + text.length, 0);
}

function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ProtocolError(
    CODES.message,
    `Payload is not valid. ${issue ? `${issue.path.join('.') || 'data'}: ${issue.message}` : ''}`.trim(),
  );
}
