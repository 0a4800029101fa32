/** Reading documents. */
import { ID, Query } from 'appwrite';
import { expect, it } from 'vitest';
import { DATABASE_ID } from '#shared/constants.ts';
import { aHost, aPlayer, aVisitor, failure, statusAndType } from '../people.ts';
import type { SiteGetter } from '../site.ts';
import { aDraft, anOpenTournament, documents, list, read } from './tournament.ts';

const ids = (found: { documents: { $id: string }[] }) => found.documents.map((one) => one.$id);

export function documentListCases(site: SiteGetter): void {
  /** Creates announcements for one test, in this order. @returns the query that finds them */
  async function announcements(count: number) {
    const tag = ID.unique();
    const made: string[] = [];
    for (let number = 0; number < count; number++) {
      const { $id } = await site().key.databases.createDocument({
        databaseId: DATABASE_ID,
        collectionId: 'announcements',
        documentId: ID.unique(),
        data: { title: `${tag} ${String(number).padStart(2, '0')}`, content: '<p>News</p>' },
      });
      made.push($id);
    }
    return { made, ours: Query.startsWith('title', tag), tag };
  }
  const news = (queries: string[]) => list(aVisitor(site()), 'announcements', queries);

  it('a visitor’s list contains all system attributes and no internal ones', async () => {
    const { ours } = await announcements(1);
    const [one] = (await news([ours])).documents;
    expect({ ...one }).toMatchObject({
      $sequence: expect.stringMatching(/^\d+$/),
      $databaseId: 'main',
      $collectionId: 'announcements',
      $permissions: [],
    });
    const system = Object.keys(one ?? {}).filter((name) => name.startsWith('$'));
    expect(system.sort()).toEqual([
      '$collectionId',
      '$createdAt',
      '$databaseId',
      '$id',
      '$permissions',
      '$sequence',
      '$updatedAt',
    ]);
  });

  it('an unreadable collection is refused, a list of other users’ documents is empty', async () => {
    const { browser } = aVisitor(site());
    expect(statusAndType(await browser.call('GET', documents('feedback')))).toEqual([
      401,
      'user_unauthorized',
    ]);
    expect((await browser.call('GET', documents('notifications'))).json).toMatchObject({ total: 0 });
  });

  it('returns 25 rows by default and the total unless disabled', async () => {
    const { ours } = await announcements(30);
    const found = await news([ours]);
    expect([found.total, found.documents.length]).toEqual([30, 25]);
    const uncounted = await aVisitor(site()).databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: 'announcements',
      queries: [ours],
      total: false,
    });
    expect([uncounted.total, uncounted.documents.length]).toEqual([0, 25]);
  });

  it('pages by offset and by cursor in both directions', async () => {
    const { made, ours } = await announcements(4);
    const [a = '', b = '', c = '', d = ''] = made;
    const paged = async (...queries: string[]) => {
      const found = await news([ours, ...queries]);
      expect(found.total).toBe(4);
      return ids(found);
    };
    expect(await paged(Query.limit(1))).toEqual([a]);
    expect(await paged(Query.orderAsc('title'), Query.limit(2), Query.offset(1))).toEqual([b, c]);
    expect(await paged(Query.orderAsc('title'), Query.cursorAfter(b))).toEqual([c, d]);
    expect(await paged(Query.orderDesc('title'), Query.cursorAfter(c))).toEqual([b, a]);
    expect(await paged(Query.cursorAfter(b), Query.limit(1))).toEqual([c]);
    expect(await paged(Query.cursorBefore(d), Query.limit(2))).toEqual([b, c]);
    expect(await failure(news([Query.cursorAfter('unknown')]))).toEqual([
      400,
      'general_cursor_not_found',
      "Document 'unknown' for the 'cursor' value not found.",
    ]);
    expect((await failure(news([JSON.stringify({ method: 'cursorAfter', values: [null] })])))[0]).toBe(400);
  });

  it('answers the product’s queries about one host’s tournaments', async () => {
    const host = await aHost(site());
    const player = await aPlayer(site());
    const hosted = Query.equal('host', host.id);
    const spider = await anOpenTournament(host, { tournTitle: 'Spider-Man: Friday Cup', max: 10 });
    const cup = await anOpenTournament(host, { tournTitle: 'Kathmandu Cup', max: 20, description: null });
    const draft = await aDraft(host, { tournTitle: 'Spider plans' });
    await player.browser.call('POST', `/tournaments/${spider}/participants`, {});
    const asked = async (...queries: string[]) =>
      ids(await list(aVisitor(site()), 'tournaments', [hosted, ...queries]));

    expect(
      await asked(Query.notEqual('status', 'Draft'), Query.orderDesc('$createdAt'), Query.limit(3)),
    ).toEqual([cup, spider]);
    // Answers to hosts are personal and never cached.
    expect(ids(await list(host, 'tournaments', [hosted]))).toEqual([spider, cup, draft]);
    expect(await asked(Query.contains('participants', [player.id]))).toEqual([spider]);
    expect(await asked(Query.contains('participants', [player.id.slice(0, -1)]))).toEqual([]);
    expect(await asked(Query.contains('tournTitle', ['spi']))).toEqual([spider]);
    expect(await asked(Query.search('tournTitle', 'SPIDER'))).toEqual([spider]);
    expect(await asked(Query.between('max', 15, 20))).toEqual([cup]);
    expect(await asked(Query.startsWith('tournTitle', 'Kath'))).toEqual([cup]);
    expect(await asked(Query.endsWith('tournTitle', 'Cup'))).toEqual([spider, cup]);
    expect(await asked(Query.isNull('description'))).toEqual([cup]);
    expect(await asked(Query.greaterThan('$createdAt', '2020-01-01'))).toEqual([spider, cup]);
    expect(await asked(Query.createdAfter('2100-01-01'))).toEqual([]);
    const both = await list(aVisitor(site()), 'tournaments', [
      Query.or([Query.equal('$id', spider), Query.equal('$id', [cup])]),
      Query.select(['status']),
      Query.limit(999),
      Query.offset(0),
    ]);
    expect(ids(both)).toEqual([spider, cup]);
    for (const one of both.documents) {
      expect(Object.keys(one).filter((name) => !name.startsWith('$'))).toEqual(['status']);
    }
    for (const reader of [aVisitor(site()), player]) {
      expect((await failure(read(reader, 'tournaments', draft))).slice(0, 2)).toEqual([
        404,
        'document_not_found',
      ]);
    }
  });

  it('filters by ids', async () => {
    const { made } = await announcements(3);
    expect(ids(await news([Query.equal('$id', made.slice(0, 2))]))).toEqual(made.slice(0, 2));
  });

  it.each<[string, string[]]>([
    ['an empty list of ids', [JSON.stringify({ method: 'equal', attribute: '$id', values: [] })]],
    ['a search without full-text index', [Query.search('content', 'news')]],
    [
      'or with one member',
      [JSON.stringify({ method: 'or', values: [{ method: 'isNull', attribute: 'title' }] })],
    ],
    ['select of an unknown attribute', [Query.select(['nope'])]],
    ['malformed JSON', ['{"method":"contains","attribute":"title","values":[bad]}']],
    [
      '501 values',
      [
        Query.equal(
          'title',
          Array.from({ length: 501 }, (_, n) => String(n)),
        ),
      ],
    ],
    ['an unknown method', ['{"method":"nope","values":[]}']],
    ['an unknown attribute in a filter', [Query.equal('secret', 'x')]],
  ])('%s is refused', async (name, queries) => {
    const [code, type, message] = await failure(news(queries));
    expect([code, type]).toEqual([400, 'general_query_invalid']);
    if (name.startsWith('52')) expect(message).toBe('Invalid query: Syntax error');
    if (name.startsWith('53')) expect(message).toContain('greater than 500 values');
  });

  it('accepts every spelling of the query list', async () => {
    const { made, ours } = await announcements(2);
    const { browser } = aVisitor(site());
    for (const names of [
      ['queries[]', 'queries[]'],
      ['queries[0]', 'queries[1]'],
      // Any index is accepted, because ignoring a filter would return too much.
      ['queries[ours]', 'queries[order]'],
    ]) {
      const search = new URLSearchParams(
        [ours, Query.orderDesc('title')].map((text, index) => [names[index] ?? '', text]),
      );
      const answer = await browser.call('GET', `${documents('announcements')}?${search}`);
      expect(ids(answer.json)).toEqual([...made].reverse());
    }
  });

  it.each([
    ['queries[0][ours]=x', 'Invalid `queries` param: '],
    ['total=maybe', 'Invalid `total` param: Value must be a valid boolean'],
    ['ttl=86401', 'Invalid `ttl` param: Value must be a valid range between 0 and 86,400'],
    ['ttl=soon', 'Invalid `ttl` param: '],
  ])('?%s is refused', async (search, message) => {
    const { browser } = aVisitor(site());
    const answer = await browser.call('GET', `${documents('announcements')}?${search}`);
    expect(statusAndType(answer)).toEqual([400, 'general_argument_invalid']);
    expect(answer.json.message).toContain(message);
    for (const fine of ['total=', 'total=1', 'ttl=0', 'ttl=86400', 'impersonateuserid=']) {
      expect((await browser.call('GET', `${documents('announcements')}?${fine}`)).status).toBe(200);
    }
  });

  it('a query has up to 4096 characters, counted as code points', async () => {
    const longest = (start: string, length: number) => {
      const rest = length - [...Query.equal('title', start)].length;
      return Query.equal('title', start + 'x'.repeat(rest));
    };
    for (const start of ['', '😀'.repeat(500)]) {
      expect((await news([longest(start, 4096)])).total).toBe(0);
      expect((await failure(news([longest(start, 4097)])))[1]).toBe('general_argument_invalid');
    }
  });

  it('reads one document, complete or selected attributes', async () => {
    const { made, tag } = await announcements(1);
    const [id = ''] = made;
    const visitor = aVisitor(site());
    expect((await read(visitor, 'announcements', id)).title).toBe(`${tag} 00`);
    const part = await read(visitor, 'announcements', id, [Query.select(['title'])]);
    expect(Object.keys(part).filter((name) => !name.startsWith('$'))).toEqual(['title']);
    expect(await failure(read(visitor, 'announcements', 'unknown'))).toEqual([
      404,
      'document_not_found',
      "Document with the requested ID 'unknown' could not be found.",
    ]);
    expect((await failure(read(visitor, 'announcements', id, [Query.equal('title', 'x')])))[1]).toBe(
      'general_query_invalid',
    );
  });

  it.each([
    ['/databases/other/collections/tournaments/documents', 'database_not_found'],
    ['/databases/main/collections/other/documents', 'collection_not_found'],
    ['/tablesdb/main/tables/other/rows', 'table_not_found'],
    ['/tablesdb/main/transactions', 'general_route_not_found'],
  ])('%s is 404 %s', async (path, type) => {
    expect(statusAndType(await aVisitor(site()).browser.call('GET', path))).toEqual([404, type]);
  });
}
