/** Mutations of methods and headers. */
import fc from 'fast-check';
import { type Mutation, mutating, withHeader } from './draft.ts';
import { headerBytes, oneOf } from './values.ts';

export const methodMutation: fc.Arbitrary<Mutation> = mutating(
  oneOf('GET HEAD POST PUT PATCH DELETE OPTIONS PROPFIND QUERY get X'),
  (draft, method) => ({ ...draft, method }),
);

const CONTENT_TYPES =
  'application/json|application/json; charset=utf-16|text/plain|application/x-www-form-urlencoded|multipart/form-data|' +
  'multipart/form-data; boundary=b|application/xml|application/json, text/plain|/|';
const NAMES =
  'origin referer range if-none-match if-modified-since accept accept-encoding accept-language cookie x-appwrite-session ' +
  'x-appwrite-jwt x-fallback-cookies x-appwrite-project x-appwrite-key x-appwrite-locale x-appwrite-id content-range ' +
  'idempotency-key x-forwarded-proto x-forwarded-host host user-agent';
const VALUES = `null * {} [] " bytes=9-1 http://evil.example ${'a'.repeat(9000)} eyJhbGciOiJub25lIn0.e30. a_session_egofficial=e30`;
const anyName = fc.string({ unit: oneOf('a b - _ 1'), minLength: 1, maxLength: 20 });

export const headerMutation: fc.Arbitrary<Mutation> = fc.oneof(
  mutating(fc.constantFrom(...CONTENT_TYPES.split('|')), (draft, type) =>
    withHeader(draft, 'content-type', type),
  ),
  mutating(
    fc.tuple(oneOf(NAMES), fc.oneof(headerBytes, oneOf(VALUES), fc.constant('bytes 0-5/3'))),
    (draft, [name, value]) => withHeader(draft, name, value),
  ),
  mutating(fc.tuple(anyName, headerBytes), (draft, [name, value]) => withHeader(draft, name, value)),
);

const BROKEN = [
  ['content-length', '100000'],
  ['content-length', '-5'],
  ['content-length', '99999999999999999999'],
  ['transfer-encoding', 'chunked'],
  ['transfer-encoding', 'gzip, x'],
  ['bad header', 'x'],
  ['x-nul', 'a\0b'],
  ['x-large', 'a'.repeat(80_000)],
  ['expect', 'something'],
] as const;

/** Requests whose end or head cannot be found as told. */
export const framingMutation: fc.Arbitrary<Mutation> = mutating(
  fc.constantFrom(...BROKEN),
  (draft, [name, value]) => ({ ...withHeader(draft, name, value), isFramingBroken: true }),
);
