/**
 * The calls that a key of a host may make (docs/wire.md#keys-of-hosts); all others are refused. In a listed call, the
 * command still decides whether a helper with the key's roles may do it in this tournament.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasScope, type KeyScope } from '#shared/rules/key-scopes.ts';
import type { Config } from './platform/config.ts';
import { refusal } from './platform/errors.ts';
import { limitExceeded } from './platform/rate-limits/limit-answers.ts';
import { memoryStore } from './platform/rate-limits/rate-limit-store.ts';

const DOCUMENTS = ['/databases/:/collections/:/documents', '/tablesdb/:/tables/:/rows'];
const each = (method: string, ending = '') => DOCUMENTS.map((path) => `${method} ${path}${ending}`);

/** Method and path below /v1 with unnamed parameters. */
const ROUTES: Readonly<Record<KeyScope, readonly string[]>> = {
  read: [
    // Unknown routes: a key, too, is told that the route does not exist.
    'GET /',
    'GET /*',
    'GET /ping',
    'GET /locale',
    'GET /hosts/:/record',
    'GET /players/:/record',
    'GET /seasons',
    'GET /seasons/:',
    'GET /seasons/:/standings',
    'GET /tournaments/:/checks',
    'GET /tournaments/:/entries',
    'GET /tournaments/:/rulebook',
    'GET /tournaments/:/staff',
    'GET /tournaments/:/standings',
    'GET /tournaments/:/statement',
    'GET /databases/:/collections',
    'GET /databases/:/collections/:',
    'GET /tablesdb/:/tables',
    'GET /tablesdb/:/tables/:',
    ...each('GET'),
    ...each('GET', '/:'),
  ],
  rooms: [
    'GET /matches/:/receipts',
    'PUT /tournaments/:/participants/:/check-in',
    'GET /tournaments/:/calls',
    'PUT /calls/:',
  ],
  scores: ['PUT /matches/:/results'],
  manage: [
    'GET /tournaments/:/invites',
    'POST /tournaments/:/invites',
    'DELETE /tournaments/:/invites/:',
    'GET /tournaments/:/requests',
    'POST /tournaments/:/penalties',
    'DELETE /tournaments/:/penalties/:',
    'POST /tournaments/:/bracket',
    'POST /tournaments/:/stages/:/draw',
    'PUT /disputes/:',
  ],
};

/** Scopes for writes of documents; one of them is enough. For matches, the command then checks each field's role. */
const WRITES: Readonly<Record<string, readonly KeyScope[]>> = {
  'POST tournaments': ['manage'],
  'PATCH tournaments': ['manage'],
  'PUT tournaments': ['manage'],
  'POST matches': ['manage'],
  'PATCH matches': ['rooms', 'scores'],
  'PUT matches': ['rooms', 'scores'],
};

/** The scope that opens a call to keys; absent: none does. Writes of documents are decided by collection (`WRITES`). */
const SCOPES = new Map(
  Object.entries(ROUTES).flatMap(([scope, routes]) => routes.map((route) => [route, scope as KeyScope])),
);
const DOCUMENT_WRITES = new Set(
  ['POST', 'PUT', 'PATCH'].flatMap((one) => [...each(one), ...each(one, '/:')]),
);

/** How many calls one key may make in the seconds, counted in the memory of each process. */
const CALLS = { points: 600, seconds: 60 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scopes of which a host's key needs one; `ofCollection`: see `WRITES`; absent: no host's key may call. */
    keyScopes?: readonly KeyScope[] | 'ofCollection';
  }
}

/** Refuses calls for which a key has no scope, on all routes that are registered below `scope` from now on. */
export function gateHostKeys(scope: FastifyInstance, { hasRateLimits }: Pick<Config, 'hasRateLimits'>): void {
  const calls = hasRateLimits ? memoryStore(CALLS) : null;
  scope.addHook('onRoute', (route) => {
    const keyScopes = keyScopesOf(`${[route.method].flat()[0]} ${route.routePath}`);
    if (keyScopes) route.config = { ...route.config, keyScopes };
  });

  scope.addHook('onRequest', async (request, reply) => {
    const { viewer } = request;
    if (viewer.kind !== 'hostKey') return;
    const now = await calls?.add(viewer.keyId);
    if (now && now.used > CALLS.points) throw limitExceeded(reply, CALLS, now);
    if (!wantedOf(request).some((wanted) => hasScope(viewer.scopes, wanted))) {
      throw refusal('scopeMissing', 'keyScope');
    }
  });
}

/** @param route method and path below /v1 */
function keyScopesOf(route: string): readonly KeyScope[] | 'ofCollection' | undefined {
  const named = route.replaceAll(/:\w+/g, ':').replace(/ $/, ' /');
  if (DOCUMENT_WRITES.has(named)) return 'ofCollection';
  const scope = SCOPES.get(named);
  return scope && [scope];
}

function wantedOf(request: FastifyRequest): readonly KeyScope[] {
  const { keyScopes } = request.routeOptions.config;
  if (keyScopes !== 'ofCollection') return keyScopes ?? [];
  return WRITES[`${request.method} ${collectionOf(request)}`] ?? [];
}

function collectionOf(request: FastifyRequest): string | undefined {
  return (request.params as { collectionId?: string }).collectionId;
}
