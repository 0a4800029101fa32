import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { buildDocument, type KnownRoute } from './build-document.ts';

/** Serves the document of all routes that are registered on the app afterwards. */
export function serveOpenApi(app: FastifyInstance, collections: () => readonly Collection[]): void {
  const routes: RouteOptions[] = [];
  // Other hooks still add to the route; it is read when the document is first asked for.
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  // Built once, since the routes stay the same for as long as the process lives.
  let text: string | undefined;
  const document = () => buildDocument(routes.flatMap(knownRoutes), collections());
  app.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply
      .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send(text);
  });
}

function knownRoutes({ method, url, config = {} }: RouteOptions): KnownRoute[] {
  return [method].flat().map((one) => ({ method: one, url, config }));
}
