/** Calls that may be repeated: the header Idempotency-Key (docs/wire.md#idempotency-keys). */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { takesKey } from '#shared/keyed-calls.ts';
import { asOneTransaction } from '../database/call-transaction.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { limitExceeded } from '../rate-limits/limit-answers.ts';
import { memoryStore } from '../rate-limits/rate-limit-store.ts';
import { viewerId } from '../sessions/viewer.ts';
import { answerOnce, type KeyedCall } from './kept-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the command of the call stores the answer itself. */
    storesAnswer?: (request: FastifyRequest) => boolean;
  }
  interface FastifyRequest {
    /** Set for a call that may be repeated; null: it has no key, or a visitor has sent it. */
    keyedCall: KeyedCall | null;
  }
}

const KEY_CHARACTERS_MAX = 200;
const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Bounds what is stored for one account; counted in the memory of each process. No evening comes near it. */
const CALLS_A_DAY = { points: 5000, seconds: 24 * 60 * 60 };

/** What a route has answered. */
interface KeptAnswer {
  status: number;
  type?: string;
  body?: unknown;
}

/**
 * Gives writing routes below `scope` that take a key ({@link takesKey}) one effect and one answer for each key: what the
 * handler does and what it answers are one transaction. Registered before the routes.
 */
export function keepAnswers(
  scope: FastifyInstance,
  { database, config }: Pick<Platform, 'database' | 'config'>,
): void {
  const counts = config.hasRateLimits ? memoryStore(CALLS_A_DAY) : null;
  scope.decorateRequest('keyedCall', null);
  scope.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (!methods.some((method) => WRITING.has(method)) || !takesKey(route.url.replace(scope.prefix, '')))
      return;
    const { handler } = route;
    const { storesAnswer } = route.config ?? {};
    route.handler = async function keyed(request, reply) {
      request.keyedCall = keyedCall(request);
      const call = request.keyedCall;
      if (call && counts && request.viewer.kind !== 'key') {
        const now = await counts.add(call.caller);
        if (now.used > CALLS_A_DAY.points) throw limitExceeded(reply, CALLS_A_DAY, now);
      }
      if (!call || storesAnswer?.(request)) return handler.call(this, request, reply);
      const handle = (collecting: FastifyReply) => handler.call(this, request, collecting);
      return send(reply, await answerInOne(database, call, { reply, handle }));
    } satisfies RouteHandlerMethod;
  });
}

/** @throws AppError idempotencyKeyInvalid */
function keyedCall({ headers, viewer, method, url, body }: FastifyRequest): KeyedCall | null {
  const key = headers['idempotency-key'];
  if (key === undefined || viewer.kind === 'visitor') return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > KEY_CHARACTERS_MAX) {
    throw new AppError('idempotencyKeyInvalid');
  }
  const fingerprint = createHash('sha256')
    .update(`${method} ${url}\n${inOneOrder(body ?? null)}`)
    .digest('base64');
  const caller = viewer.kind === 'hostKey' ? viewer.keyId : (viewerId(viewer) ?? 'key');
  return { caller, key, fingerprint };
}

/** JSON in which the order of members is always the same: clients may write the same body in another one. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** Runs the handler and stores what it answers in one transaction; a second call with the key waits for the first. */
async function answerInOne(
  database: Database,
  call: KeyedCall,
  { reply, handle }: { reply: FastifyReply; handle: (reply: FastifyReply) => unknown },
): Promise<KeptAnswer> {
  const answer = await asOneTransaction(
    database,
    async (tx) => {
      const work = async () => [await handled(reply, handle)];
      const [only] = await answerOnce(tx, [call], { callOf: (one) => one, work });
      return only ?? new AppError('unknown');
    },
    lockOf(call),
  );
  // What a handler has committed before it refuses stays, as it does without a key.
  if (answer instanceof AppError) throw answer;
  return answer;
}

/** Class of the advisory locks of keys; a hash of the key is the second number. */
const LOCK_CLASS = 725_135;

function lockOf({ caller, key }: KeyedCall): string {
  const hash = createHash('sha256').update(`${caller} ${key}`).digest().readInt32BE();
  return `select pg_advisory_xact_lock(${LOCK_CLASS}, ${hash})`;
}

/** What the handler answers, without sending it; a refusal is returned. */
async function handled(
  reply: FastifyReply,
  handle: (reply: FastifyReply) => unknown,
): Promise<KeptAnswer | AppError> {
  let sent: { body: unknown } | undefined;
  // Nothing is sent before the commit. Returns nothing, since a handler that awaited the reply would wait for its end.
  const collect = (body: unknown) => {
    sent = { body };
  };
  const collecting: FastifyReply = Object.create(reply, { send: { value: collect } });
  try {
    reply.code(200);
    const returned = await handle(collecting);
    const body = sent ? sent.body : returned;
    const type = reply.getHeader('content-type');
    return {
      status: reply.statusCode,
      ...(typeof type === 'string' && { type }),
      ...(body !== undefined && { body }),
    };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function send(reply: FastifyReply, { status, type, body }: KeptAnswer): FastifyReply {
  reply.code(status);
  if (type !== undefined) reply.type(type);
  return reply.send(body);
}
