/** Sends pages, compressed as their reader accepts it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SENT_AT } from '#shared/page-data.ts';
import type { OwnPage } from './own-pages.ts';
import { gzipped } from './pieces.ts';
import type { Page, SharedPage } from './render-page.ts';

type Encoding = 'br' | 'gzip';

type Done = (error: Error | null, result: Buffer) => void;

/** Compress harder what is sent many times. */
const BROTLI_LEVELS = { shared: 5, readers: 5, own: 2 };
const GZIP_LEVEL = 6;

const compressBrotli = promisify((text: string | Buffer, level: number, done: Done) =>
  brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }, done),
);
const compressGzip = promisify((text: string, done: Done) => gzip(text, { level: GZIP_LEVEL }, done));

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
): Promise<FastifyReply> {
  const encoding = begin(request, reply, { status: page.status, offered: ['br', 'gzip'] });
  return reply.send(encoding === null ? page.html : await compressed(page, encoding));
}

/** A page that is sent once. */
export async function sendReadersPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html }: Page,
): Promise<FastifyReply> {
  const encoding = begin(request, reply, { status, offered: ['br', 'gzip'] });
  if (encoding === null) return reply.send(html);
  return reply.send(
    encoding === 'br' ? await compressBrotli(html, BROTLI_LEVELS.readers) : await compressGzip(html),
  );
}

/** Sent as gzip: the shared pieces are compressed already, and only the reader's own are compressed now. */
export async function sendOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, pieces }: OwnPage,
): Promise<FastifyReply> {
  const encoding = begin(request, reply, { status, offered: ['gzip', 'br'] });
  if (encoding === 'gzip') return reply.send(await gzipped(pieces));
  const text = Buffer.concat(pieces.map((piece) => piece.text));
  return reply.send(encoding === null ? text : await compressBrotli(text, BROTLI_LEVELS.own));
}

/** Sets what describes the body. @returns how it is to be compressed; null: not at all */
function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, offered }: { status: number; offered: Encoding[] },
): Encoding | null {
  reply.code(status).type('text/html; charset=utf-8');
  // Pages are kept, so it cannot stand in them.
  reply.header('server-timing', `${SENT_AT};desc="${Date.now()}"`);
  const accepted = request.headers['accept-encoding'];
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
  const encoding = accepted === undefined ? null : negotiate.negotiate(accepted, offered);
  if (encoding !== 'br' && encoding !== 'gzip') return null;
  reply.header('content-encoding', encoding);
  return encoding;
}

function compressed(page: SharedPage, encoding: Encoding): Promise<Buffer> {
  let body = page.compressed.get(encoding);
  if (!body) {
    const made =
      encoding === 'br' ? compressBrotli(page.html, BROTLI_LEVELS.shared) : compressGzip(page.html);
    body = made as Promise<Buffer>;
    page.compressed.set(encoding, body);
  }
  return body;
}
