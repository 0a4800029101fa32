/** What clients other than the JavaScript SDKs rely on: other languages, older versions, server-side rendering. */
import { ID, Query } from 'appwrite';
import { expect, it } from 'vitest';
import { aPerson, aVisitor } from '../people.ts';
import { ALLOWED_ORIGIN, type SiteGetter } from '../site.ts';
import { documents } from './tournament.ts';

export function otherClientCases(site: SiteGetter): void {
  it('gives every answer without a body a content type that is not JSON', async () => {
    const { browser } = await aPerson(site());
    const { databases } = site().key;
    const documentId = ID.unique();
    const place = { databaseId: 'main', collectionId: 'announcements', documentId };
    await databases.createDocument({ ...place, data: { title: 'News', content: '<p>x</p>' } });
    const answers = [
      await browser.call('DELETE', `${documents('announcements')}/${documentId}`, '{}', {
        'x-appwrite-key': 'test-api-key',
      }),
      await browser.call('DELETE', '/account/sessions/current', '{}'),
      await aVisitor(site()).browser.call('OPTIONS', '/account', undefined, { origin: ALLOWED_ORIGIN }),
      await browser.call('GET', '/account/sessions/oauth2/google'),
    ];
    expect(answers.map(({ status, text, headers }) => [status, text, headers['content-type']])).toEqual(
      [204, 204, 204, 302].map((status) => [status, '', 'text/plain; charset=utf-8']),
    );
  });

  it('answers the queries of SDK 21 and of SDK 13 as those of today', async () => {
    const { browser } = aVisitor(site());
    const { databases } = site().key;
    const title = `Old clients ${ID.unique()}`;
    for (const isFeatured of [true, false]) {
      await databases.createDocument({
        databaseId: 'main',
        collectionId: 'announcements',
        documentId: ID.unique(),
        data: { title, content: '<p>x</p>', isFeatured },
      });
    }
    const found = async (...queries: string[]) => {
      const search = queries.map((query) => `queries[]=${encodeURIComponent(query)}`).join('&');
      const { status, json } = await browser.call('GET', `${documents('announcements')}?${search}`);
      expect(status).toBe(200);
      return json.documents;
    };
    const today = await found(
      Query.equal('title', title),
      Query.createdAfter('2020-01-01'),
      Query.orderDesc('$createdAt'),
      Query.select(['isFeatured']),
    );
    expect(today).toHaveLength(2);
    const { createdAfter, createdBetween, updatedBefore } = {
      createdAfter: '{"method":"createdAfter","values":["2020-01-01"]}',
      createdBetween: '{"method":"createdBetween","values":["2020-01-01","2099-01-01"]}',
      updatedBefore: '{"method":"updatedBefore","values":["2020-01-01"]}',
    };
    const rest = [Query.orderDesc('$createdAt'), Query.select(['isFeatured'])];
    expect(await found(Query.equal('title', title), createdAfter, createdBetween, ...rest)).toEqual(today);
    expect(await found(Query.equal('title', title), updatedBefore)).toEqual([]);
    const calls = ['orderDesc("$createdAt")', 'select(["isFeatured"])', 'limit(10)', 'offset(0)'];
    expect(await found(`equal("title", ["${title}"])`, ...calls)).toEqual(today);
    expect(await found(`equal("title", ["${title}"])`, 'equal("isFeatured", [true])')).toHaveLength(1);
  });

  it('lists users without a total, by verification, and in part', async () => {
    const { users } = site().key;
    const person = await aPerson(site());
    const mine = Query.startsWith('email', person.id);
    expect(await users.list({ queries: [mine], total: false })).toMatchObject({
      total: 0,
      users: [{ $id: person.id }],
    });
    const verified = (is: boolean) => users.list({ queries: [mine, Query.equal('emailVerification', is)] });
    expect([(await verified(false)).total, (await verified(true)).total]).toEqual([1, 0]);
    const inPart = await users.list({ queries: [mine, Query.select(['name'])] });
    expect(inPart.users).toEqual([expect.objectContaining({ $id: person.id, name: person.name })]);
    expect(inPart.users[0]).not.toHaveProperty('email');
    await expect(users.list({ queries: [Query.select(['nosuch'])] })).rejects.toMatchObject({
      code: 400,
      type: 'general_query_invalid',
    });
  });
}
