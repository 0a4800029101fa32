/** The files of the built web. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { setPageHeaders } from './page-headers.ts';

const YEAR_S = 365 * 24 * 3600;
const HOUR_S = 3600;

/**
 * Serves every file of the folder but the page itself, which `routes.ts` fills first.
 * @param artVersion of the pictures under art/; null when it is not known
 */
export async function registerStatic(
  app: FastifyInstance,
  folder: string,
  artVersion: string | null,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      setPageHeaders(request, reply);
      done();
    });
    await scope.register(fastifyStatic, {
      root: folder,
      // A route for each file: what is not one falls through to the pages without a look at the disk.
      wildcard: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      index: false,
      // Written by the build (vite.config.ts).
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        // Names under assets/ change with their content, addresses of art with its version; the others (icons,
        // robots.txt, art by its plain name or of another build) are asked for again.
        const [, part] = /^[\\/](assets|art)[\\/]/.exec(file.slice(folder.length)) ?? [];
        const { v: version } = reply.request.query as { v?: unknown };
        const isHashed =
          part === 'assets' || (part === 'art' && artVersion !== null && version === artVersion);
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
        );
      },
    });
  });
}
