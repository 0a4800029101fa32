/** What only the operator decides of a tournament, and dates that the calendar does not have. */
import { expect, it } from 'vitest';
import { aDraft, aHost, anAdmin, tournamentData } from '#tests/support/factories.ts';
import { type HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform } from '#tests/support/platform.ts';
import { documentsUrl, query, text } from './fixture.ts';

const platform = await filePlatform();
const app = await platform.app();
const person = await aHost(platform);
const host = await signedIn(app, person);
const admin = await signedIn(app, await anAdmin(platform, { labels: ['admin', 'host'] }));
const key = keyHolder(app);

const create = async (client: HttpClient, data: object, collection = 'tournaments') => {
  const answer = await client.call('POST', documentsUrl(collection, null), { documentId: 'unique()', data });
  return [answer.status, answer.json.type ?? answer.json.isFeatured];
};
const edit = async (client: HttpClient, id: string, data: object) => {
  const { status, json } = await client.call('PATCH', documentsUrl('tournaments', id), { data });
  return [status, json.type ?? json.isFeatured];
};
const PROTECTED = [401, 'user_unauthorized'];

it('a host neither features a tournament nor takes it back; what stays as it is may be sent', async () => {
  expect(await create(host, tournamentData({ isFeatured: true }))).toEqual(PROTECTED);
  expect(await create(host, tournamentData({ isFeatured: false }))).toEqual([201, false]);
  expect(await create(admin, tournamentData({ isFeatured: true }))).toEqual([201, true]);
  const id = await aDraft(platform, person);
  expect(await edit(host, id, { isFeatured: true })).toEqual(PROTECTED);
  expect(await edit(host, id, { isFeatured: true, tournTitle: 'Half of it' })).toEqual(PROTECTED);
  expect(await edit(host, id, { isFeatured: false, tournTitle: 'Night Cup' })).toEqual([200, false]);
  const put = await host.call('PUT', documentsUrl('tournaments', id), { data: { isFeatured: true } });
  expect(put.status).toBe(401);
  for (const operator of [admin, key]) {
    expect(await edit(operator, id, { isFeatured: true })).toEqual([200, true]);
    expect(await edit(host, id, { isFeatured: true, tournTitle: 'Day Cup' })).toEqual([200, true]);
    expect(await edit(host, id, { isFeatured: false })).toEqual(PROTECTED);
    expect(await edit(operator, id, { isFeatured: false })).toEqual([200, false]);
  }
});

const NO_DATES = [
  '2027-02-30T10:00',
  '2027-02-30T10:00:00+05:45',
  '2027-02-29T10:00:00.000Z',
  '2027-13-01T00:00Z',
];

it.each(NO_DATES)('%s is no date of a tournament, a match, a ban, a key, news or a filter', async (date) => {
  for (const name of ['startDate', 'endDate', 'regEnd'])
    expect((await create(host, tournamentData({ [name]: date })))[0]).toBe(400);
  const tournamentID = await aDraft(platform, person);
  const match = { tournamentID, matchName: 'Match 1', scheduledTime: date };
  expect((await create(host, match, 'matches'))[0]).toBe(400);
  const ban = { kind: 'network', value: '203.0.113.7', reason: 'Tests', until: date };
  expect((await create(key, ban, 'bans'))[0]).toBe(400);
  const until = { reason: 'Tests', until: date };
  expect((await host.call('PUT', '/v1/hosts/me/bans/nobody', until)).status).toBe(400);
  const ends = { name: 'Bot', scopes: ['read'], expires: date };
  expect((await host.call('POST', '/v1/account/keys', ends)).status).toBe(400);
  const news = { title: 'News', content: '<p>Hi</p>', status: 'draft', publishAt: date };
  expect((await create(key, news, 'announcements'))[0]).toBe(400);
  for (const condition of [query.equal('$createdAt', date), text('createdBefore', undefined, [date])])
    expect((await host.call('GET', documentsUrl('tournaments', null, [condition]))).status).toBe(400);
  expect((await key.call('GET', `/v1/audit-log?from=${encodeURIComponent(date)}`)).status).toBe(400);
});
