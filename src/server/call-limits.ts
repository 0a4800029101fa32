/** The rate limits of calls (docs/wire.md#rate-limits); wrong passwords and secrets (failure-rules.ts) and realtime have their own. */
import type { FastifyRequest } from 'fastify';
import { isParticipantsWrite } from '#server/people/bans/participants-write.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { savedEmail } from '#shared/texts/email.ts';
import { bodyOf } from './platform/http/input.ts';
import {
  ACCOUNTS_OF_A_NETWORK,
  byCaller,
  byNetwork,
  eachCaller,
  eachUser,
  type Limit,
  type LimitRule,
} from './platform/rate-limits/limit-rules.ts';

const HOUR = 3600;
const MINUTE = 60;
/** The chunk size of the SDKs (docs/wire.md#uploads). */
const CHUNK_BYTES = 5 * 1024 * 1024;
/** The paths of documents in both vocabularies. */
const DOCUMENTS = ['/databases/:/collections/:/documents', '/tablesdb/:/tables/:/rows'];
const FILES = '/storage/buckets/:/files';

const email = (request: FastifyRequest) => `email ${savedEmail(bodyText(request, 'email'))}`;

/** Visitors may send feedback, and it is stored until the operator deletes it. Points are bytes of the body. */
const FEEDBACK: Limit[] = [
  { points: 200_000, key: (request: FastifyRequest) => `feedback ${byNetwork(request)}` },
  { points: 20_000_000, key: () => 'feedback' },
].map(({ points, key }) => ({
  points,
  key: (request) => (isFeedback(request) ? key(request) : null),
  seconds: 24 * HOUR,
  cost: bodyBytes,
  isSilent: true,
}));

/** Joins and exits by document writes: 120 of them are 60 pairs, as many as the rule `leave` allows. */
const PARTICIPANTS: Limit[] = [
  {
    points: 120,
    key: (request) => (isParticipantsWrite(request) ? `participants ${byCaller(request)}` : null),
    seconds: HOUR,
    isSilent: true,
  },
];

export const CALL_LIMITS: readonly LimitRule[] = [
  { name: 'register', routes: ['POST /account'], seconds: HOUR, limits: [{ points: 100, key: byNetwork }] },
  {
    name: 'first-admin',
    routes: ['POST /account/first-admin'],
    seconds: HOUR,
    limits: [{ points: 30, key: byNetwork }],
  },
  {
    name: 'recovery',
    routes: ['POST /account/recovery'],
    seconds: HOUR,
    // The network is counted first, which bounds how many e-mails one client can have counted.
    limits: [
      { points: 50, key: byNetwork },
      { points: 10, key: email },
    ],
  },
  {
    name: 'verification',
    routes: ['POST /account/verifications/email', 'POST /account/verification'],
    seconds: HOUR,
    ...eachUser(10),
  },
  {
    name: 'oauth2',
    routes: [
      'GET /account/sessions/oauth2/:',
      'GET /account/tokens/oauth2/:',
      `GET /account/sessions/oauth2/callback/google/${PROJECT_ID}`,
    ],
    seconds: HOUR,
    // Each sign-in is two calls.
    limits: [{ points: 200, key: byNetwork }],
  },
  { name: 'session-delete', routes: ['DELETE /account/sessions/:'], seconds: HOUR, ...eachUser(100) },
  {
    // Each call adds lines to the log of the tournament, and notifies the invited players.
    name: 'team-create',
    routes: ['POST /tournaments/:/teams'],
    seconds: HOUR,
    limits: eachCaller(30),
  },
  { name: 'invitation', routes: ['POST /teams/:/invitations'], seconds: HOUR, limits: eachCaller(60) },
  {
    // Visitors may call it, too, and each call names an invitation code.
    name: 'invitation-read',
    routes: ['GET /teams/:/invitation'],
    seconds: HOUR,
    limits: eachCaller(600, { isOfProcess: true }),
  },
  {
    // Counting exits bounds the pairs of joining and leaving; players who only try to join are not held up.
    name: 'leave',
    routes: [
      'DELETE /tournaments/:/participants/me',
      'DELETE /tournaments/:/waitlist/me',
      'DELETE /tournaments/:/requests/me',
      'DELETE /teams/:/members/me',
      'DELETE /teams/:/members/:',
    ],
    seconds: HOUR,
    limits: eachCaller(60),
  },
  {
    name: 'document-create',
    routes: DOCUMENTS.map((path) => `POST ${path}`),
    seconds: MINUTE,
    limits: [...eachCaller(120), ...FEEDBACK],
  },
  {
    name: 'document-update',
    routes: DOCUMENTS.flatMap((path) => [`PATCH ${path}/:`, `PUT ${path}/:`]),
    seconds: MINUTE,
    limits: [...eachCaller(120), ...PARTICIPANTS],
  },
  {
    name: 'document-delete',
    routes: DOCUMENTS.map((path) => `DELETE ${path}/:`),
    seconds: MINUTE,
    limits: eachCaller(60),
  },
  // A rehearsal takes seconds of a processor, and only one is played at a time.
  { name: 'rehearsal', routes: ['POST /tournaments/:/rehearsal'], seconds: HOUR, ...eachUser(20) },
  {
    name: 'webhook-retry',
    routes: ['POST /webhooks/:/deliveries/:/retry'],
    seconds: HOUR,
    limits: [{ points: 30, key: ({ params }) => `webhook ${(params as { id: string }).id}` }],
    isForUsers: true,
  },
  { name: 'test-mail', routes: ['POST /checklist/test-mail'], seconds: HOUR, ...eachUser(10) },
  {
    name: 'file-create',
    routes: [`POST ${FILES}`],
    seconds: MINUTE,
    limits: [
      { points: 60, key: (request) => `${byCaller(request)} chunk ${chunkNumber(request)}` },
      { points: 60 * ACCOUNTS_OF_A_NETWORK, key: byNetwork, isOfProcess: true, isSilent: true },
    ],
  },
  { name: 'file-delete', routes: [`DELETE ${FILES}/:`], seconds: MINUTE, limits: eachCaller(60) },
];

function isFeedback({ params }: FastifyRequest): boolean {
  const { collectionId, tableId } = params as Record<string, string | undefined>;
  return (collectionId ?? tableId) === 'feedback';
}

/** The bytes of a parsed body, written as JSON again. */
function bodyBytes(request: FastifyRequest): number {
  return Buffer.byteLength(JSON.stringify(bodyOf(request)));
}

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
