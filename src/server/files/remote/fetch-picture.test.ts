/** Pictures of other sites: nothing in our network is reached, and answers are limited. */

import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress, publicUrl } from '#server/platform/http/public-address.ts';
import { aPng } from '#tests/support/pictures.ts';
import { type Answer, type Ask, askForPicture, fetchPicture } from './fetch-picture.ts';

it.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.0.0.8', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd12::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['::7f00:1', false],
  ['4000::1', false],
  ['nonsense', false],
])('%s is public: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic);
});

it.each([
  'http://site.example/a.png',
  'https://site.example:8443/a.png',
  'https://me:secret@site.example/a.png',
  'ftp://site.example/a.png',
  'file:///etc/passwd',
  'nonsense',
])('%s is not asked for', (address) => {
  expect(() => publicUrl(address)).toThrow('not https');
});

const SITE = { isCopy: false };

describe('of our network', () => {
  let server: Server;
  let connections = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  it('nothing is reached, under whatever name', async () => {
    const { signal } = new AbortController();
    const { port } = server.address() as AddressInfo;
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      '169.254.169.254',
      '10.0.0.1',
    ])
      for (const where of [host, `${host}:${port}`])
        await expect(
          fetchPicture(`https://${where}/a.png`, { signal, ask: askForPicture(SITE) }),
        ).rejects.toThrow(/not public|not https/);
    expect(connections).toBe(0);
  });
});

describe('an answer', () => {
  const answer = (given: {
    status?: number;
    headers?: Record<string, string>;
    parts?: Buffer[];
  }): Answer => ({
    statusCode: given.status ?? 200,
    headers: { 'content-type': 'image/png', ...given.headers },
    destroy: () => {},
    async *[Symbol.asyncIterator]() {
      yield* given.parts ?? [];
    },
  });
  const fetched = (ask: Ask) =>
    fetchPicture('https://site.example/a.png', { signal: new AbortController().signal, ask });

  it('with a picture is read, after redirects', async () => {
    const png = await aPng();
    const asked: string[] = [];
    const bytes = await fetched(async (url) => {
      asked.push(url.href);
      if (asked.length === 1) return answer({ status: 302, headers: { location: '/b.png' } });
      return answer({ parts: [png.subarray(0, 9), png.subarray(9)] });
    });
    expect(bytes.equals(png)).toBe(true);
    expect(asked).toEqual(['https://site.example/a.png', 'https://site.example/b.png']);
  });

  it.each<[string, Parameters<typeof answer>[0], RegExp]>([
    ['to http', { status: 301, headers: { location: 'http://site.example/a.png' } }, /not https/],
    ['to another port', { status: 301, headers: { location: 'https://site.example:22/' } }, /not https/],
    ['for ever', { status: 302, headers: { location: '/again' } }, /too many/],
    ['that is an error', { status: 500 }, /answered 500/],
    ['that is a page', { headers: { 'content-type': 'text/html' } }, /no picture/],
    ['that is a page named a picture', { parts: [Buffer.from('<html>')] }, /drawn again/],
    [
      'that is SVG',
      { headers: { 'content-type': 'image/svg+xml' }, parts: [Buffer.from('<svg/>')] },
      /drawn again/,
    ],
    ['that says it is too large', { headers: { 'content-length': '9999999999' } }, /too large/],
    ['that is too large', { parts: Array.from({ length: 6 }, () => Buffer.alloc(1024 * 1024)) }, /too large/],
  ])('%s is refused', async (_what, given, reason) => {
    await expect(fetched(async () => answer(given))).rejects.toThrow(reason);
  });

  it('that redirects into our network is refused', async () => {
    const location = 'https://127.0.0.1/a.png';
    let count = 0;
    const ask: Ask = async (url) => {
      count += 1;
      if (count === 1) return answer({ status: 302, headers: { location } });
      throw new Error(`asked ${url.hostname}`);
    };
    // The second request passes the same check of addresses as every request.
    await expect(fetched(ask)).rejects.toThrow('asked 127.0.0.1');
    await expect(
      fetchPicture(location, { signal: new AbortController().signal, ask: askForPicture(SITE) }),
    ).rejects.toThrow('not public');
  });
});

it('begins nothing for a reader who has gone, since its failure would end the process', async () => {
  const failures: unknown[] = [];
  const note = (failure: unknown) => failures.push(failure);
  process.on('unhandledRejection', note);
  try {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(
      fetchPicture('https://no-such-host.invalid/a.png', { signal, ask: askForPicture(SITE) }),
    ).rejects.toThrow('gone');
    // By the time this lookup fails, an earlier lookup of the name has failed, too.
    await expect(lookup('no-such-host.invalid')).rejects.toThrow();
    await setImmediate();
    expect(failures).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
