/** The rate limits of calls (docs/wire.md#rate-limits); wrong passwords and secrets (failure-rules.ts) and realtime have their own. */
import type { FastifyRequest } from 'fastify';
import { PROJECT_ID } from '#shared/constants.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { bodyOf } from '../http/input.ts';
import { isParticipantsWrite } from '../http/participants-write.ts';
import { hostKeyOf, viewerId } from '../sessions/viewer.ts';

export interface Limit {
  points: number;
  /** What is counted; null: not this caller. */
  key: (request: FastifyRequest) => string | null;
  /** What a call counts; absent: 1. */
  cost?: (request: FastifyRequest) => number;
  /** The length of the window. Absent: the rule's. */
  seconds?: number;
  /** Counted in the memory of each process, which costs no statement; for what bounds floods. */
  isOfProcess?: boolean;
  /** Told only when it is exceeded. */
  isSilent?: boolean;
}

export interface LimitRule {
  name: string;
  /** Method and path below /v1 with unnamed parameters; aliases of a call share its count. */
  routes: readonly string[];
  seconds: number;
  /** Counted in this order; a call must be within each. */
  limits: readonly Limit[];
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

/** How many players may share one network, such as a cyber café's, each with the whole limit of an account. */
const ACCOUNTS_OF_A_NETWORK = 40;

const network = (request: FastifyRequest) => `ip ${callerNetwork(request.ip)}`;
/** A program that acts for a host leaves the host's own calls alone. */
const user = ({ viewer }: FastifyRequest) => {
  const key = hostKeyOf(viewer);
  return key ? `key ${key.id}` : `user ${viewerId(viewer) ?? ''}`;
};
const email = (request: FastifyRequest) => `email ${bodyText(request, 'email').trim().toLowerCase()}`;
const caller = (request: FastifyRequest) => (request.viewer.kind === 'user' ? user : network)(request);

/** By account, and generously by the network of all its accounts; visitors are counted by network. */
function eachCaller(points: number, options: Omit<Limit, 'key' | 'points'> = {}): Limit[] {
  return [
    { points, key: caller, ...options },
    {
      points: points * ACCOUNTS_OF_A_NETWORK,
      key: (request) => (request.viewer.kind === 'user' ? network(request) : null),
      isOfProcess: true,
      isSilent: true,
    },
  ];
}

/** Feedback is kept until the operator deletes it, and visitors send it. In bytes of the body. */
const FEEDBACK: Limit[] = [
  { points: 200_000, key: (request: FastifyRequest) => `feedback ${network(request)}` },
  { points: 20_000_000, key: () => 'feedback' },
].map(({ points, key }) => ({
  points,
  key: (request) => (isFeedback(request) ? key(request) : null),
  seconds: 24 * HOUR,
  cost: bodyBytes,
  isSilent: true,
}));

/** Joins and exits by documents: as many pairs as of the calls for them. */
const PARTICIPANTS: Limit[] = [
  {
    points: 120,
    key: (request) => (isParticipantsWrite(request) ? `participants ${caller(request)}` : null),
    seconds: HOUR,
    isSilent: true,
  },
];

/** Every writing call without a rule of its own. All of them share one count. */
export const DEFAULT_RULE: LimitRule = {
  name: 'write',
  routes: [],
  seconds: MINUTE,
  limits: eachCaller(240, { isOfProcess: true, isSilent: true }),
};

export const LIMIT_RULES: readonly LimitRule[] = [
  {
    name: 'register',
    routes: ['POST /account'],
    seconds: HOUR,
    limits: [{ points: 100, key: network }],
  },
  {
    name: 'first-admin',
    routes: ['POST /account/first-admin'],
    seconds: HOUR,
    limits: [{ points: 30, key: network }],
  },
  {
    name: 'recovery',
    routes: ['POST /account/recovery'],
    seconds: HOUR,
    // The network first, which bounds how many e-mails one client can have counted.
    limits: [
      { points: 50, key: network },
      { points: 10, key: email },
    ],
  },
  {
    name: 'verification',
    routes: ['POST /account/verifications/email', 'POST /account/verification'],
    seconds: HOUR,
    limits: [{ points: 10, key: user }],
    isForUsers: true,
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
    limits: [{ points: 200, key: network }],
  },
  {
    name: 'session-delete',
    routes: ['DELETE /account/sessions/:'],
    seconds: HOUR,
    limits: [{ points: 100, key: user }],
    isForUsers: true,
  },
  {
    // Each leaves lines in the log of the tournament, and tells those invited.
    name: 'team-create',
    routes: ['POST /tournaments/:/teams'],
    seconds: HOUR,
    limits: eachCaller(30),
  },
  {
    name: 'invitation',
    routes: ['POST /teams/:/invitations'],
    seconds: HOUR,
    limits: eachCaller(60),
  },
  {
    // Visitors read it, too, and each names a code.
    name: 'invitation-read',
    routes: ['GET /teams/:/invitation'],
    seconds: HOUR,
    limits: eachCaller(600, { isOfProcess: true }),
  },
  {
    // What bounds pairs of joining and leaving; who only tries to join is not held up.
    name: 'leave',
    routes: [
      'DELETE /tournaments/:/participants/me',
      'DELETE /tournaments/:/waitlist/me',
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
  {
    // Each takes seconds of a processor, and one at a time is played.
    name: 'rehearsal',
    routes: ['POST /tournaments/:/rehearsal'],
    seconds: HOUR,
    limits: [{ points: 20, key: user }],
    isForUsers: true,
  },
  {
    name: 'test-mail',
    routes: ['POST /checklist/test-mail'],
    seconds: HOUR,
    limits: [{ points: 10, key: user }],
    isForUsers: true,
  },
  {
    name: 'file-create',
    routes: [`POST ${FILES}`],
    seconds: MINUTE,
    limits: [
      { points: 60, key: (request) => `${caller(request)} chunk ${chunkNumber(request)}` },
      { points: 60 * ACCOUNTS_OF_A_NETWORK, key: network, isOfProcess: true, isSilent: true },
    ],
  },
  {
    name: 'file-delete',
    routes: [`DELETE ${FILES}/:`],
    seconds: MINUTE,
    limits: eachCaller(60),
  },
];

function isFeedback({ params }: FastifyRequest): boolean {
  const { collectionId, tableId } = params as Record<string, string | undefined>;
  return (collectionId ?? tableId) === 'feedback';
}

/** Size of a body that was read. */
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
