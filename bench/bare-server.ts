/** A baseline: Fastify without any other code, replaying answers recorded from the server under test. */
import fastify from 'fastify';
import { answerParent } from './child.ts';

export interface BareAnswer {
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

const acts = {
  serve: async (answers: readonly BareAnswer[]): Promise<void> => {
    const app = fastify();
    for (const [index, { headers, body }] of answers.entries()) {
      const bytes = Buffer.from(body, 'base64');
      app.get(`/${index}`, (_request, reply) => reply.headers(headers).send(bytes));
    }
    await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
  },
};
export type BareActs = typeof acts;
answerParent(acts);
