/** A baseline: Fastify without any other code, replaying answers recorded from the server under test. */
import fastify from 'fastify';
import { ownUsage } from './child.ts';
import type { BareAnswer } from './measures/reads.ts';

process.on('message', (message: BareAnswer[] | 'usage') => {
  if (message === 'usage') {
    process.send?.(ownUsage());
    return;
  }
  serve(message).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit());

async function serve(answers: readonly BareAnswer[]): Promise<void> {
  const app = fastify();
  for (const [index, { headers, body }] of answers.entries()) {
    const bytes = Buffer.from(body, 'base64');
    app.get(`/${index}`, (_request, reply) => reply.headers(headers).send(bytes));
  }
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
  process.send?.('listening');
}
