import fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleArrivalsTogether } from './arrival-batches.ts';

it('handles requests after all that arrived with them, and each whatever becomes of the others', async () => {
  const events: string[] = [];
  const app = fastify({
    rewriteUrl: ({ url = '' }) => {
      events.push(`read ${url}`);
      return url;
    },
  });
  handleArrivalsTogether(app);
  app.addHook('onRequest', (request, _reply, done) => {
    events.push(`handled ${request.url}`);
    if (request.url === '/bad') throw new Error('A hook failed.');
    done();
  });
  for (const url of ['/a', '/bad', '/b']) app.get(url, () => url);
  await app.ready();
  const answers = await Promise.all(['/a', '/bad', '/b'].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 200]);
  expect(events).toEqual(['read /a', 'read /bad', 'read /b', 'handled /a', 'handled /bad', 'handled /b']);
  // A later request begins a turn of its own.
  expect((await app.inject('/a')).payload).toBe('/a');
  await app.close();
});
