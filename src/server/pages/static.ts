/** The files of the built web. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { setPageHeaders } from './page-headers.ts';

const YEAR_S = 365 * 24 * 3600;
const HOUR_S = 3600;
const COMPRESSED = /\.(br|gz)$/;
/** Files that no browser shows as a document, but the worker: page headers would weigh more than many of them. */
const PLAIN_FILE = /\.(?:css|ico|jpe?g|js|png|webp|woff2?)(?:\?|$)/;
const WORKER = 'sw.js';
/** The names of these files contain a hash of the content, so browsers need not ask whether they have changed. */
const HASHED = { etag: false, lastModified: false, acceptRanges: false };

interface StaticOptions {
  /** The version of the pictures under art/; null when it is not known. */
  artVersion: string | null;
  /** Answers addresses under assets/ that are no file. */
  sendOther: RouteHandlerMethod;
}

/** Serves every file of the folder except index.html, which is rendered by routes.ts. */
export async function registerStatic(
  app: FastifyInstance,
  folder: string,
  { artVersion, sendOther }: StaticOptions,
): Promise<void> {
  const worker = path.join(folder, WORKER);
  const assets = new Set(assetsIn(folder));
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      if (PLAIN_FILE.test(request.url) && !request.url.startsWith(`/${WORKER}`))
        reply.header('x-content-type-options', 'nosniff');
      else setPageHeaders(request, reply);
      done();
    });
    await scope.register(fastifyStatic, {
      root: folder,
      // One route for each file, so that other paths are handled as pages without a file system access.
      wildcard: false,
      // The server makes these pages and files itself; an older build may hold them.
      globIgnore: ['index.html', 'robots.txt', 'manifest.webmanifest', 'assets/**', '**/*.br', '**/*.gz'],
      index: false,
      // Compressed by the build (vite.config.ts).
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        // Names under assets/ contain a content hash, addresses of art the version of all art; others (icons, robots.txt,
        // art without a version or with that of another build) are revalidated.
        const [, part] = /^[\\/](assets|art)[\\/]/.exec(file.slice(folder.length)) ?? [];
        const { v: version } = reply.request.query as { v?: unknown };
        const isHashed =
          part === 'assets' || (part === 'art' && artVersion !== null && version === artVersion);
        if (file === worker) return reply.header('cache-control', 'no-cache');
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
        );
      },
    });
    // One route for all files under assets/: there are a thousand, and a route for each would slow the start.
    scope.get<{ Params: { file: string } }>('/assets/:file', function (request, reply) {
      const { file } = request.params;
      return assets.has(file)
        ? reply.sendFile(`assets/${file}`, HASHED)
        : sendOther.call(this, request, reply);
    });
  });
}

function assetsIn(folder: string): string[] {
  const place = path.join(folder, 'assets');
  return existsSync(place) ? readdirSync(place).filter((name) => !COMPRESSED.test(name)) : [];
}
