import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from '#server/http-app.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { savePrefs } from '#server/people/accounts/change-account.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import {
  type DocumentRequest,
  PAGE_DATA_ID,
  type PageData,
  requestKey,
  requests,
} from '#shared/page-data.ts';
import { FIXED_PATHS } from '#shared/page-routes.ts';
import { writeDrawer } from '#tests/support/drawer.ts';
import {
  aDraft,
  aHost,
  aMatch,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
  withBalance,
} from '#tests/support/factories.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

const INDEX = `<!doctype html>
<html lang="en"><head><title>Shell</title><meta name="art-version" content="a1"><script type="module" src="/assets/main-1.js"></script></head>
<body><div id="root"></div></body></html>`;
const SCRIPT = 'console.log("the built script");';

let platform: TestPlatform;
let app: FastifyInstance;
let folder: string;
let host: Person;

beforeAll(async () => {
  folder = await newFolder('web');
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, 'index.html'), INDEX);
  await mkdir(path.join(folder, '.ne'));
  await writeFile(path.join(folder, '.ne/index.html'), INDEX.replace('lang="en"', 'lang="ne"'));
  for (const one of ['', '.ne']) await writeDrawer(path.join(folder, one));
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
  await mkdir(path.join(folder, 'art'));
  await writeFile(path.join(folder, 'art/logo.webp'), 'a picture');
  await writeFile(path.join(folder, 'assets/main-1.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/main-1.js.br'), brotliCompressSync(SCRIPT));
  const manifest = {
    'index.html': { file: 'assets/main-1.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-1.js' },
    '_card.js': { file: 'assets/card-1.js', css: ['assets/card-1.css'] },
    'routes/home-page.tsx': { file: 'assets/home-1.js', imports: ['_shared.js', '_card.js'] },
  };
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  platform = await testPlatform();
  app = await createHttpApp(platform, { hasLog: false, webFolder: folder });
  host = await aHost(platform);
});

