/** Reading what a request holds: the body as an object, its parts as what they must be, nothing unspeakable inside. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isId, newId } from '../ids.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without required parameters: a body that is no JSON is refused instead of read as empty. */
    refusesBrokenBody?: boolean;
  }
}

const DEPTH_MAX = 32;
/** The SDK's parser gives up on a whole answer when a key contains one of these (dialect 1.4). */
const FORBIDDEN_KEY = /__proto__|constructor/;

/**
 * Bodies below `scope` are objects. Dialect 1.2: a body that cannot be parsed counts as an empty one, so that the
 * answer names the first missing parameter; DELETE sends `{}`.
 */
export function parseBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const value = parseJson(body as Buffer);
    if (value === undefined && body.length > 0 && request.routeOptions.config.refusesBrokenBody) {
      done(new AppError('argumentInvalid', 'The body is not valid JSON.'));
      return;
    }
    done(null, typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/**
 * One check for every text that comes in: NUL and lone surrogates cannot be stored, and nothing here nests deeply.
 * Runs below `scope` before any handler.
 */
export function refuseUnspeakable(scope: FastifyInstance): void {
  // What was read of an address serves again (query-string.ts).
  const cleanQueries = new WeakSet<object>();
  const isCleanQuery = (query: object) => {
    if (cleanQueries.has(query)) return true;
    const isClean = isSpeakable(query, DEPTH_MAX);
    if (isClean) cleanQueries.add(query);
    return isClean;
  };
  scope.addHook('preValidation', (request, _reply, done) => {
    const isClean =
      isSpeakable(request.params, DEPTH_MAX) &&
      isCleanQuery(request.query as object) &&
      (request.body === undefined || isSpeakable(request.body, DEPTH_MAX));
    done(
      isClean
        ? undefined
        : new AppError('argumentInvalid', 'The request contains a value that cannot be stored.'),
    );
  });
}

function isSpeakable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isSpeakable(item, depth - 1));
  return Object.entries(value).every(
    ([key, item]) => isSpeakable(key, 1) && !FORBIDDEN_KEY.test(key) && isSpeakable(item, depth - 1),
  );
}

/** The JSON object a request carries; empty when it carries none. */
export function bodyOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body } = request;
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** A path parameter. */
export function pathParam(request: FastifyRequest, name: string): string {
  const value = (request.params as Record<string, string | undefined>)[name];
  return value ?? '';
}

/** A query parameter; of several the last, as SDK 16 writes each parameter of a file's address twice. */
export function queryParam(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : undefined;
}

/** "Invalid `x` param: why", the dialect's refusal of a value (2.1). */
export function invalidParam(name: string, why: string): AppError {
  return new AppError('argumentInvalid', `Invalid \`${name}\` param: ${why}`);
}

/** A parameter that must be there; null counts as absent, as in the dialect. */
export function required(body: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = body[name];
  if (value === undefined || value === null)
    throw new AppError('argumentInvalid', `Param "${name}" is not optional.`);
  return value;
}

/** A text that must be there. */
export function requiredText(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = required(body, name);
  if (typeof value !== 'string') throw invalidParam(name, 'Value must be a valid string');
  return value;
}

/** A text that may be absent. */
export function optionalText(body: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return body[name] === undefined || body[name] === null ? undefined : requiredText(body, name);
}

/** An id the caller made, or a new one for `unique()`. */
export function requiredId(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = required(body, name);
  if (value === 'unique()') return newId();
  if (isId(value)) return value;
  throw invalidParam(
    name,
    "UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char",
  );
}
