/** Reads and validates parts of a request (docs/wire.md#requests). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes without required parameters: a body that is not JSON is refused instead of read as empty. */
    refusesBrokenBody?: boolean;
  }
}

const DEPTH_MAX = 32;
/** Keys that would make an answer unreadable for the SDKs' parser (docs/wire.md#sdk-parser-traps). */
const FORBIDDEN_KEY = /__proto__|constructor/;

/**
 * Parses bodies below `scope` as objects. A body that cannot be parsed counts as empty, so that the answer names the
 * first missing parameter (docs/wire.md#bodies).
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
 * Rejects input that cannot be stored or returned: strings with NUL or lone surrogates, keys the SDKs cannot parse, and
 * deep nesting. Runs below `scope` before any handler.
 */
export function rejectUnstorableStrings(scope: FastifyInstance): void {
  scope.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    const isClean = [params, query, body].every((part) => isStorable(part, DEPTH_MAX));
    done(
      isClean
        ? undefined
        : new AppError('argumentInvalid', 'The request contains a value that cannot be stored.'),
    );
  });
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth - 1));
  return Object.entries(value).every(
    ([key, item]) => isStorable(key, 1) && !FORBIDDEN_KEY.test(key) && isStorable(item, depth - 1),
  );
}

export type Body = Readonly<Record<string, unknown>>;

/** The JSON object of the body, not yet read by a schema; empty when there is none. */
export function bodyOf({ body }: { body: unknown }): Body {
  return typeof body === 'object' && body !== null ? (body as Body) : {};
}

export function pathParam(request: FastifyRequest, name: string): string {
  const value = (request.params as Record<string, string | undefined>)[name];
  return value ?? '';
}

/** A query parameter; the last one of several, because SDK 16 repeats parameters in file addresses. */
export function queryParam(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : undefined;
}

export function invalidParam(name: string, why: string): AppError {
  return new AppError('argumentInvalid', `Invalid \`${name}\` param: ${why}`);
}
