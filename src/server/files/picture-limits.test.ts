/** Limits on the work that clients can cause with pictures, over real connections. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aPlayer } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/http-client.ts';
import { aLargePng, anSvg, aPng } from '#tests/support/pictures.ts';
import { filePlatform } from '#tests/support/platform.ts';

const platform = await filePlatform('pglite', { TRUST_PROXY: 'on' });
const app = await platform.app();
const files = `${await app.listen({ host: '127.0.0.1', port: 0 })}/v1/storage/buckets/profile_pics/files`;
const { $id } = await (await upload('noise.png', await aLargePng(1_900_000))).json();
const noise = String($id);

async function upload(name: string, bytes: Buffer, signal?: AbortSignal) {
  const { cookies } = await signedIn(app, await aPlayer(platform));
  const body = new FormData();
  body.append('fileId', 'unique()');
  body.append('file', new File([new Uint8Array(bytes)], name));
  const headers = { 'x-appwrite-session': cookies.get('a_session_egofficial') ?? '' };
  const response = await fetch(files, { method: 'POST', headers, body, ...(signal && { signal }) });
  return { status: response.status, json: () => response.json() as Promise<Record<string, unknown>> };
}

/** Requests a preview of the picture of noise from an IP address. */
const preview = (query: string, address: string, signal?: AbortSignal) =>
  fetch(`${files}/${noise}/preview?${query}`, {
    headers: { 'x-forwarded-for': address },
    ...(signal && { signal }),
  });

const LARGE = 'width=4000&height=4000&quality=100';
/** Each of these previews takes a moment to draw, and the next caller has to wait for that. */
const FLOOD = 'width=1000&height=1000&output=webp';
const SMALL = 'width=20&output=png';

it.each([
  ['avif', 400_000, '27.34.1.1'],
  ['gif', 1_500_000, '27.34.1.2'],
  ['webp', 1_500_000, '27.34.1.3'],
])('the largest %s has at most %i pixels and keeps its proportions', async (output, pixelsMax, address) => {
  const response = await preview(`${LARGE}&output=${output}`, address);
  expect(response.status).toBe(200);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(width).toBe(height);
  expect(width * height).toBeLessThanOrEqual(pixelsMax);
  expect(width * height).toBeGreaterThan(pixelsMax * 0.99);
});

it('too many requests of one address are refused with Retry-After, while others are answered', async () => {
  const flood = new AbortController();
  const asked = Array.from({ length: 60 }, (_, index) =>
    preview(`${FLOOD}&rotation=${index + 1}`, '27.34.2.1', flood.signal),
  );
  const refused = await Promise.any(
    asked.map(async (one) => {
      const { status, headers } = await one;
      if (status === 200) throw new Error('served');
      return [status, headers.get('retry-after')];
    }),
  );
  expect(refused).toEqual([503, '2']);
  expect((await preview(`${SMALL}&rotation=1`, '27.34.2.2')).status).toBe(200);
  const outcomes = Promise.allSettled(asked);
  flood.abort();
  expect((await outcomes).some(({ status }) => status === 'rejected')).toBe(true);
});

it('previews whose requests were cancelled are not drawn', async () => {
  const callers = new AbortController();
  const queries = Array.from({ length: 12 }, (_, index) => `${LARGE}&output=avif&rotation=${index + 1}`);
  const asked = queries.map((query, index) => preview(query, `27.34.3.${index + 1}`, callers.signal));
  const outcomes = Promise.allSettled(asked);
  // When the first preview is answered, most of the others still wait in the queue.
  await Promise.race(asked);
  callers.abort();
  const answers = (await outcomes).flatMap((one) => (one.status === 'fulfilled' ? one.value.status : []));
  // On a slow machine those that wait may be refused before the first one is drawn.
  expect(answers.filter((status) => status === 200).length).toBeLessThan(3);
  expect((await preview(`${SMALL}&rotation=2`, '27.34.3.99')).status).toBe(200);
  const last = await preview(queries.at(-1) ?? '', '27.34.3.98');
  expect([last.status, last.headers.get('x-appwrite-cache')]).toEqual([200, 'miss']);
});

it('a picture that is expensive to check does not delay other requests', async () => {
  // A rule with thousands of references that applies to each of thousands of elements.
  const rule = `.a{${'fill:url(#x);'.repeat(2000)}}`;
  const drawing = `<circle r="1"/><style>${rule}</style>${'<rect class="a a a a a a a a a a a a"/>'.repeat(19_000)}`;
  const caller = new AbortController();
  let isRefused = false;
  const hostile = upload('hostile.svg', anSvg(drawing), caller.signal).then(({ status }) => {
    isRefused = true;
    return status;
  });
  while (!isRefused) expect((await fetch(new URL('/v1/ping', files))).status).toBe(200);
  expect(await hostile).toBe(400);
  expect((await upload('me.png', await aPng())).status).toBe(201);
});
