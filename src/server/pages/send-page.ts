/** Sends pages, compressed as their reader accepts it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SENT_AT } from '#shared/page-data.ts';
import type { Page, SharedPage } from './render-page.ts';

const LEVELS = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } };

const compressBrotli = promisify<string, object, Buffer>(brotliCompress);
const compressGzip = promisify<string, object, Buffer>(gzip);

/** Sends a page; one that is sent to many is compressed once. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, compressed = new Map() }: Page & Partial<Pick<SharedPage, 'compressed'>>,
): Promise<FastifyReply> {
  reply.code(status).type('text/html; charset=utf-8');
  // Pages are kept, so it cannot stand in them.
  reply.header('server-timing', `${SENT_AT};desc="${Date.now()}"`);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
  const accepted = request.headers['accept-encoding'];
  const encoding = accepted === undefined ? null : negotiate.negotiate(accepted, ['br', 'gzip']);
  if (encoding !== 'br' && encoding !== 'gzip') return reply.send(html);
  const body =
    compressed.get(encoding) ??
    (encoding === 'br' ? compressBrotli(html, LEVELS.br) : compressGzip(html, LEVELS.gzip));
  compressed.set(encoding, body);
  return reply.header('content-encoding', encoding).send(await body);
}
