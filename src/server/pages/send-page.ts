/** Sends pages, compressed as their reader accepts it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SENT_AT } from '#shared/page-data.ts';
import type { Page, SharedPage } from './render-page.ts';

const compressBrotli = promisify<string, object, Buffer>(brotliCompress);
const compressGzip = promisify<string, object, Buffer>(gzip);

const ENCODERS = {
  br: (html: string) => compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => compressGzip(html, { level: 6 }),
  identity: async (html: string) => Buffer.from(html),
};

/** Sends a page. A page that is sent to many readers is compressed once. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, bodies = new Map() }: Page & Partial<Pick<SharedPage, 'bodies'>>,
): Promise<FastifyReply> {
  reply.code(status).type('text/html; charset=utf-8');
  // The time of sending is a header, because the page itself is cached.
  reply.header('server-timing', `${SENT_AT};desc="${Date.now()}"`);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
  const accepted = request.headers['accept-encoding'];
  const chosen = accepted === undefined ? null : negotiate.negotiate(accepted, ['br', 'gzip']);
  const encoding = chosen === 'br' || chosen === 'gzip' ? chosen : 'identity';
  const body = bodies.get(encoding) ?? ENCODERS[encoding](html);
  bodies.set(encoding, body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await body);
}
