/** Which pages may call: dialect 3.1 (CORS), and the defence against requests forged by other sites. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that other sites' forms are sent to: it must have no effect of its own. */
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

/** The host name of an origin or of a bare host, any port; a machine's own names are one. */
function hostName(text: string): string | null {
  const name = bareHost(text);
  return name !== null && LOOPBACK.has(name) ? 'localhost' : name;
}

/** True when the page that calls is of another site than the host it calls, so that browsers keep cookies from it. */
export async function isForeignSite(request: FastifyRequest): Promise<boolean> {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const [page, called] = [bareHost(origin), bareHost(request.host)];
  if (page === null || called === null) return true;
  // Most callers are pages of ours: the list of domains that anybody can register under is read when it is needed.
  if (page === called) return false;
  const { getDomain } = await import('tldts');
  const site = getDomain(page, { allowPrivateDomains: true });
  // A machine's own names and addresses have no domain: each is a site of its own.
  return site === null || site !== getDomain(called, { allowPrivateDomains: true });
}

/** The host name of an origin or of a bare host; null for what is neither. */
function bareHost(text: string): string | null {
  const address = text.includes('://') ? text : `http://${text}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

export interface AllowedSites {
  /** True for an origin (or `null`, as sandboxed pages send) that may call. */
  isAllowedOrigin(origin: string, request: FastifyRequest): boolean;
  /** True for an absolute http(s) address of a site that may call: where links and redirects may lead. */
  isAllowedPage(address: string, request: FastifyRequest): boolean;
}

/** The sites of PUBLIC_URL and ALLOWED_ORIGINS, and the host a request was sent to; any port (dialect 3.1). */
export function allowedSites(config: Config): AllowedSites {
  const names = new Set(
    [config.publicUrl, ...config.allowedOrigins].map((origin) => origin && hostName(origin)).filter(Boolean),
  );
  const isAllowed = (name: string | null, request: FastifyRequest) =>
    name !== null && (name === hostName(request.host) || names.has(name));
  return {
    isAllowedOrigin: (origin, request) =>
      isAllowed(origin.includes('://') ? hostName(origin) : null, request),
    isAllowedPage: (address, request) => {
      if (!/^https?:\/\//i.test(address)) return false;
      const name = hostName(address);
      // The Host header is the caller's to write; where the site's own address is known, it counts instead.
      if (config.publicUrl !== null && name !== 'localhost') return name !== null && names.has(name);
      return isAllowed(name, request);
    },
  };
}

/** Why a page of an origin that is not allowed gets nothing. */
export function originUnknown(origin: string): AppError {
  return new AppError(
    'originUnknown',
    `Invalid Origin. Register your new client (${hostName(origin) ?? 'unknown'}) as a new Web platform on your project console dashboard`,
  );
}

/** Answers allowed origins, refuses unsafe calls of any other, and answers preflights, below `scope`. */
export function guardOrigins(scope: FastifyInstance, config: Config): void {
  const sites = allowedSites(config);

  scope.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    const isWelcome = welcomeOrigin(sites, request, reply);
    const isHarmless = SAFE_METHODS.has(request.method) || request.routeOptions.config.takesForeignForms;
    done(origin === undefined || isWelcome || isHarmless ? undefined : originUnknown(origin));
  });

  for (const url of ['/', '/*']) scope.options(url, (_request, reply) => reply.code(204).send());
}

/** Lets a page of an allowed origin read the answer. @returns whether the caller is one */
export function welcomeOrigin(sites: AllowedSites, request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = request.headers;
  // With any origin, without one too: a browser must not hand a script what it kept of an `<img>`.
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
