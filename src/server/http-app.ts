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
import { fileSource } from './files/file-source.ts';
import { registerPages } from './pages/routes.ts';
import { AppError } from './platform/errors.ts';
import { healthRoutes } from './platform/http/health.ts';
import { allowedSites, allowOrigin } from './platform/http/origins.ts';
import { queryStringParser } from './platform/http/query-string.ts';
import { setTransportSecurity } from './platform/http/transport-security.ts';
import { decorateSessions } from './platform/sessions/session.ts';
import { registerV1 } from './v1.ts';

/** Long lists of ids travel in the query (dialect 1.3); Node's own 16 kB would answer 431. */
const HEADER_BYTES_MAX = 64 * 1024;
const BODY_BYTES_MAX = 1024 * 1024;
/** A slow phone gets its request through; a connection that never finishes one does not stay. */
const REQUEST_TIMEOUT_MS = 120_000;

export interface AppOptions {
  /** Structured log lines on standard output; off in tests. */
  hasLog: boolean;
  /** The built web; dist/web unless a test brings its own. */
  webFolder?: string;
  /** Hears of every route as it is registered: the access table must have a row for each. */
  onRoute?: (route: RouteOptions) => void;
}

/** Builds the app, ready to listen or to be injected. Closing it leaves the services running. */
export async function createHttpApp(
  services: Services,
  options: AppOptions = { hasLog: false },
): Promise<FastifyInstance> {
  const { config } = services;
  const sites = allowedSites(config);
  const app = fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // What a connection still brings while the server stops is answered as ever, and told to be its last.
    return503OnClosing: false,
    // Whatever else wants to be upgraded is answered as the request it is without.
    http: { maxHeaderSize: HEADER_BYTES_MAX, shouldUpgradeCallback: isRealtimeUpgrade },
    routerOptions: { maxParamLength: 200, querystringParser: queryStringParser() },
    trustProxy: readTrustProxy(config.trustProxy),
    genReqId: requestIds(),
    logger: options.hasLog ? { level: 'warn', serializers: { err: describeError } } : false,
    // A line for each request would hold addresses, e-mails in queries and ids; failures log themselves.
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded is a page that is not there; below /v1 it is a mistake to be told.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) || url.startsWith('/v1/') ? url : '/%25'),
    frameworkErrors: (error, request, reply) => {
      // No hook has run.
      if (request.url.startsWith('/v1/')) allowOrigin(sites, request, reply);
      writeError(error, request, reply);
    },
    clientErrorHandler: refuseUnreadable,
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  // What somebody complains about can be found among the log lines.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    setTransportSecurity(request, reply);
    done();
  });
  await app.register(cookie, { hook: false });
  writeErrors(app);
  decorateSessions(app, services.sessions);
  healthRoutes(app, services);
  await app.register(async (scope) => registerV1(scope, services), { prefix: '/v1' });
  attachRealtime(app, config, {
    database: services.database,
    sessions: services.sessions,
    sources: new RecordSources([documentSource(services.collections), fileSource]),
    accounts: accountModels,
  });
  await registerPages(app, services, options.webFolder);
  // Pages answer every GET; whatever else is asked of the site is no call of ours.
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

/** TRUST_PROXY: addresses or networks, a number of hops, or on. */
function readTrustProxy(text: string | null): boolean | string | ((address: string, hop: number) => boolean) {
  if (text === null || /^(?:off|false|0)$/i.test(text)) return false;
  if (/^(?:on|true)$/i.test(text)) return true;
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}

/** Short ids, unlike those of any other process: two that start in the same millisecond share a clock, so it is chance. */
function requestIds(): () => string {
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

/** What a log may say of an error: not the values a database error quotes in its details. */
function describeError(error: Error & { code?: unknown; constraint?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: error.code,
    constraint: error.constraint,
  };
}

/** What is no HTTP never becomes a request: the answer is written to the socket. */
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
