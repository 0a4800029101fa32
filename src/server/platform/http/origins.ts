/** Allowed origins: CORS, and protection against cross-site request forgery (docs/wire.md#origins). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appOrigin } from '../app-origin.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts form posts from other sites and must not have side effects. */
    takesForeignForms?: boolean;
  }
}

const ALLOWED_HEADERS = [
  'Content-Type',
  'Content-Range',
  'Accept',
  'Idempotency-Key',
  'X-Appwrite-Project',
  'X-Appwrite-ID',
  'X-Appwrite-JWT',
  'X-Appwrite-Key',
  'X-Appwrite-Locale',
  'X-Appwrite-Session',
  'X-Appwrite-Response-Format',
  'X-Appwrite-Timestamp',
  'X-SDK-Version',
  'X-SDK-Name',
  'X-SDK-Language',
  'X-SDK-Platform',
  'X-Fallback-Cookies',
  'Range',
  'Cache-Control',
].join(', ');

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The host name of an origin or bare host, without port; loopback names count as `localhost`. */
function hostName(text: string): string | null {
  const name = bareHost(text);
  return name !== null && LOOPBACK.has(name) ? 'localhost' : name;
}

/** The host of an origin or bare host with its port, unless that is its scheme's; loopback names count as `localhost`. */
function hostAndPort(text: string): string | null {
  const address = text.includes('://') ? text : `http://${text}`;
  if (!URL.canParse(address)) return null;
  const { port } = new URL(address);
  const isStandard = port === '' || port === '80' || port === '443';
  return `${hostName(text)}${isStandard ? '' : `:${port}`}`;
}

/** Scheme, host and port of an origin. A bare host names both schemes, so it has host and port only. */
function siteOf(text: string): string | null {
  const host = hostAndPort(text);
  return host !== null && text.includes('://') ? `${new URL(text).protocol}//${host}` : host;
}

/** True when the calling page is of another site than the called host, so that browsers do not send Lax cookies. */
export async function isForeignSite(request: FastifyRequest): Promise<boolean> {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const [page, called] = [bareHost(origin), bareHost(request.host)];
  if (page === null || called === null) return true;
  // The public suffix list is loaded only when needed, since most calls are same-origin.
  if (page === called) return false;
  const { getDomain } = await import('tldts');
  const site = getDomain(page, { allowPrivateDomains: true });
  // IP addresses and names without a domain are a site each.
  return site === null || site !== getDomain(called, { allowPrivateDomains: true });
}

/** The host name of an origin or of a bare host; null for anything else. */
function bareHost(text: string): string | null {
  const address = text.includes('://') ? text : `http://${text}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

export interface AllowedSites {
  /** True for an allowed origin; `null`, as sent by sandboxed pages, is never allowed. */
  isAllowedOrigin(origin: string, request: FastifyRequest): boolean;
  /** True for an absolute http(s) address of an allowed site or app, as the target of links and redirects. */
  isAllowedPage(address: string, request: FastifyRequest): boolean;
}

/**
 * Allows the origins of PUBLIC_URL and ALLOWED_ORIGINS, and the host and port that a request was sent to. Its scheme does
 * not count, since a proxy may speak another one. Other ports are other sites. An app is known by scheme and name, so an app
 * named like an allowed host is not taken for that host.
 */
export function allowedSites(config: Config): AllowedSites {
  const apps = new Set(config.allowedOrigins.map(appOrigin).filter((app) => app !== null));
  const listed = new Set(
    [config.publicUrl, ...config.allowedOrigins]
      .filter((site) => site !== null && appOrigin(site) === null)
      .map((site) => site && siteOf(site))
      .filter(Boolean),
  );
  const isListed = (address: string) =>
    [siteOf(address), hostAndPort(address)].some((site) => site !== null && listed.has(site));
  const isCalled = (address: string, request: FastifyRequest) =>
    hostAndPort(address) === hostAndPort(request.host);
  return {
    isAllowedOrigin: (origin, request) => {
      const app = appOrigin(origin);
      if (app !== null) return apps.has(app);
      if (!origin.includes('://') || hostAndPort(origin) === null) return false;
      return isListed(origin) || isCalled(origin, request);
    },
    isAllowedPage: (address, request) => {
      const app = appOrigin(address);
      // A scheme that is allowed without a name belongs to the app, with any name.
      if (app !== null) return apps.has(app) || apps.has(app.replace(/[^/]*$/, ''));
      if (!/^https?:\/\//i.test(address)) return false;
      if (isListed(address)) return true;
      // Pages on any port of this machine are allowed if the call, too, names it as loopback, as in development.
      if (hostName(address) === 'localhost') return hostName(request.host) === 'localhost';
      // The Host header is controlled by the caller; PUBLIC_URL replaces it where configured.
      return config.publicUrl === null && isCalled(address, request);
    },
  };
}

export function originUnknown(origin: string): AppError {
  return new AppError(
    'originUnknown',
    `Invalid Origin. Register your new client (${hostName(origin) ?? 'unknown'}) as a new Web platform on your project console dashboard`,
  );
}

/** Adds CORS headers for allowed origins, refuses unsafe calls from others, answers preflights, below `scope`. */
export function guardOrigins(scope: FastifyInstance, config: Config): void {
  const sites = allowedSites(config);

  scope.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    const isAllowedOrigin = allowOrigin(sites, request, reply);
    const isSafe = SAFE_METHODS.has(request.method) || request.routeOptions.config.takesForeignForms;
    done(origin === undefined || isAllowedOrigin || isSafe ? undefined : originUnknown(origin));
  });

  for (const url of ['/', '/*']) scope.options(url, (_request, reply) => reply.code(204).send());
}

/** Adds CORS headers when the origin is allowed. @returns whether it is */
export function allowOrigin(sites: AllowedSites, request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = request.headers;
  // Always, even without an Origin header: a cached answer of an `<img>` must not be reused for a script.
  reply.header('vary', 'Origin');
  if (origin === undefined || !sites.isAllowedOrigin(origin, request)) return false;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-expose-headers': 'X-Appwrite-Session, X-Fallback-Cookies',
    'access-control-max-age': '86400',
  });
  return true;
}
