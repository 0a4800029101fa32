import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { FileRecord } from './file.ts';
import { sendFile } from './file-delivery.ts';
import type { ByteRange, ObjectStore } from './store/object-store.ts';

const SIZE = 25_000_000;

it.each([
  ['view', 'bytes=0-', 'bytes 0-19999999/25000000'],
  ['view', 'bytes=24000000-', 'bytes 24000000-24999999/25000000'],
  ['view', 'bytes=0-24999999', 'bytes 0-24999999/25000000'],
  ['download', 'bytes=0-', 'bytes 0-24999999/25000000'],
])('%s %s is %s: a range without end is limited on view', async (end, range, expected) => {
  const store = {
    open: async (_key: string, part?: ByteRange) =>
      Readable.from([Buffer.alloc(part ? part.end - part.start + 1 : SIZE)]),
  } as unknown as ObjectStore;
  const file = {
    objectKey: 'key',
    signature: 'md5',
    name: 'me.png',
    mimeType: 'image/png',
    sizeActual: SIZE,
  } as FileRecord;
  const app = fastify();
  app.get('/:end', (request, reply) =>
    sendFile(request, reply, { store, file, isDownload: end === 'download' }),
  );
  const answer = await app.inject({ url: `/${end}`, headers: { range } });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, expected]);
  expect(String(answer.rawPayload.length)).toBe(answer.headers['content-length']);
  await app.close();
});
