/** The rate limits of calls (docs/wire.md#rate-limits); wrong passwords and secrets (failure-rules.ts) and realtime have their own. */
import type { FastifyRequest } from 'fastify';
import { PROJECT_ID } from '#shared/constants.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { bodyOf } from '../http/input.ts';
import { viewerId } from '../sessions/viewer.ts';

export interface LimitRule {
  name: string;
  /** Method and path below /v1 with unnamed parameters; aliases of a call share its count. */
  routes: readonly string[];
  points: number;
  seconds: number;
  /** The keys that are counted; every key must be below the limit. */
  keys: (request: FastifyRequest) => string[];
  /** Requires a login: visitors are refused before counting (docs/wire.md#order-of-checks). */
  isForUsers?: boolean;
}

const HOUR = 3600;
const MINUTE = 60;
/** The chunk size of the SDKs (docs/wire.md#uploads). */
const CHUNK_BYTES = 5 * 1024 * 1024;
/** The paths of documents in both vocabularies. */
const DOCUMENTS = ['/databases/:/collections/:/documents', '/tablesdb/:/tables/:/rows'];
const FILES = '/storage/buckets/:/files';

const address = (request: FastifyRequest) => `ip ${callerNetwork(request.ip)}`;
const user = (request: FastifyRequest) => `user ${viewerId(request.viewer) ?? ''}`;
const email = (request: FastifyRequest) => `email ${bodyText(request, 'email').trim().toLowerCase()}`;
const caller = (request: FastifyRequest) => `${address(request)} ${user(request)}`;

export const LIMIT_RULES: readonly LimitRule[] = [
  {
    name: 'register',
    routes: ['POST /account'],
    points: 10,
    seconds: HOUR,
    keys: (request) => [address(request)],
  },
  {
    name: 'first-admin',
    routes: ['POST /account/first-admin'],
    points: 30,
    seconds: HOUR,
    keys: (request) => [address(request)],
  },
  {
    name: 'recovery',
    routes: ['POST /account/recovery'],
    points: 10,
    seconds: HOUR,
    // The address first, which bounds how many e-mails one client can have counted.
    keys: (request) => [address(request), email(request)],
  },
  {
    name: 'verification',
    routes: ['POST /account/verifications/email', 'POST /account/verification'],
    points: 10,
    seconds: HOUR,
    keys: (request) => [user(request)],
    isForUsers: true,
  },
  {
    // The call tries a password.
    name: 'email-change',
    routes: ['PATCH /account/email'],
    points: 30,
    seconds: HOUR,
    keys: (request) => [user(request)],
    isForUsers: true,
  },
  {
    name: 'oauth2',
    routes: [
      'GET /account/sessions/oauth2/:',
      'GET /account/tokens/oauth2/:',
      `GET /account/sessions/oauth2/callback/google/${PROJECT_ID}`,
    ],
    points: 50,
    seconds: HOUR,
    keys: (request) => [address(request)],
  },
  {
    name: 'session-delete',
    routes: ['DELETE /account/sessions/:'],
    points: 100,
    seconds: HOUR,
    keys: (request) => [address(request)],
    isForUsers: true,
  },
  {
    name: 'document-create',
    routes: DOCUMENTS.map((path) => `POST ${path}`),
    points: 120,
    seconds: MINUTE,
    keys: (request) => [caller(request)],
  },
  {
    name: 'document-update',
    routes: DOCUMENTS.flatMap((path) => [`PATCH ${path}/:`, `PUT ${path}/:`]),
    points: 120,
    seconds: MINUTE,
    keys: (request) => [caller(request)],
  },
  {
    name: 'document-delete',
    routes: DOCUMENTS.map((path) => `DELETE ${path}/:`),
    points: 60,
    seconds: MINUTE,
    keys: (request) => [caller(request)],
  },
  {
    // Each takes seconds of a processor, and one at a time is played.
    name: 'rehearsal',
    routes: ['POST /tournaments/:/rehearsal'],
    points: 20,
    seconds: HOUR,
    keys: (request) => [user(request)],
    isForUsers: true,
  },
  {
    name: 'test-mail',
    routes: ['POST /checklist/test-mail'],
    points: 10,
    seconds: HOUR,
    keys: (request) => [user(request)],
    isForUsers: true,
  },
  {
    name: 'file-create',
    routes: [`POST ${FILES}`],
    points: 60,
    seconds: MINUTE,
    keys: (request) => [`${caller(request)} chunk ${chunkNumber(request)}`],
  },
  {
    name: 'file-delete',
    routes: [`DELETE ${FILES}/:`],
    points: 60,
    seconds: MINUTE,
    keys: (request) => [caller(request)],
  },
];

/** A text member of a body that has not been validated yet. */
function bodyText(request: FastifyRequest, name: string): string {
  const value = bodyOf(request)[name];
  return typeof value === 'string' ? value : '';
}

/** Chunk numbers are counted separately, so that a large file does not exhaust the limit. */
function chunkNumber(request: FastifyRequest): number {
  const start = /^bytes (\d{1,15})-/.exec(request.headers['content-range'] ?? '')?.[1];
  return Math.floor(Number(start ?? 0) / CHUNK_BYTES);
}
