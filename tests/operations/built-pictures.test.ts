/** What crawlers and sites that show links find in the built web. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { filePlatform } from '../support/platform.ts';

const platform = await filePlatform();
const app = await platform.app();

it('the picture of a page is a JPEG of the size that the page tells', async () => {
  const { body } = await app.inject('/');
  const tag = (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(body)?.[1];
  const response = await app.inject(new URL(tag('') ?? '').pathname);
  expect(response.headers['content-type']).toBe('image/jpeg');
  const { format, width, height } = await sharp(response.rawPayload).metadata();
  expect([format, String(width), String(height)]).toEqual(['jpeg', tag(':width'), tag(':height')]);
  expect(tag(':alt')).toContain('EGOfficial');
});

it('every picture a page opens with is kept for good under the address that the page names', async () => {
  const { body } = await app.inject('/');
  const version = /<meta name="art-version" content="([^"]+)"/.exec(body)?.[1];
  for (const picture of ['avatar-01', 'tournament-01-672', 'slider-1-phone']) {
    const { statusCode, headers } = await app.inject(`/art/${picture}.webp?v=${version}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

it('/favicon.ico is an icon', async () => {
  const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect(rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  const start = rawPayload.readUInt32LE(18);
  expect(rawPayload.length).toBe(start + rawPayload.readUInt32LE(14));
  const { format, width } = await sharp(rawPayload.subarray(start)).metadata();
  expect([format, width]).toEqual(['png', 48]);
});

it.each([
  ['/v1/storage/buckets/profile_pics/files/a/view', true],
  ['/art/tournament-01.jpg', true],
  ['/t/free', true],
  ['/v1/account', false],
])('robots.txt on %s: may be fetched is %s', async (path, isAllowed) => {
  const { body } = await app.inject('/robots.txt');
  // The longest rule that fits decides.
  const rules = [...body.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .filter(([, , prefix = '']) => path.startsWith(prefix))
    .sort(([, , a = ''], [, , b = '']) => b.length - a.length);
  expect(rules[0]?.[1] !== 'Disallow').toBe(isAllowed);
});
