/** Drafts of announcements exist for the operator only, until they are published by hand or at their time. */
import { expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { aPlayer } from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { dueAnnouncements, publishAnnouncement } from './publish-announcement.ts';

const PATH = '/v1/databases/main/collections/announcements/documents';
const LATER = '2100-01-01T00:00:00.000+00:00';

const platform = await filePlatform();
const app = await platform.app();
const key = keyHolder(app);

async function announce(more: object): Promise<{ id: string; json: Record<string, unknown> }> {
  const id = newId();
  const data = { title: `Zebra ${id}`, content: '<p>News</p>', isFeatured: true, ...more };
  const { status, json } = await key.call('POST', PATH, { documentId: id, data });
  expect(status).toBe(201);
  return { id, json };
}
const change = (id: string, data: object) => key.call('PATCH', `${PATH}/${id}`, { data });
const query = (method: string, attribute: string, value: unknown) =>
  `queries[]=${encodeURIComponent(JSON.stringify({ method, attribute, values: [value] }))}`;

/** The ways by which a client gets an announcement. */
async function waysTo(client: HttpClient, id: string): Promise<string[]> {
  const title = `Zebra ${id}`;
  const lists = {
    list: '',
    search: query('search', 'title', 'zebra'),
    filter: query('equal', '$id', id),
    status: query('equal', 'status', 'draft'),
  };
  const found: string[] = [];
  for (const [way, text] of Object.entries(lists)) {
    if ((await client.call('GET', `${PATH}?${text}`)).text.includes(title)) found.push(way);
  }
  if ((await client.call('GET', `${PATH}/${id}`)).status === 200) found.push('document');
  for (const page of ['/', '/announcements']) {
    if ((await client.call('GET', page)).text.includes(title)) found.push(page);
  }
  return found;
}

it.each([
  ['a draft', { status: 'draft' }],
  ['a draft with a time', { status: 'draft', publishAt: LATER }],
  ['one that is to be published later', { publishAt: LATER }],
])('%s is nowhere for others', async (_what, more) => {
  const { id, json } = await announce(more);
  expect(json).toMatchObject({ status: 'draft' });
  const clients = [new HttpClient(app), await signedIn(app, await aPlayer(platform))];
  for (const client of clients) expect(await waysTo(client, id)).toEqual([]);
  expect(await waysTo(key, id)).toEqual(expect.arrayContaining(['list', 'document', 'search', 'status']));
});

it('is published by hand, and taken back', async () => {
  const { id } = await announce({ status: 'draft', publishAt: LATER });
  const visitor = new HttpClient(app);
  expect((await change(id, { status: 'published' })).json).toMatchObject({
    status: 'published',
    publishAt: null,
  });
  expect(await waysTo(visitor, id)).toEqual(expect.arrayContaining(['list', 'search', 'filter', 'document']));
  expect((await change(id, { status: 'draft' })).json).toMatchObject({ status: 'draft' });
  expect(await waysTo(visitor, id)).toEqual([]);
});

it('is published at its time, which reaches cached lists', async () => {
  const { id } = await announce({ publishAt: LATER });
  const visitor = new HttpClient(app);
  expect(await waysTo(visitor, id)).toEqual([]);
  expect(await dueAnnouncements(platform.database)).toEqual([]);
  await platform.database.query(
    "update announcements set publish_at = now() - interval '1 s' where id = $1",
    [id],
  );
  expect(await dueAnnouncements(platform.database)).toEqual([id]);
  for (const _process of [1, 2]) await publishAnnouncement(platform, id);
  expect(await dueAnnouncements(platform.database)).toEqual([]);
  expect(await waysTo(visitor, id)).toContain('list');
  expect((await key.call('GET', `${PATH}/${id}`)).json).toMatchObject({
    status: 'published',
    publishAt: null,
  });
});

it('is published at once without either, and where the time is past', async () => {
  expect((await announce({})).json).toMatchObject({ status: 'published', publishAt: null });
  const past = '2020-01-01T00:00:00.000+00:00';
  expect((await announce({ publishAt: past })).json).toMatchObject({ status: 'published', publishAt: null });
  expect((await announce({ publishAt: past, status: 'draft' })).json).toMatchObject({ status: 'draft' });
  const { id } = await announce({ status: 'draft' });
  expect((await change(id, { status: 'hidden' })).status).toBe(400);
  expect((await change(id, { title: ' ' })).status).toBe(400);
});
