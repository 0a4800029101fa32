/** Writing documents. */
import { ID } from 'appwrite';
import { expect, it } from 'vitest';
import { DATABASE_ID } from '#shared/constants.ts';
import { nextMillisecond } from '#tests/support/eventually.ts';
import { tournamentData } from '#tests/support/factories.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { aHost, aPerson, aPlayer, aVisitor, failure, statusAndType } from '../people.ts';
import type { SiteGetter } from '../site.ts';
import { aDraft, aMatch, anOpenTournament, create, documents, list, read, update } from './tournament.ts';

const FORM = { name: 'Ann', email: 'ann@secret-mail.example', subject: 'Hi', message: 'More maps' };
const NEWS = { title: 'News', content: '<p>x</p>' };

export function documentWriteCases(site: SiteGetter): void {
  const announce = (documentId: string) =>
    site().key.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: 'announcements',
      documentId,
      data: NEWS,
    });

  it('a created document gets permissions for its creator', async () => {
    const host = await aHost(site());
    const { $permissions } = await create(host, 'tournaments', tournamentData());
    expect([...$permissions].sort()).toEqual(
      ['delete', 'read', 'update'].map((action) => `${action}("user:${host.id}")`),
    );
  });

  it('a document created by a visitor gets no permissions', async () => {
    const made = await create(aVisitor(site()), 'feedback', FORM);
    expect(made).toMatchObject({ ...FORM, $permissions: [] });
  });

  it('refuses creation without the right', async () => {
    const player = await aPerson(site());
    for (const [maker, collection, data] of [
      [player, 'tournaments', tournamentData()],
      [player, 'announcements', NEWS],
      [aVisitor(site()), 'announcements', NEWS],
      [player, 'notifications', { recipentType: 'all', message: 'x' }],
    ] as const) {
      expect((await failure(create(maker, collection, data))).slice(0, 2)).toEqual([
        401,
        'user_unauthorized',
      ]);
    }
  });

  it('refuses permissions for another user', async () => {
    const { browser } = await aPerson(site());
    const body = { documentId: ID.unique(), data: FORM, permissions: ['read("user:other")'] };
    const answer = await browser.call('POST', documents('feedback'), body);
    expect(statusAndType(answer)).toEqual([401, 'user_unauthorized']);
    expect(answer.json.message).toMatch(/^Permissions must be one of: \(any, /);
    const broken = { ...body, permissions: ['create("any")'] };
    expect(statusAndType(await browser.call('POST', documents('feedback'), broken))).toEqual([
      400,
      'general_argument_invalid',
    ]);
  });

  it('refuses a duplicate id, and a duplicate username regardless of case', async () => {
    const id = ID.unique();
    await announce(id);
    const { browser } = aVisitor(site());
    const key = { 'x-appwrite-key': TEST_API_KEY };
    const again = await browser.call('POST', documents('announcements'), { documentId: id, data: NEWS }, key);
    expect(statusAndType(again)).toEqual([409, 'document_already_exists']);
    const first = await aPerson(site());
    const second = await aPerson(site());
    const username = `Shadow_${first.id.slice(-10)}`;
    await update(first, 'user_details', first.id, { username });
    const taken = update(second, 'user_details', second.id, { username: username.toLowerCase() });
    expect(await failure(taken)).toEqual([
      409,
      'document_unique_constraint_violation',
      'Username already taken, choose another',
    ]);
  });

  it.each([
    ['no data', {}, 'document_missing_data'],
    ['a text', 'text', 'general_argument_invalid'],
    ['JSON text of a list', '[1]', 'general_argument_invalid'],
    ['a missing required attribute', { title: 'x' }, 'document_invalid_structure'],
    ['an unknown attribute', { ...NEWS, nope: 1 }, 'document_invalid_structure'],
    ['a wrong type', { ...NEWS, title: 7 }, 'document_invalid_structure'],
  ])('refuses %s', async (_, data, type) => {
    const key = { 'x-appwrite-key': TEST_API_KEY };
    const body = { documentId: 'unique()', data };
    const answer = await aVisitor(site()).browser.call('POST', documents('announcements'), body, key);
    expect(statusAndType(answer)).toEqual([400, type]);
  });

  it('refuses a document without id', async () => {
    const answer = await aVisitor(site()).browser.call('POST', documents('feedback'), { data: FORM });
    expect(statusAndType(answer)).toEqual([400, 'document_missing_data']);
  });

  it('accepts data as JSON text', async () => {
    const body = { documentId: ID.unique(), data: JSON.stringify(FORM) };
    const answer = await aVisitor(site()).browser.call('POST', documents('feedback'), body);
    expect([answer.status, answer.json.subject]).toEqual([201, 'Hi']);
  });

  it('changes named attributes, keeps the others, ignores system attributes', async () => {
    const host = await aHost(site());
    const id = await aDraft(host);
    const before = await read(host, 'tournaments', id);
    await nextMillisecond();
    const after = await update(host, 'tournaments', id, {
      tournTitle: 'Another title',
      $id: 'other',
      $createdAt: '2000-01-01T00:00:00.000+00:00',
      $databaseId: 'other',
    });
    const { tournTitle, revision, $updatedAt, ...rest } = { ...after };
    expect([tournTitle, revision]).toEqual(['Another title', before.revision + 1]);
    expect(Date.parse($updatedAt)).toBeGreaterThan(Date.parse(before.$updatedAt));
    expect({ ...before }).toMatchObject(rest);
    expect({ ...(await read(host, 'tournaments', id)) }).toEqual({ ...after });
  });

  it('an update without changes keeps $updatedAt', async () => {
    const host = await aHost(site());
    const draft = await aDraft(host);
    const match = await aMatch(host, draft);
    const player = await aPlayer(site());
    const news = await announce(ID.unique());
    const page = await site().key.databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: 'native_promotions',
      documentId: ID.unique(),
      data: { content: '[]' },
    });
    const key = { 'x-appwrite-key': TEST_API_KEY };
    for (const [person, collection, id, headers, names] of [
      [
        host,
        'tournaments',
        draft,
        {},
        ['tournTitle', 'entryFee', 'prizePool', 'description', 'max', 'bracket'],
      ],
      [host, 'matches', match, {}, ['matchName', 'scheduledTime', 'matchParticipants', 'matchStatus']],
      [player, 'user_details', player.id, {}, ['username', 'game_profiles', 'prof_pic_url']],
      [aVisitor(site()), 'announcements', news.$id, key, ['title', 'content', 'isFeatured']],
      [aVisitor(site()), 'native_promotions', page.$id, key, ['content']],
    ] as const) {
      const before = await person.browser.call('GET', documents(collection, id), undefined, headers);
      const data = Object.fromEntries(names.map((name) => [name, before.json[name]]));
      const after = await person.browser.call('PATCH', documents(collection, id), { data }, headers);
      expect([collection, after.status, after.json]).toEqual([collection, 200, before.json]);
    }
  });

  it('refuses transactions and writes nothing for a transactionId', async () => {
    const admin = await aPerson(site(), { labels: ['admin'] });
    const documentId = ID.unique();
    const body = { documentId, data: NEWS, transactionId: 'one' };
    const refused = [404, 'transaction_not_found'];
    expect(statusAndType(await admin.browser.call('POST', documents('announcements'), body))).toEqual(
      refused,
    );
    expect((await admin.browser.call('GET', documents('announcements', documentId))).status).toBe(404);
    await announce(documentId);
    for (const method of ['PATCH', 'DELETE'] as const) {
      const answer = await admin.browser.call(method, documents('announcements', documentId), body);
      expect(statusAndType(answer)).toEqual(refused);
    }
    for (const path of [documents('announcements'), documents('announcements', documentId)]) {
      expect(statusAndType(await admin.browser.call('GET', `${path}?transactionId=one`))).toEqual(refused);
    }
    expect((await read(admin, 'announcements', documentId)).title).toBe(NEWS.title);
  });

  it('refuses an update without data and permissions', async () => {
    const host = await aHost(site());
    const id = await aDraft(host);
    expect(statusAndType(await host.browser.call('PATCH', documents('tournaments', id), {}))).toEqual([
      400,
      'document_missing_payload',
    ]);
  });

  it('permissions are echoed and restrict nothing', async () => {
    const host = await aHost(site());
    const id = await anOpenTournament(host);
    const answer = await host.browser.call('PATCH', documents('tournaments', id), { permissions: [] });
    expect([answer.status, answer.json.$permissions]).toEqual([200, []]);
    expect((await read(host, 'tournaments', id)).$permissions).toEqual([]);
    expect((await read(aVisitor(site()), 'tournaments', id)).$id).toBe(id);
  });

  it('refuses changes of foreign and missing documents', async () => {
    const host = await aHost(site());
    const other = await aHost(site());
    const open = await anOpenTournament(host);
    const draft = await aDraft(host);
    const change = { tournTitle: 'Mine now' };
    for (const changer of [other, aVisitor(site())]) {
      const refused = await failure(update(changer, 'tournaments', open, change));
      expect(refused.slice(0, 2)).toEqual([401, 'user_unauthorized']);
    }
    for (const id of [draft, 'unknown']) {
      const refused = await failure(update(other, 'tournaments', id, change));
      expect(refused.slice(0, 2)).toEqual([404, 'document_not_found']);
    }
    const id = ID.unique();
    await announce(id);
    const remove = (documentId: string) =>
      other.databases.deleteDocument({ databaseId: DATABASE_ID, collectionId: 'announcements', documentId });
    expect((await failure(remove(id)))[1]).toBe('user_unauthorized');
    expect((await failure(remove('unknown')))[1]).toBe('document_not_found');
  });

  it('refuses writes of balances and other users’ records', async () => {
    const player = await aPlayer(site());
    const other = await aPlayer(site());
    for (const [id, data] of [
      [player.id, { eg_token: 1e6 }],
      [player.id, { tournaments: ['x'] }],
      [other.id, { prof_pic_url: 'https://example.com/x.webp' }],
    ] as const) {
      expect((await failure(update(player, 'user_details', id, data))).slice(0, 2)).toEqual([
        401,
        'user_unauthorized',
      ]);
    }
    const own = await read(player, 'user_details', player.id);
    expect([own.eg_token, own.tournaments]).toEqual([0, []]);
  });

  it('a rule violated by the current state is 409', async () => {
    const host = await aHost(site());
    const player = await aPlayer(site());
    const id = await anOpenTournament(host);
    const join = () => player.browser.call('POST', `/tournaments/${id}/participants`, {});
    expect((await join()).status).toBe(201);
    const again = await join();
    expect([...statusAndType(again), again.json.message]).toEqual([
      409,
      'document_update_conflict',
      'Tournament already joined!',
    ]);
    expect((await read(player, 'user_details', player.id)).tournaments).toEqual([id]);
  });

  it('a deleted document is 404; a missing one can be created and read afterwards', async () => {
    const admin = await aPerson(site(), { labels: ['admin'] });
    const visitor = aVisitor(site());
    const id = ID.unique();
    const seen = async () => (await visitor.browser.call('GET', documents('announcements', id))).status;
    // Once for each process: a missing document must not be cached.
    for (const _ of site().processes) expect(await seen()).toBe(404);
    await create(admin, 'announcements', NEWS, id);
    for (const _ of site().processes) expect(await seen()).toBe(200);
    const gone = await admin.browser.call('DELETE', documents('announcements', id), '{}');
    expect([gone.status, gone.text, gone.headers['content-type']]).toEqual([
      204,
      '',
      'text/plain; charset=utf-8',
    ]);
    expect((await failure(read(admin, 'announcements', id)))[0]).toBe(404);
    for (const _ of site().processes) {
      expect(await seen()).toBe(404);
    }
    expect((await list(admin, 'announcements')).documents.map((one) => one.$id)).not.toContain(id);
  });
}
