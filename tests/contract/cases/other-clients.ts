/** What clients other than the JavaScript SDKs rely on: other languages, older versions, server-side rendering. */
import { ID } from 'appwrite';
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
}
