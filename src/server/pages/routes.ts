/** Serves the HTML of every page, with title, meta tags and the data for its first paint. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOrigin } from '#server/platform/http/site-origin.ts';
import { pageViewer } from '#server/platform/sessions/session.ts';
import { VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { OWN_VIEW_COOKIE } from '#shared/page-data.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { isFrame, matchPage, type PageMatch } from '#shared/page-routes.ts';
import { type GatheredPage, gatherPage, type PageServices } from './gather-page.ts';
import { PageCache } from './page-cache.ts';
import { PageDrawing, UNDRAWN } from './page-drawing.ts';
import { setPageHeaders } from './page-headers.ts';
import { pageTemplate } from './page-html.ts';
import { picturePreload } from './page-picture.ts';
import { pagePreloads } from './page-preloads.ts';
import { registerStatic } from './static.ts';

export const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../dist/web');

const compressors = {
  br: promisify((text: string, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify((text: string, done: (error: Error | null, result: Buffer) => void) => gzip(text, done)),
};

interface RenderedPage {
  status: number;
  html: string;
  etag: string;
  expiresAt: number;
  /** Bodies by content encoding, compressed on first use. */
  compressed: Map<string, Promise<Buffer>>;
}

/**
 * Serves the built web: its files, and pages for all other paths. Without a build every path outside of /v1 is 503.
 */
export async function registerPages(
  app: FastifyInstance,
  services: PageServices,
  folder = WEB_FOLDER,
): Promise<void> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) {
    app.get('/*', (_request, reply) =>
      reply.code(503).type('text/plain').send('The web is not built: npm run build'),
    );
    return;
  }
  const html = readFileSync(index, 'utf8');
  const artVersion = /<meta name="art-version" content="([\w-]+)"/.exec(html)?.[1] ?? null;
  await registerStatic(app, folder, artVersion);
  const preloads = pagePreloads(folder);
  const render = pageRenderer(services, {
    template: pageTemplate(html),
    pictures: (page, gathered) => picturePreload(page, gathered, artVersion),
    preloads,
    drawing: new PageDrawing({
      folder,
      artVersion,
      onError: (error) => app.log.error({ err: error }, 'a page could not be drawn'),
    }),
  });
  const cache = new PageCache<RenderedPage>(services.database);
  app.addHook('onClose', () => cache.close());

  app.get('/*', async (request, reply) => {
    // Not parsed with URL, which would read a path with two leading slashes as a host.
    const pathname = request.url.replace(/[?#].*$/s, '');
    const page = matchPage(pathname);
    setPageHeaders(request, reply, page?.name === 'embed');
    // Most likely a file of an older build; answering with a page would be parsed as a script or style.
    const isFile = /\.\w+$/.test(pathname) && !request.headers.accept?.includes('text/html');
    if (isFile && !page) return reply.code(404).type('text/plain').send('Not Found');
    await services.database.catchUp();
    const viewer = isFrame(page) ? VISITOR : await pageViewer(app, request);
    const origin = siteOrigin(services, request);
    if (viewer.kind !== 'visitor') {
      reply.header('cache-control', 'private, no-store');
      return sendPage(request, reply, await render({ viewer, origin, pathname, isDrawn: false }));
    }
    // Revalidated on every use, with 304 while unchanged; varies by viewer.
    reply.header('cache-control', 'no-cache').header('vary', 'Cookie');
    const isDrawn = isForDrawing(app, request);
    const rendered = await cache.get(`${origin}${pathname}${isDrawn ? '' : ' undrawn'}`, () =>
      render({ viewer: VISITOR, origin, pathname, isDrawn }),
    );
    if (request.headers['if-none-match']?.includes(rendered.etag))
      return reply.code(304).header('etag', rendered.etag).send();
    reply.header('etag', rendered.etag);
    return sendPage(request, reply, rendered);
  });
}

/** Query parameters that other sites add to links; all others may change what a page shows. */
const OF_OTHER_SITES = /^(?:utm_\w+|[a-z]*clid|igsh|igshid|si|ref)$/;

/** Whether the page may be sent as it is drawn for everybody: nothing in it is chosen by its address or by the browser. */
function isForDrawing(app: FastifyInstance, { query, headers }: FastifyRequest): boolean {
  if (!Object.keys(query as object).every((name) => OF_OTHER_SITES.test(name))) return false;
  return headers.cookie === undefined || app.parseCookie(headers.cookie)[OWN_VIEW_COOKIE] === undefined;
}

interface RenderTools {
  template: ReturnType<typeof pageTemplate>;
  pictures: (page: PageMatch | null, gathered: GatheredPage) => string;
  preloads: ReturnType<typeof pagePreloads>;
  drawing: PageDrawing;
}

interface RenderRequest {
  viewer: Viewer;
  origin: string;
  pathname: string;
  /** Only visitors' pages are drawn: nothing in them is anyone's own. */
  isDrawn: boolean;
}

function pageRenderer(services: PageServices, { template, pictures, preloads, drawing }: RenderTools) {
  return async ({ viewer, origin, pathname, isDrawn }: RenderRequest): Promise<RenderedPage> => {
    const page = matchPage(pathname);
    const gathered = await gatherPage(services, viewer, page);
    const { data, tournament, isMissing } = gathered;
    const isFound = page !== null && !isMissing;
    const meta = pageMeta(isFound ? page : null, tournament);
    const json = JSON.stringify(data);
    const drawn = isFound && isDrawn ? await drawing.draw({ page, pathname, origin, data, json }) : UNDRAWN;
    const parts = {
      meta,
      json,
      origin,
      pathname,
      pictures: pictures(page, gathered),
      preloads: preloads(page),
    };
    const html = template({ ...parts, drawing: drawn });
    // A page that is drawn anew and shows the same is the same page, whatever the time.
    const same = template({ ...parts, drawing: { ...drawn, at: 0 } });
    const digest = createHash('sha1').update(same).digest('base64url');
    return {
      status: isFound ? 200 : 404,
      html,
      etag: `W/"${digest}"`,
      expiresAt: drawn.expiresAt,
      compressed: new Map(),
    };
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  reply.code(page.status).type('text/html; charset=utf-8');
  const encoding = negotiate.negotiate(request.headers['accept-encoding'] ?? 'identity', ['br', 'gzip']);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(page.html);
  let body = page.compressed.get(encoding);
  if (!body) {
    body = compressors[encoding](page.html) as Promise<Buffer>;
    page.compressed.set(encoding, body);
  }
  return reply.header('content-encoding', encoding).send(await body);
}
