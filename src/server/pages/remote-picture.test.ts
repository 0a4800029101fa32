/** What a visitor gets of a picture on another site, and what that site learns of the visitor. */
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeErrors } from '#server/appwrite/envelopes/error-writer.ts';
import { RemotePictures } from '#server/files/remote/remote-pictures.ts';
import { decorateSessions } from '#server/platform/sessions/session.ts';
import { shownPicture } from '#shared/shown-picture.ts';
import { aHost, anOpenTournament, type Person } from '#tests/support/factories.ts';
import { HttpClient, signedIn } from '#tests/support/http-client.ts';
import { aPng } from '#tests/support/pictures.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { registerRemotePictures } from './remote-picture.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let host: Person;
const asked: string[] = [];
const PICTURE = 'https://pictures.example/cup.png?size=2&x=1';
const GONE = 'https://pictures.example/gone.png';
beforeAll(async () => {
  platform = await testPlatform();
  host = await aHost(platform);
  for (const imgURL of [PICTURE, GONE]) await anOpenTournament(platform, host, { imgURL });
  app = fastify();
  await app.register(cookie, { hook: false });
  writeErrors(app);
  decorateSessions(app, platform);
  const png = await aPng(300, 200);
  const pictures = new RemotePictures(platform, async (address) => {
    asked.push(address);
    if (address === GONE) throw new Error('The site answered 404.');
    return png;
  });
  registerRemotePictures(app, platform, pictures);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await platform.finish();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: shownPicture(address, null), headers });

it('a picture that a record names is fetched once, drawn again, and shown from here', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const answer = await get(PICTURE, { cookie: 'x=1', referer: 'https://ego.example/t/1' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=86400',
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
      height: 200,
    });
  }
  expect(asked).toEqual([PICTURE]);
});

it('one that cannot be had is nothing to see, and is not asked for again by every visitor', async () => {
  asked.length = 0;
  for (let turn = 0; turn < 3; turn++) {
    const answer = await get(GONE);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1, height: 1 });
  }
  expect(asked).toEqual([GONE]);
});

it('one that no record names is fetched for hosts only, who are about to choose it', async () => {
  asked.length = 0;
  const other = 'https://pictures.example/other.png';
  for (const address of [other, 'nonsense', '', 'file:///etc/passwd'])
    expect(
      (await app.inject({ method: 'GET', url: `/pictures/remote?of=${encodeURIComponent(address)}` }))
        .statusCode,
    ).toBe(404);
  expect(asked).toEqual([]);
  const client = await signedIn(await platform.app(), host);
  const here = new HttpClient(app);
  for (const [name, value] of client.cookies) here.cookies.set(name, value);
  expect((await here.call('GET', shownPicture(other, null))).status).toBe(200);
  expect(asked).toEqual([other]);
});

it('a member who names many pictures uses up his own share', async () => {
  asked.length = 0;
  const client = await signedIn(await platform.app(), host);
  const here = new HttpClient(app);
  for (const [name, value] of client.cookies) here.cookies.set(name, value);
  const shown = async (address: string) =>
    (await here.call('GET', shownPicture(address, null))).headers['cache-control'] !== 'no-store';
  const many = Array.from({ length: 70 }, (_, index) => `https://pictures.example/many-${index}.png`);
  for (const address of many) await shown(address);
  expect(asked.length).toBeLessThanOrEqual(60);
  expect(await shown('https://pictures.example/one-more.png')).toBe(false);
  const other = 'https://pictures.example/of-another-host.png';
  await anOpenTournament(platform, await aHost(platform), { imgURL: other });
  expect(await shown(other)).toBe(true);
});
