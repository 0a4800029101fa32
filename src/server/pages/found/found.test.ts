import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { handOver } from '#server/people/accounts/hand-over.ts';
import { createSeason } from '#server/seasons/seasons.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { SESSION_COOKIE } from '#shared/cookies.ts';
import {
  aDraft,
  aHost,
  anOpenTournament,
  aPlayer,
  joinedPlayers,
  type Person,
} from '#tests/support/factories.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { newSession } from '#tests/support/session.ts';

const ORIGIN = 'http://localhost';

let player: Person;

const platform = await filePlatform();
const app = await platform.app();
const host = await aHost(platform);
const id: string = await anOpenTournament(platform, host, { tournTitle: 'Cup <1> & "co"' });
const draft = await aDraft(platform, host, { tournTitle: 'Nobody knows' });
const unlisted = await anOpenTournament(platform, host, {
  tournTitle: 'By address',
  access: JSON.stringify({ kind: 'unlisted' }),
});
[player = host] = await joinedPlayers(platform, id, 1);

const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } });

async function calendarOf(person: Person, method: 'GET' | 'POST' = 'GET'): Promise<string> {
  const cookie = `${SESSION_COOKIE}=${await newSession(platform, person)}`;
  const headers = { cookie, 'x-appwrite-project': PROJECT_ID, host: 'localhost' };
  const response = await app.inject({ method, url: '/v1/account/calendar', headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ url: string }>().url.replace(ORIGIN, '');
}

describe.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/calendar.ics', 'text/calendar; charset=utf-8'],
])('%s', (url, type) => {
  it('names what is published, and no Drafts', async () => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(body).toContain(`${ORIGIN}/t/${id}`);
    expect(body).not.toContain(draft);
    expect(body).not.toContain('Nobody knows');
    expect(body).not.toContain(unlisted);
  });
});

describe('sitemap.xml', () => {
  it('names seasons, whose pages are drawn with their names', async () => {
    const season = await createSeason(platform, host, {
      name: 'Winter & <1>',
      from: '2030-01-01',
      to: '2030-03-31',
      points: [10],
      tournaments: [id, draft],
    });
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${ORIGIN}/s/${season}</loc>`);
    const { statusCode, body } = await get(`/s/${season}`);
    expect([statusCode, body.includes('<title>Winter &amp; &lt;1&gt; | EGOfficial</title>')]).toEqual([
      200,
      true,
    ]);
    expect(body).toMatch(/<h1[^>]*>Winter &amp; &lt;1&gt;<\/h1>/);
    expect(body).toContain('property="og:title" content="Winter &amp; &lt;1&gt; | EGOfficial"');
    expect(body).not.toContain(draft);
    expect((await get('/s/none')).statusCode).toBe(404);
  });

  it('has each page in both languages, with what search engines may show alone', async () => {
    const { body } = await get('/sitemap.xml');
    for (const path of ['', '/tournaments', `/t/${id}`, `/h/${host.username}`]) {
      expect(body).toContain(`<loc>${ORIGIN}${path || '/'}</loc>`);
      expect(body).toContain(`<loc>${ORIGIN}/ne${path}</loc>`);
    }
    expect(body).toContain(`hreflang="x-default" href="${ORIGIN}/tournaments"/>`);
    for (const path of ['/profile', '/egofficial-admin', '/first-admin', '/my-evening'])
      expect(body).not.toContain(`${path}<`);
  });

  it('is named by robots.txt', async () => {
    expect((await get('/robots.txt')).body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

it('the feed is newest first, with texts that cannot leave their place', async () => {
  const later = await anOpenTournament(platform, host, { tournTitle: 'Later', titleNe: 'पछिको कप' });
  const { body } = await get('/feed.xml');
  expect(body.indexOf(`/t/${later}`)).toBeLessThan(body.indexOf(`/t/${id}`));
  expect(body).toContain('<title>Cup &lt;1&gt; &amp; &quot;co&quot;</title>');
  const nepali = await get('/feed.xml?lang=ne');
  expect(nepali.body).toContain(`href="${ORIGIN}/ne/t/${later}"`);
  expect(nepali.body).toContain('<title>पछिको कप</title>');
  const framed = await get(`/oembed?url=${encodeURIComponent(`${ORIGIN}/ne/embed/${later}`)}`);
  expect(framed.json()).toMatchObject({
    title: 'पछिको कप',
    html: expect.stringContaining(`<iframe src="${ORIGIN}/ne/embed/${later}" title="पछिको कप"`),
  });
  const page = await get(`/ne/t/${later}`);
  expect(page.body).toContain('"name":"पछिको कप"');
});

describe('calendars', () => {
  it('have all that is to come, and of what is over the newest that there is room for', async () => {
    const busy = await aHost(platform);
    const { database } = platform;
    const first = await anOpenTournament(platform, busy);
    // One host has two hundred tournaments that are over, and two hundred to come.
    const columns = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'tournaments' and is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    await database.query(
      `insert into tournaments (${names}) overriding system value
       select ${names} from (select (jsonb_populate_record(t, jsonb_build_object(
         'id', 'busy' || n, 'sequence', 1000000 + n, 'start_date', now() + make_interval(hours => 2 * n),
         'end_date', now() + make_interval(hours => 2 * n + 1)))).*
       from tournaments t, generate_series(-200, 200) n where t.id = $1 and n <> 0) made`,
      [first],
    );
    const name = busy.username;
    for (const address of [`/h/${name}/calendar.ics`, '/calendar.ics', await calendarOf(busy)]) {
      const { body } = await get(address);
      const has = (n: number) => body.includes(`tournament-busy${n}@`);
      expect([address, has(1), has(200), has(-1), has(-200)]).toEqual([address, true, true, true, false]);
    }
    await database.query("delete from tournaments where id like 'busy%'");
  });

  it('of a host, whatever case the name is written in; of nobody: 404', async () => {
    const other = await anOpenTournament(platform, await aHost(platform));
    for (const name of [host.username, host.username?.toUpperCase()]) {
      const { statusCode, body } = await get(`/h/${name}/calendar.ics`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`tournament-${id}@egofficial`);
      expect(body).not.toContain(other);
      expect(body).not.toContain(draft);
      expect(body).not.toContain(unlisted);
    }
    expect((await get('/h/nobody_here/calendar.ics')).statusCode).toBe(404);
  });

  it('of one’s own tournaments, at an address that can be replaced', async () => {
    const first = await calendarOf(player);
    expect(await calendarOf(player)).toBe(first);
    const { statusCode, headers, body } = await get(first);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toContain(`tournament-${id}@egofficial`);
    expect((await get(await calendarOf(await aPlayer(platform)))).body).not.toContain(id);
    const second = await calendarOf(player, 'POST');
    expect(second).not.toBe(first);
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
  });

  it('end where the owner of the account may have changed, and for who is blocked', async () => {
    const [handed, blocked] = [await aPlayer(platform), await aPlayer(platform)];
    const addresses = [await calendarOf(handed), await calendarOf(blocked)];
    await platform.database.transaction((tx) =>
      handOver(tx, handed.id, { email: 'given@example.com', passwordHash: null }),
    );
    await platform.database.query('update accounts set is_active = false where id = $1', [blocked.id]);
    for (const address of addresses) expect((await get(address)).statusCode).toBe(404);
  });

  it.each(['x', '%00', 'a'.repeat(32), `${'a'.repeat(31)}%27`])('of no secret %s: 404', async (secret) => {
    expect((await get(`/calendar/${secret}.ics`)).statusCode).toBe(404);
  });
});

describe('oembed', () => {
  const ask = (address: string, more = '') => get(`/oembed?url=${encodeURIComponent(address)}${more}`);

  it.each(['/embed/ID', '/t/ID'])('shows %s as a frame', async (path) => {
    const { statusCode, headers, ...answer } = await ask(
      `${ORIGIN}${path.replace('ID', id)}`,
      '&maxwidth=300',
    );
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    const body = answer.json();
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Cup <1> & "co"',
      author_name: host.username,
      width: 300,
      height: 640,
      thumbnail_url: `${ORIGIN}/t/${id}/card.png`,
    });
    expect(body.html).toContain(
      `<iframe src="${ORIGIN}/embed/${id}" title="Cup &lt;1&gt; &amp; &quot;co&quot;"`,
    );
  });

  it.each([
    ['a Draft', () => `${ORIGIN}/embed/${draft}`, '', 404],
    ['another page', () => `${ORIGIN}/games`, '', 404],
    ['another site', () => `https://elsewhere.example/embed/${id}`, '', 404],
    ['no address', () => 'embed', '', 404],
    ['XML', () => `${ORIGIN}/embed/${id}`, '&format=xml', 501],
    ['two formats', () => `${ORIGIN}/embed/${id}`, '&format=json&format=xml', 501],
  ])('of %s is refused', async (_what, address, more, status) => {
    expect((await ask(address(), more)).statusCode).toBe(status);
  });

  it('without an address is 400', async () => {
    expect((await get('/oembed')).statusCode).toBe(400);
    expect((await get('/oembed?url=a&url=b')).statusCode).toBe(400);
  });
});

