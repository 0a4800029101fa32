/** Mutations of methods and headers. */
import fc from 'fast-check';
import { type Mutation, withHeader } from './draft.ts';
import { headerBytes } from './values.ts';

export const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
  'get',
  'X',
];

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/xml',
  'application/json, text/plain',
  '/',
  '',
];

export const headerMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.constantFrom(...CONTENT_TYPES).map(
    (type): Mutation =>
      (draft) =>
        withHeader(draft, 'content-type', type),
  ),
  fc
    .tuple(
      fc.constantFrom(
        'origin',
        'referer',
        'range',
        'if-none-match',
        'if-modified-since',
        'accept',
        'accept-encoding',
        'accept-language',
        'cookie',
        'x-appwrite-session',
        'x-appwrite-jwt',
        'x-fallback-cookies',
        'x-appwrite-project',
        'x-appwrite-key',
        'x-appwrite-locale',
        'x-appwrite-id',
        'content-range',
        'idempotency-key',
        'x-forwarded-proto',
        'x-forwarded-host',
        'host',
        'user-agent',
      ),
      fc.oneof(
        headerBytes,
        fc.constantFrom(
          'null',
          '*',
          '{}',
          '[]',
          '"',
          'bytes=9-1',
          'bytes 0-5/3',
          'http://evil.example',
          'a'.repeat(9000),
          'eyJhbGciOiJub25lIn0.e30.',
          'a_session_egofficial=e30',
        ),
      ),
    )
    .map(
      ([name, value]): Mutation =>
        (draft) =>
          withHeader(draft, name, value),
    ),
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom('a', 'b', '-', '_', '1'), minLength: 1, maxLength: 20 }),
      headerBytes,
    )
    .map(
      ([name, value]): Mutation =>
        (draft) =>
          withHeader(draft, name, value),
    ),
);

/** Requests whose end or head cannot be found as told. */
export const framingMutation: fc.Arbitrary<Mutation> = fc.constantFrom<Mutation>(
  (draft) => ({ ...withHeader(draft, 'content-length', '100000'), isFramingBroken: true }),
  (draft) => ({ ...withHeader(draft, 'content-length', '-5'), isFramingBroken: true }),
  (draft) => ({ ...withHeader(draft, 'content-length', '99999999999999999999'), isFramingBroken: true }),
  (draft) => ({ ...withHeader(draft, 'transfer-encoding', 'chunked'), isFramingBroken: true }),
  (draft) => ({ ...withHeader(draft, 'transfer-encoding', 'gzip, x'), isFramingBroken: true }),
  (draft) => ({ ...withHeader(draft, 'bad header', 'x'), isFramingBroken: true }),
  (draft) => ({ ...withHeader(draft, 'x-nul', 'a\0b'), isFramingBroken: true }),
  (draft) => ({ ...withHeader(draft, 'x-large', 'a'.repeat(80_000)), isFramingBroken: true }),
  (draft) => ({ ...withHeader(draft, 'expect', 'something'), isFramingBroken: true }),
);
