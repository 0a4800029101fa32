/** The HTTP server as a function of the services. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { accountModels } from '#server/people/accounts/account-models.ts';
import type { Services } from './app.ts';
import { errorBody, writeError, writeErrors } from './appwrite/envelopes/error-writer.ts';
import { attachRealtime, isRealtimeUpgrade } from './appwrite/realtime/attach.ts';
import { documentSource } from './appwrite/realtime/document-source.ts';
import { RecordSources } from './appwrite/realtime/record-source.ts';
import { fileSources } from './files/file-source.ts';
import { serveOpenApi } from './openapi/routes.ts';
import { registerDownloads } from './pages/downloads.ts';
import { registerFound } from './pages/found/routes.ts';
import { registerManifests } from './pages/manifest.ts';
import { registerRemotePictures } from './pages/remote-picture.ts';
import { registerPages } from './pages/routes.ts';
import { AppError, UnavailableError } from './platform/errors.ts';
import { checkHosts } from './platform/http/host-header.ts';
import { allowedSites, allowOrigin } from './platform/http/origins.ts';
import { cutStalledConnections } from './platform/http/stalled-connections.ts';
import { drainUnreadBodies } from './platform/http/unread-bodies.ts';
import { healthRoutes } from './platform/monitoring/routes.ts';
import { decorateSessions } from './platform/sessions/session.ts';
import { registerV1 } from './v1.ts';

/** Above Node's default of 16 kB, since long lists of ids are sent in the query (docs/wire.md#query-strings). */
const HEADER_BYTES_MAX = 64 * 1024;
const BODY_BYTES_MAX = 1024 * 1024;
/**
 * A connection on which nothing moves is closed, since an answer that its reader does not take is held in memory. A
 * connection is also closed if the head of its request is not complete by then, however steadily it arrives.
 */
const STALLED_CONNECTION_MS = 54_000;
/** Node looks for late heads this many times in that time, so that each is cut within 60 s. */
const ARRIVAL_CHECKS_PER_STALL = 11;
/** Enough for the largest picture at 72 kbit/s. A connection on which nothing moves is cut long before. */
const REQUEST_TIMEOUT_MS = 360_000;

export interface AppOptions {
  /** Time without any progress, or for the head of a request, after which a connection is closed; shorter in tests. */
  stalledConnectionMs?: number;
  /** Writes structured log lines to standard output; off in tests. */
  hasLog: boolean;
  /** Folder of the built web; dist/web by default. */
  webFolder?: string;
  /** Called for every registered route, so that a test can check that all are covered. */
  onRoute?: (route: RouteOptions) => void;
}

/** Builds the app, ready to listen or to be injected. Closing it leaves the services running. */
export async function createHttpApp(
  services: Services,
  options: AppOptions = { hasLog: false },
): Promise<FastifyInstance> {
  const { config } = services;
  const sites = allowedSites(config);
  const stalledConnectionMs = options.stalledConnectionMs ?? STALLED_CONNECTION_MS;
  const app = fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // For the servers on further addresses of a host name; `cutStalledConnections` below serves the first one.
    connectionTimeout: stalledConnectionMs,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during shutdown are answered, with `connection: close`.
    return503OnClosing: false,
    // Upgrade requests that are not for realtime are handled as ordinary requests.
    http: {
      maxHeaderSize: HEADER_BYTES_MAX,
      shouldUpgradeCallback: isRealtimeUpgrade,
      headersTimeout: stalledConnectionMs,
      connectionsCheckingInterval: Math.ceil(stalledConnectionMs / ARRIVAL_CHECKS_PER_STALL),
    },
    routerOptions: { maxParamLength: 200 },
    trustProxy: readTrustProxy(config.trustProxy),
    genReqId: requestIds(),
    logger: options.hasLog ? { level: 'warn', serializers: { err: describeError } } : false,
    // Request logs would contain addresses, e-mails in queries and ids; failures are logged separately.
    logController: new LogController({ disableRequestLogging: true }),
    // A path that cannot be decoded is an unknown page; below /v1 it is an error.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) || url.startsWith('/v1/') ? url : '/%25'),
    frameworkErrors: (error, request, reply) => {
      // No hook has run for a request that the framework refuses.
      if (request.url.startsWith('/v1/')) allowOrigin(sites, request, reply);
      writeError(error, request, reply);
    },
    clientErrorHandler: refuseUnreadable,
  });
  cutStalledConnections(app.server, stalledConnectionMs);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  serveOpenApi(app, () => [...services.collections.all]);
  // Lets operators find the log lines of a reported request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Browsers then use only https for a year. Over http they would ignore the header, with a warning in the console.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
  drainUnreadBodies(app);
  services.monitor.watch(app);
  checkHosts(app);
  await app.register(cookie, { hook: false });
  writeErrors(app);
  decorateSessions(app, services);
  healthRoutes(app, services);
  await app.register(async (scope) => registerV1(scope, services), { prefix: '/v1' });
  const sockets = attachRealtime(app, config, {
    database: services.database,
    sessions: services.sessions,
    sources: new RecordSources([documentSource(services.collections), ...fileSources]),
    accounts: accountModels,
  });
  services.monitor.sockets = () => sockets.count;
  registerDownloads(app, services, options.webFolder);
  registerFound(app, services);
  registerManifests(app);
  registerRemotePictures(app, services);
  await registerPages(app, services, {
    ...(options.webFolder !== undefined && { folder: options.webFolder }),
  });
  // Pages answer every GET; other methods outside of /v1 are unknown routes.
  app.setNotFoundHandler(() => {
    throw new AppError('routeNotFound');
  });
  await app.ready();
  return app;
}

/** Whether the path of an address can be decoded. */
function isReadable(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Converts TRUST_PROXY (addresses or networks, a number of hops, or on) for Fastify. */
function readTrustProxy(text: string | null): boolean | string | ((address: string, hop: number) => boolean) {
  if (text === null || /^(?:off|false|0)$/i.test(text)) return false;
  if (/^(?:on|true)$/i.test(text)) return true;
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}

/** Short request ids with a random prefix for each process; a prefix from the clock could be equal in two processes. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

/** Serialises errors for logs without the details of database errors, which quote values. */
function describeError(error: Error & { code?: unknown; constraint?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    // While a dependency is away every call fails, and where in the code it fails says nothing.
    stack: error instanceof UnavailableError ? '' : (error.stack ?? ''),
    code: error.code,
    constraint: error.constraint,
  };
}

/** Answers malformed HTTP, which never becomes a request, directly on the socket. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const status = isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const answer = errorBody(new AppError('argumentInvalid', 'The request is not readable.'));
  const body = JSON.stringify({ ...answer, code: isTooLong ? 431 : 400 });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
