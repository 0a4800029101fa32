/** Sends pages, compressed as their reader accepts it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page, SharedPage } from './render-page.ts';

type Done = (error: Error | null, result: Buffer) => void;

/** What is kept and sent many times is worth more of the processor's time than what is sent once. */
const LEVELS = { shared: { br: 5, gzip: 6 }, own: { br: 2, gzip: 2 } };

const compressors = {
  br: promisify((text: string, level: number, done: Done) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }, done),
  ),
  gzip: promisify((text: string, level: number, done: Done) => gzip(text, { level }, done)),
};

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page | SharedPage,
): Promise<FastifyReply> {
  reply.code(page.status).type('text/html; charset=utf-8');
  const encoding = negotiate.negotiate(request.headers['accept-encoding'] ?? 'identity', ['br', 'gzip']);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await compressed(page, encoding));
}

function compressed(page: Page | SharedPage, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (!('compressed' in page))
    return compressors[encoding](page.html, LEVELS.own[encoding]) as Promise<Buffer>;
  let body = page.compressed.get(encoding);
  if (!body) {
    body = compressors[encoding](page.html, LEVELS.shared[encoding]) as Promise<Buffer>;
    page.compressed.set(encoding, body);
  }
  return body;
}