afterAll(async () => {
  await app?.close();
  await platform?.finish();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

async function as(person: Person): Promise<Record<string, string>> {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/account/sessions/email',
    payload: { email: person.email, password: person.password },
  });
  expect(response.statusCode).toBe(201);
  return { cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

function pageData(response: LightMyRequestResponse): PageData {
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(response.body)?.[1];
  return JSON.parse(json ?? 'null');
}

function answerTo(response: LightMyRequestResponse, request: DocumentRequest) {
  const key = JSON.stringify(requestKey(request));
  return pageData(response).answers.find(([one]) => JSON.stringify(one) === key)?.[1];
}

/** The account that a page is for. */
function accountIn(response: LightMyRequestResponse): unknown {
  return pageData(response).answers.find(([[kind]]) => kind === 'account')?.[1];
}

describe('pages', () => {
  it.each(FIXED_PATHS)('%s has a title, a description and data', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).not.toContain('<title>Shell</title>');
    expect(response.body).toMatch(/<title>[^<]*EGOfficial[^<]*<\/title>/);
    expect(response.body).toMatch(/<meta name="description" content="[^"]{10,}" \/>/);
    expect(response.body).toContain('<div id="root"></div>');
    expect(accountIn(response)).toBeNull();
    expect(answerTo(response, requests.promotions())).toEqual({ total: 0, documents: [] });
  });

  describe('in Nepali', () => {
    const nepali = { 'accept-language': 'ne-NP,ne;q=0.9,en;q=0.8' };

    it.each([
      ['/', '/ne'],
      ['/login', '/ne/login'],
      ['/tournaments?game=x', '/ne/tournaments?game=x'],
    ])('whoever reads it is sent on from %s to %s', async (url, location) => {
      const response = await get(url, nepali);
      expect([response.statusCode, response.headers.location]).toEqual([302, location]);
      expect(response.headers.vary).toBe('Accept-Language, Cookie');
      const arrived = await get(location, nepali);
      expect([arrived.statusCode, /<html[^>]*>/.exec(arrived.body)?.[0]]).toEqual([200, '<html lang="ne">']);
    });

    it.each<[string, Record<string, string>]>([
      ['who names no language', {}],
      ['who reads English before it', { 'accept-language': 'en,ne;q=0.9' }],
      ['who has chosen English', { ...nepali, cookie: 'lang=en' }],
      ['who has chosen Nepali, and follows an English address', { ...nepali, cookie: 'lang=ne' }],
    ])('%s stays where the address leads', async (_who, headers) => {
      const response = await get('/tournaments', headers);
      expect([response.statusCode, /<html[^>]*>/.exec(response.body)?.[0]]).toEqual([
        200,
        '<html lang="en">',
      ]);
      expect(response.headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding');
    });

    it('who is signed in, and files, are not sent on', async () => {
      const own = await get('/tournaments', { ...nepali, ...(await as(host)) });
      expect(own.statusCode).toBe(200);
      expect((await get('/icon.svg', nepali)).statusCode).toBe(200);
      expect((await get('/assets/gone.js', nepali)).statusCode).toBe(404);
    });

    it('both say which is which', async () => {
      for (const [url, own] of [
        ['/games', '/games'],
        ['/ne/games', '/ne/games'],
      ]) {
        const { body } = await get(url ?? '', { host: 'play.example' });
        expect(body).toContain(`<link rel="canonical" href="http://play.example${own}" />`);
        for (const [language, path] of [
          ['en', '/games'],
          ['ne', '/ne/games'],
          ['x-default', '/games'],
        ]) {
          expect(body).toContain(
            `<link rel="alternate" hreflang="${language}" href="http://play.example${path}" />`,
          );
        }
      }
      expect((await get('/login')).body).toContain('hreflang="ne"');
      expect((await get('/ne/profile')).body).not.toContain('hreflang');
      expect((await get('/ne/no/such/page')).statusCode).toBe(404);
    });

    const choose = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/language',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      });

    it.each([
      [{ lang: 'ne', return: '/t/x?tab=rules' }, '/ne/t/x?tab=rules'],
      [{ lang: 'en', return: '/ne/t/x' }, '/t/x'],
      [{ lang: 'ne', return: '/ne' }, '/ne'],
      [{ lang: 'en', return: 'https://other.example/' }, '/'],
      [{ lang: 'ne', return: '//other.example' }, '/ne'],
      [{ lang: 'ne' }, '/ne'],
    ])('the choice %j leads to %s and is kept for a year', async (form, location) => {
      const response = await choose(form as Record<string, string>);
      expect([response.statusCode, response.headers.location]).toEqual([303, location]);
      expect(response.cookies).toMatchObject([
        { name: 'lang', value: form.lang, maxAge: 31_536_000, path: '/' },
      ]);
    });

    it('the choice of who is signed in is one of the account, beside its other preferences', async () => {
      const person = await aHost(platform);
      const cookie = await as(person);
      await savePrefs(platform, person.id, { theme: 'dark' });
      await choose({ lang: 'ne', return: '/' }, cookie);
      expect((await get('/v1/account', cookie)).json().prefs).toEqual({ theme: 'dark', lang: 'ne' });
    });

    it('a choice that is none, or that another site makes, changes nothing', async () => {
      const person = await aHost(platform);
      const cookie = await as(person);
      for (const [form, headers, status] of [
        [{ lang: 'fr' }, {}, 400],
        [{}, {}, 400],
        [{ lang: 'ne' }, { origin: 'https://other.example' }, 403],
        [{ lang: 'ne' }, { 'sec-fetch-site': 'cross-site' }, 403],
      ] as const) {
        const response = await choose({ ...form }, { ...cookie, ...headers });
        expect([response.statusCode, response.cookies]).toEqual([status, []]);
      }
      expect((await get('/v1/account', cookie)).json().prefs).toEqual({});
    });
  });

  it('have a strict Content-Security-Policy', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('preload the files of their route, without those in the template', async () => {
    const { body } = await get('/');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/home-1.js" />');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/card-1.css" />');
    expect(body).not.toContain('shared-1.js');
    expect((await get('/games')).body).not.toContain('home-1.js');
  });

  it.each(['/profile', '/notifications', '/verify-account', '/egofficial-admin', '/pass-recovery'])(
    '%s is excluded from search engines',
    async (url) => {
      const { body } = await get(url);
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(body).not.toContain('rel="canonical"');
    },
  );

  it.each(['/nosuch.html', '//evil.example/', '/no.such/page.php'])(
    'answer a browser at %s with the not-found page',
    async (url) => {
      const response = await get(url, { accept: 'text/html,*/*' });
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('<title>Page Not Found | EGOfficial</title>');
    },
  );

  it('show the desk of a tournament to nobody but its host', async () => {
    const id = await anOpenTournament(platform, host);
    for (const viewer of [null, await aHost(platform)]) {
      const response = await get(`/t/${id}/desk`, viewer ? await as(viewer) : {});
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('<title>Page Not Found | EGOfficial</title>');
    }
    const own = await get(`/t/${id}/desk`, await as(host));
    expect(own.statusCode).toBe(200);
    expect(own.body).toContain('<title>Desk | EGOfficial</title>');
    expect(own.body).toContain('<meta name="robots" content="noindex"');
  });

  it('may not be framed by other sites, but for the one made for it', async () => {
    const id = await anOpenTournament(platform, host);
    const framing = async (url: string, headers: Record<string, string> = {}) => {
      const response = await get(url, headers);
      return [
        response.statusCode,
        response.headers['x-frame-options'],
        /frame-ancestors ([^;]*)/.exec(String(response.headers['content-security-policy']))?.[1],
      ];
    };
    for (const url of [`/embed/${id}`, `/embed/${id}/`]) {
      expect(await framing(url)).toEqual([200, undefined, '*']);
      expect(await framing(url, await as(host))).toEqual([200, undefined, '*']);
    }
    const refused = [...FIXED_PATHS, `/t/${id}`, `/overlay/${id}`, '/icon.svg'];
    for (const url of refused) expect(await framing(url), url).toEqual([200, 'DENY', "'none'"]);
    expect(await framing(`/t/${id}/desk`, await as(host))).toEqual([200, 'DENY', "'none'"]);
    for (const url of [`/embed/${id}/desk`, '/embed', '/embed/', `//embed/${id}`])
      expect(await framing(url), url).toEqual([404, 'DENY', "'none'"]);
    for (const name of ['standings.csv', 'calendar.ics'])
      expect(await framing(`/t/${id}/${name}`), name).toEqual([200, 'DENY', "'none'"]);
    const camera = async (url: string) =>
      /camera=(\([^)]*\))/.exec(String((await get(url, await as(host))).headers['permissions-policy']))?.[1];
    for (const url of [`/t/${id}`, `/embed/${id}`, '/']) expect(await camera(url), url).toBe('()');
    for (const url of [`/t/${id}/desk`, `/ne/t/${id}/desk`]) expect(await camera(url), url).toBe('(self)');
    // All other headers are the same as on other pages.
    const [embed, other] = [await get(`/embed/${id}`), await get(`/t/${id}`)];
    const policyOf = ({ headers }: LightMyRequestResponse) => String(headers['content-security-policy']);
    expect(policyOf(embed).replace('frame-ancestors *', "frame-ancestors 'none'")).toBe(policyOf(other));
    expect(embed.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['overlay', 'embed'])('/%s is the same for everyone, and no search result', async (name) => {
    const id = await anOpenTournament(platform, host);
    const draft = await aDraft(platform, host);
    for (const headers of [{}, await as(host)]) {
      const response = await get(`/${name}/${id}`, headers);
      expect(accountIn(response)).toBeNull();
      expect(answerTo(response, requests.tournament(id))).toMatchObject({ $id: id });
      expect(answerTo(response, requests.matches(id))).toMatchObject({ total: 1 });
      expect(response.body).toContain('<meta name="robots" content="noindex" />');
      for (const hidden of [draft, 'nosuch'])
        expect((await get(`/${name}/${hidden}`, headers)).statusCode).toBe(404);
    }
  });

  it('answer an unknown path with 404 and the layout', async () => {
    const response = await get('/no/such/page');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<title>Page Not Found | EGOfficial</title>');
    expect(response.body).toContain('<div id="root"></div>');
    for (const url of ['/assets/main-0.js', '/index.html', '/.vite/manifest.json', '/assets/main-1.js.br']) {
      const file = await get(url);
      expect(file.statusCode, url).toBe(404);
      expect(file.body).toBe('Not Found');
    }
  });

  it.each(['/%zz', '/%', '/t/%E0%A4%A', '/tournaments/%FF', '/v1%zz'])(
    'answer %s, which cannot be decoded, as an unknown page',
    async (url) => {
      const page = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toContain("default-src 'self'");
      expect(page.body).toContain('<title>Page Not Found');
    },
  );

  it('accept a query that cannot be decoded', async () => {
    expect((await app.inject({ url: '/tournaments?x=%zz' })).statusCode).toBe(200);
  });

  it.each([
    ['/first-admin?secret=x', true],
    ['/first-admin', true],
    ['/pass-recovery?userId=u&secret=x', true],
    ['/verify-account?userId=u&secret=x', true],
    [`/login?from=${encodeURIComponent('/verify-account?userId=u&secret=x')}`, true],
    ['/announcement', false],
    ['/tournaments?search=secret', false],
  ])('%s keeps a secret of its address to itself: %s', async (url, isSecret) => {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(
      isSecret ? ['private, no-store', 'no-referrer'] : ['no-cache', 'strict-origin-when-cross-origin'],
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    if (isSecret) expect(headers.etag).toBeUndefined();
  });

  it('are cached for visitors until their data changes', async () => {
    const id = await anOpenTournament(platform, host, { tournTitle: 'Before the change' });
    const first = await get(`/t/${id}`);
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await get(`/t/${id}`, { 'if-none-match': etag })).statusCode).toBe(304);
    await updateTournament(platform, host, { id, data: { tournTitle: 'After the change' } });
    const second = await get(`/t/${id}`, { 'if-none-match': etag });
    expect(second.statusCode).toBe(200);
    expect(second.body).toContain('<title>After the change | EGOfficial</title>');
    expect(second.body).not.toContain('Before the change');
  });

  it('are compressed when accepted', async () => {
    const plain = await get('/tournaments');
    const br = await get('/tournaments', { 'accept-encoding': 'gzip, br' });
    const gz = await get('/tournaments', { 'accept-encoding': 'gzip' });
    const refused = await get('/tournaments', { 'accept-encoding': 'br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(br.headers.vary).toMatch(/Cookie, Accept-Encoding/);
  });

  it('contain the data of their first paint', async () => {
    const id = await anOpenTournament(platform, host, { isFeatured: true });
    const home = await get('/');
    expect(answerTo(home, requests.featuredOnHome())).toMatchObject({ documents: [{ $id: id }] });
    const tournament = await get(`/t/${id}`);
    expect(answerTo(tournament, requests.tournament(id))).toMatchObject({ $id: id, status: 'Open' });
    expect(answerTo(tournament, requests.matches(id))).toMatchObject({ total: 1 });
    expect(answerTo(tournament, requests.people([host.id]))).toMatchObject({
      documents: [{ username: host.username }],
    });
  });

  it('contain null for a missing tournament, so that the web need not request it', async () => {
    for (const id of ['nosuch', await aDraft(platform, host)]) {
      const response = await get(`/t/${id}`);
      expect(response.statusCode).toBe(404);
      expect(answerTo(response, requests.tournament(id))).toBeNull();
    }
  });

  it.each(['/games', '/games/', '/games//'])('%s has one canonical address', async (url) => {
    const { body } = await app.inject({ url, headers: { host: 'play.example' } });
    expect(body).toContain('<link rel="canonical" href="http://play.example/games" />');
  });

  it('describe a tournament in meta tags, escaping its texts', async () => {
    const id = await anOpenTournament(platform, host, {
      tournTitle: '</title><script>alert("1 & 2")</script>',
      description: '<p>All &amp; everything</p>',
      imgURL: '/art/tournament-01.webp',
    });
    const { body } = await app.inject({ url: `/t/${id}`, headers: { host: 'play.example' } });
    expect(body).not.toContain('<script>alert');
    expect(body).toContain(
      '<meta property="og:title" content="&lt;/title&gt;&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt; | EGOfficial" />',
    );
    expect(body).toContain(
      `<meta property="og:image" content="http://play.example/t/${id}/card.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="&lt;/title&gt;`,
    );
    expect(body).toContain(`<link rel="canonical" href="http://play.example/t/${id}" />`);
    expect(body).toMatch(/content="Free Fire tournament, prize pool 600 EG Token, .* All &amp; everything"/);
  });
});

describe('pages of users', () => {
  it('contain account and balance and are not cacheable', async () => {
    const player = await aPlayer(platform, { tokens: 4321 });
    const headers = await as(player);
    const response = await get('/profile', headers);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers.etag).toBeUndefined();
    expect(accountIn(response)).toMatchObject({ $id: player.id, email: player.email });
    expect(answerTo(response, requests.userDetails(player.id))).toMatchObject({ eg_token: 4321 });
    const visitors = await get('/profile');
    expect(visitors.body).not.toContain(player.email);
    expect(visitors.body).not.toContain('4321');
  });

  it('contain joined tournaments and notifications', async () => {
    const id = await anOpenTournament(platform, host);
    const [player] = await joinedPlayers(platform, id, 1);
    if (!player) throw new Error('no participant');
    const headers = await as(player);
    expect(answerTo(await get('/profile', headers), requests.joined([id]))).toMatchObject({
      documents: [{ $id: id }],
    });
    const notifications = pageData(await get('/notifications', headers)).answers.filter(
      ([[, collection]]) => collection === 'notifications',
    );
    expect(notifications).toHaveLength(2);
    expect(JSON.stringify(notifications)).toContain('"recipentType":"specific"');
  });

  it('show changes immediately and only own data', async () => {
    const id = await anOpenTournament(platform, host, { tournTitle: 'Before' });
    const people = [await aPlayer(platform, { tokens: 11 }), await aPlayer(platform, { tokens: 22 })];
    const sessions = await Promise.all(people.map(as));
    for (const tournTitle of ['Before', 'After']) {
      await updateTournament(platform, host, { id, data: { tournTitle } });
      for (const [index, headers] of sessions.entries()) {
        const response = await get(`/t/${id}`, headers);
        expect(answerTo(response, requests.tournament(id))).toMatchObject({ tournTitle });
        const { id: userId = '' } = people[index] ?? {};
        expect(answerTo(response, requests.userDetails(userId))).toMatchObject({
          eg_token: 11 * (index + 1),
        });
      }
    }
  });

  it('show a Draft to its host only', async () => {
    const id = await aDraft(platform, host, { tournTitle: 'Nobody knows this yet' });
    const otherHost = await aHost(platform);
    const asHost = await get(`/t/${id}`, await as(host));
    expect(asHost.statusCode).toBe(200);
    expect(asHost.body).toContain('Nobody knows this yet');
    for (const headers of [{}, await as(otherHost)]) {
      const response = await get(`/t/${id}`, headers);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('Nobody knows this yet');
      expect((await get('/', headers)).body).not.toContain('Nobody knows this yet');
    }
  });

  it('show room details to participants only, while the match is Ongoing', async () => {
    const id = await anOpenTournament(platform, host);
    const [player] = await joinedPlayers(platform, id, 1);
    if (!player) throw new Error('no participant');
    const match = await aMatch(platform, host, id);
    await editMatch(platform, host, {
      id: match,
      data: {
        matchStatus: 'Ongoing',
        entryDetails: JSON.stringify({ roomID: 'room-4711', roomPass: 'open sesame' }),
      },
    });
    expect((await get(`/t/${id}`, await as(player))).body).toContain('room-4711');
    const otherPlayer = await aPlayer(platform);
    for (const headers of [{}, await as(otherPlayer)]) {
      expect((await get(`/t/${id}`, headers)).body).not.toContain('room-4711');
    }
    await editMatch(platform, host, { id: match, data: { matchStatus: 'Finished' } });
    expect((await get(`/t/${id}`, await as(player))).body).not.toContain('room-4711');
  });

  it('are made for each sending, and show what its reader may see by then', async () => {
    const web = path.join(folder, 'drawn');
    for (const [one, language] of [
      ['', 'en'],
      ['.ne', 'ne'],
    ] as const) {
      await writeDrawer(path.join(web, one), "async () => '<p>drawn</p>'");
      await writeFile(path.join(web, one, 'index.html'), INDEX.replace('"en"', `"${language}"`));
    }
    const drawn = await createHttpApp(platform, { hasLog: false, webFolder: web });
    const home = async (headers: Record<string, string>, url = '/') => {
      const { body } = await drawn.inject({ url, headers });
      expect(body).toContain('<p>drawn</p>');
      return body;
    };
    const id = await anOpenTournament(platform, host, { tournTitle: 'Before' });
    const [player, other] = await joinedPlayers(platform, id, 2);
    if (!player || !other) throw new Error('no participant');
    const [own, others, strangers] = [await as(player), await as(other), await as(await aPlayer(platform))];
    expect(await home(own)).toContain(player.email);
    expect(await home(others)).not.toContain(player.email);
    expect(await home(strangers)).toContain('Before');

    await withBalance(platform, player, 4321);
    expect(await home(own)).toMatch(/"eg_token" ?: ?4321/);
    expect(await home(others)).not.toContain('4321');
    await updateTournament(platform, host, { id, data: { tournTitle: 'After' } });
    for (const headers of [own, others, strangers]) expect(await home(headers)).not.toContain('Before');

    const [match] = await platform.database.query<{ id: string }>(
      'select id from matches where tournament_id = $1',
      [id],
    );
    const edit = (data: Record<string, unknown>) => editMatch(platform, host, { id: match?.id ?? '', data });
    const entryDetails = JSON.stringify({ roomID: 'room-4711', roomPass: 'open sesame' });
    await edit({ matchStatus: 'Ongoing', entryDetails });
    for (const headers of [own, others]) expect(await home(headers)).toContain('room-4711');
    expect(await home(strangers)).not.toContain('room-4711');
    await platform.database.query(
      "insert into bans (id, kind, value, reason) values ('b', 'account', $1, 'Cheated')",
      [player.id],
    );
    expect(await home(own)).not.toContain('room-4711');
    expect(await home(others)).toContain('room-4711');
    await edit({ matchStatus: 'Finished' });
    expect(await home(others)).not.toContain('room-4711');

    expect(await home(others, '/ne')).toContain('<html lang="ne">');
    expect(await home(others)).toContain('<html lang="en">');
    await app.inject({ method: 'DELETE', url: '/v1/account/sessions/current', headers: others });
    expect(await home(others)).not.toContain(other.email);
    await drawn.close();
  });
});

describe('files', () => {
  it('under assets are immutable, and compressed if the build compressed them', async () => {
    const response = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect((await get('/assets/main-1.js')).body).toBe(SCRIPT);
    // A page loads dozens of files, so they have no headers that nothing needs.
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    for (const name of ['content-security-policy', 'etag']) expect(response.headers[name]).toBeUndefined();
  });

  it.each([
    ['?v=a1', 'public, max-age=31536000, immutable'],
    ['?v=a0', 'public, max-age=3600'],
    ['?v=a1&v=a0', 'public, max-age=3600'],
    ['', 'public, max-age=3600'],
  ])('of art by the address /art/logo.webp%s: %s', async (query, kept) => {
    const response = await get(`/art/logo.webp${query}`);
    expect([response.body, response.headers['cache-control']]).toEqual(['a picture', kept]);
  });

  it('elsewhere are revalidated', async () => {
    const response = await get('/icon.svg');
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    const again = await get('/icon.svg', { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/assets/..%2findex.html', '/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/assets/%00'])(
    'outside of the folder are not served: %s',
    async (url) => {
      const response = await get(url);
      expect([400, 404]).toContain(response.statusCode);
      expect(response.body).not.toContain('egofficial"');
    },
  );
});