it('a page tells search engines of its event, an unlisted one nothing', async () => {
  const page = await get(`/t/${id}`);
  const [, event = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.body) ?? [];
  expect(JSON.parse(event)).toMatchObject({
    '@type': 'Event',
    name: 'Cup <1> & "co"',
    url: `${ORIGIN}/t/${id}`,
    eventStatus: 'https://schema.org/EventScheduled',
    remainingAttendeeCapacity: expect.any(Number),
  });
  expect(page.body).toContain(`/oembed?url=${encodeURIComponent(`${ORIGIN}/t/${id}`)}`);
  const hidden = await get(`/t/${unlisted}`);
  expect(hidden.body).toContain('<meta name="robots" content="noindex" />');
  expect(hidden.body).not.toContain('ld+json');
});

it.each([
  ['/manifest.webmanifest', 'en', '/'],
  ['/ne/manifest.webmanifest', 'ne', '/ne'],
])('%s puts the site on a home screen', async (url, lang, start) => {
  const { statusCode, headers, ...answer } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest = answer.json();
  expect(manifest).toMatchObject({ lang, start_url: start, scope: '/', display: 'standalone' });
  const files = [manifest.icons, manifest.screenshots].flat() as { src: string; sizes: string }[];
  for (const { src, sizes } of files) {
    const file = await get(src);
    expect(file.statusCode, src).toBe(200);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(file.rawPayload).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url: page } of manifest.shortcuts) expect((await get(page)).statusCode, page).toBe(200);
  expect((await get(start)).body).toContain(`href="${url}"`);
});

it('a cancelled event stays in the calendar, as cancelled', async () => {
  const aborted = await anOpenTournament(platform, host);
  await updateTournament(platform, host, { id: aborted, data: { status: 'Aborted' } });
  const { body } = await get('/calendar.ics');
  const [, event = ''] = body.split(`tournament-${aborted}@egofficial`);
  expect(event.slice(0, event.indexOf('END:VEVENT'))).toContain('STATUS:CANCELLED');
});
