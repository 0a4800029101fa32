/** Every kind of query on both engines (docs/wire.md#queries). */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { updateProfile } from '#server/people/profiles/update-profile.ts';
import { aDraft, aHost, aPlayer, type Person } from '#tests/support/factories.ts';
import { type Answer, HttpClient } from '#tests/support/http-client.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { documentsUrl, idsOf, query, text } from './fixture.ts';

/** Titles of the tournaments in the fixture; `t01` is the oldest. */
const TITLES = [
  'Spider-Man: Friday Night Cup',
  'Everest Squad Clash',
  '100% Pure_Skill \\ Cup',
  "O'Neil; drop table tournaments; --",
  'रात्रि कप फाइनल',
  'friday league',
];

let platform: TestPlatform;
let visitor: HttpClient;
let players: Person[];

beforeAll(async () => {
  platform = await testPlatform();
  visitor = new HttpClient(await platform.app());
  const host = await aHost(platform);
  players = [
    await aPlayer(platform, { username: 'Asha_1' }),
    await aPlayer(platform, { username: 'bikram' }),
  ];
  for (let index = 0; index < 30; index++) {
    const id = await aDraft(platform, host, {
      tournTitle: TITLES[index] ?? `Round number ${index + 1}`,
      max: 10 + (index % 3),
      isFeatured: index < 2,
      prizePool: [index + 1],
      ytStreamURL: [`https://example.com/live/${index + 1}`],
      regEnd: index % 2 === 0 ? '2030-01-02T10:00' : undefined,
    });
    const name = `t${String(index + 1).padStart(2, '0')}`;
    // Ordered ids, and ties in the instants: three tournaments share each second.
    await platform.database.query(
      `update tournaments set id = $2, status = 'Open',
         created_at = timestamptz '2029-01-01 00:00:00.123456+00' + make_interval(secs => $3)
       where id = $1`,
      [id, name, Math.floor(index / 3)],
    );
    if (index % 2 === 1) {
      await platform.database.query('update tournaments set reg_end = null where id = $1', [name]);
    }
  }
  for (const [index, player] of players.entries()) {
    await platform.database.query(
      "insert into participations (id, tournament_id, user_id) values ($1, 't01', $2)",
      [`p${index}`, player.id],
    );
  }
  await platform.database.query(
    "update tournaments set participant_count = 2, entry_fee = 0 where id = 't01'",
  );
}, 60_000);
afterAll(async () => {
  // Not audited: the fixture is partly written by SQL and contains no money.
  for (const table of ['participations', 'seat_events', 'tournaments']) {
    await platform.database.query(`delete from ${table}`);
  }
  await platform.finish();
});

const list = (...queries: string[]): Promise<Answer> =>
  visitor.call('GET', documentsUrl('tournaments', null, queries));
const ids = async (...queries: string[]) => idsOf(await list(...queries));
const names = (...numbers: number[]) => numbers.map((number) => `t${String(number).padStart(2, '0')}`);
const refusal = async (...queries: string[]) => {
  const { status, json } = await list(...queries);
  return [status, json.type, json.message];
};

test('a document has its attributes and the system attributes', async () => {
  const { status, json, headers } = await list(query.limit(1));
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json; charset=utf-8$/i);
  const [document] = json.documents;
  expect(document).toMatchObject({
    $id: 't01',
    $databaseId: 'main',
    $collectionId: 'tournaments',
    $permissions: [],
    $createdAt: '2029-01-01T00:00:00.123+00:00',
    entryFee: '{"currencyType":"eg_token","fee":0}',
    bracket: '{"bracketType":"single_match"}',
    gameDetails: '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}',
    participants: players.map((player) => player.id),
    prizePool: [1],
    winners: [],
    max: 10,
    isFeatured: true,
  });
  expect(document.$sequence).toMatch(/^\d+$/);
  expect(Object.keys(document)).not.toContain('$collection');
  expect(Object.keys(document)).not.toContain('$tenant');
  expect((await list(query.equal('$id', 't02'))).json.documents[0].regEnd).toBeNull();
});

test('returns 25 rows by default, applies limit and offset, counts all', async () => {
  const first = await list();
  expect([first.json.documents.length, first.json.total]).toEqual([25, 30]);
  const page = await list(query.limit(2), text('offset', undefined, [1]), query.orderAsc('$id'));
  expect([idsOf(page), page.json.total]).toEqual([names(2, 3), 30]);
  const beyond = await list(text('offset', undefined, [40]));
  expect([idsOf(beyond), beyond.json.total]).toEqual([[], 30]);
  const rest = await list(text('offset', undefined, [28]));
  expect([idsOf(rest), rest.json.total]).toEqual([names(29, 30), 30]);
  const far = await list(text('offset', undefined, [2 ** 53]));
  expect([idsOf(far), far.json.total]).toEqual([[], 30]);
});

test('orders by date, ties by sequence', async () => {
  expect(await ids(query.notEqual('status', 'Draft'), query.orderDesc('$createdAt'), query.limit(3))).toEqual(
    names(30, 29, 28),
  );
  expect(await ids(query.orderAsc('$createdAt'), query.limit(4))).toEqual(names(1, 2, 3, 4));
});

test('filters by ids', async () => {
  expect(await ids(query.equal('$id', ['t05', 't03', 'nosuch']))).toEqual(names(3, 5));
  expect(await refusal(query.equal('$id', []))).toEqual([
    400,
    'general_query_invalid',
    'Invalid query: Equal queries require at least one value.',
  ]);
});

test('filters by sequence, as a string and as a number', async () => {
  const [document] = (await list(query.equal('$id', 't05'))).json.documents;
  expect(await ids(query.equal('$sequence', document.$sequence))).toEqual(names(5));
  expect(await ids(query.equal('$sequence', [Number(document.$sequence), '0']))).toEqual(names(5));
  expect(await refusal(query.equal('$sequence', 'first'))).toEqual([
    400,
    'general_query_invalid',
    'Invalid query: Query value is invalid for attribute "$sequence"',
  ]);
});

test('contains compares whole elements of lists', async () => {
  const [first, second] = players.map((player) => player.id);
  const contains = (values: unknown[], method = 'contains') => text(method, 'participants', values);
  expect(await ids(contains([first]))).toEqual(['t01']);
  expect(await ids(contains([first?.slice(0, 5)]))).toEqual([]);
  expect(await ids(contains(['nobody', second], 'containsAny'))).toEqual(['t01']);
  expect(await ids(contains([first, second, first], 'containsAll'))).toEqual(['t01']);
  expect(await ids(contains([first, 'nobody'], 'containsAll'))).toEqual([]);
  expect((await list(contains([first], 'notContains'))).json.total).toBe(29);
  expect(await ids(text('contains', 'prizePool', [7, 9]))).toEqual(names(7, 9));
  expect(await ids(text('containsAll', 'prizePool', [7, 9]))).toEqual([]);
  expect(await ids(text('contains', 'ytStreamURL', ['https://example.com/live/4']))).toEqual(['t04']);
  // Values with a meaning in Postgres array literals.
  expect(await ids(contains(['NULL', 'a"b', 'x,y', '{', '}', '\\', '', ' ', first]))).toEqual(['t01']);
});

test.each<[string, string, unknown[], number[]]>([
  ['contains', 'tournTitle', ['SPI'], [1]],
  ['contains', 'tournTitle', ['%'], [3]],
  ['contains', 'tournTitle', ['_'], [3]],
  ['contains', 'tournTitle', ['\\'], [3]],
  ['contains', 'tournTitle', ['everest', 'league'], [2, 6]],
  ['containsAll', 'tournTitle', ['friday', 'night'], [1]],
  ['contains', 'tournTitle', ["'; drop table tournaments; --"], []],
  ['contains', 'tournTitle', ['drop table tournaments; --'], [4]],
  ['contains', 'entryFee', ['"fee":0'], [1]],
  ['startsWith', 'tournTitle', ['frid'], [6]],
  ['startsWith', 'tournTitle', ['%'], []],
  ['startsWith', 'tournTitle', ['100%'], [3]],
  ['endsWith', 'tournTitle', ['LEAGUE'], [6]],
  ['endsWith', 'tournTitle', ['_'], []],
  ['search', 'tournTitle', ['spider'], [1]],
  ['search', 'tournTitle', ['SPIDER-man'], [1]],
  ['search', 'tournTitle', ['frid'], [1, 6]],
  ['search', 'tournTitle', ['frid zzz'], []],
  ['search', 'tournTitle', ['everest leag'], [2, 6]],
  ['search', 'tournTitle', ['"friday night"'], [1]],
  ['search', 'tournTitle', ['"night friday"'], []],
  ['search', 'tournTitle', ['रात्रि'], [5]],
  ['search', 'tournTitle', ["o'neil"], [4]],
  ['search', 'tournTitle', ["' | '' & ! :* ( <-> \\"], []],
  ['search', 'tournTitle', [''], []],
  ['search', 'tournTitle', ['pure'], [3]],
  ['between', 'tournTitle', ['E', 'F'], [2]],
  ['equal', 'isFeatured', [true], [1, 2]],
  ['equal', 'tournTitle', ['friday league'], [6]],
  ['equal', 'tournTitle', ['FRIDAY LEAGUE'], []],
  ['lessThan', '$createdAt', ['2029-01-01T00:00:01.123+00:00'], [1, 2, 3]],
  ['lessThanEqual', '$createdAt', ['2029-01-01T00:00:00.123+00:00'], [1, 2, 3]],
  ['equal', '$createdAt', ['2029-01-01T05:45:00.123+05:45'], [1, 2, 3]],
  ['greaterThan', '$createdAt', ['2029-01-01T00:00:09Z'], [28, 29, 30]],
  ['between', '$createdAt', ['2029-01-01T00:00:08Z', '2029-01-01T00:00:09Z'], [25, 26, 27]],
])('%s %s %j', async (method, attribute, values, found) => {
  expect(await ids(text(method, attribute, values))).toEqual(names(...found));
});

test('compares numbers and nulls, and negates', async () => {
  const total = async (...queries: string[]) => (await list(...queries)).json.total;
  expect(await total(text('greaterThanEqual', 'max', [11]))).toBe(20);
  expect(await total(text('between', 'max', [11, 12]))).toBe(20);
  expect(await total(text('notBetween', 'max', [11, 12]))).toBe(10);
  expect(await total(text('isNull', 'regEnd'))).toBe(15);
  expect(await total(text('isNotNull', 'regEnd'))).toBe(15);
  expect(await total(text('notStartsWith', 'tournTitle', ['round']))).toBe(6);
  expect(await total(text('notEndsWith', 'tournTitle', ['cup']))).toBe(28);
  expect(await total(text('notSearch', 'tournTitle', ['friday']))).toBe(28);
  expect(await total(text('notContains', 'tournTitle', ['friday', 'everest']))).toBe(27);
  // A comparison with null is never true, notEqual included.
  expect(await total(query.notEqual('regEnd', 'x'))).toBe(15);
});

test('combines groups, select and a limit above the maximum', async () => {
  const either = text('or', undefined, [
    { method: 'equal', attribute: '$id', values: ['t04'] },
    {
      method: 'and',
      values: [
        { method: 'equal', attribute: 'isFeatured', values: [true] },
        { method: 'contains', attribute: 'tournTitle', values: ['squad'] },
      ],
    },
  ]);
  const answer = await list(
    either,
    query.select(['status']),
    query.limit(999),
    text('offset', undefined, [0]),
  );
  expect([answer.status, idsOf(answer)]).toEqual([200, names(2, 4)]);
  // A condition outside of the group still applies.
  expect(await ids(either, query.equal('isFeatured', false))).toEqual(names(4));
});

test('selects attributes', async () => {
  const system = [
    '$id',
    '$sequence',
    '$createdAt',
    '$updatedAt',
    '$permissions',
    '$databaseId',
    '$collectionId',
  ];
  const wanted = [...system, 'status', 'max'].sort();
  const select = query.select(['status', '$id', 'id', 'max']);
  expect(Object.keys((await list(select)).json.documents[0]).sort()).toEqual(wanted);
  const one = (queries: string[]) => visitor.call('GET', documentsUrl('tournaments', 't01', queries));
  expect(Object.keys((await one([select])).json).sort()).toEqual(wanted);
  expect((await one([])).json.rules).toBe('<p>Play fair.</p>');
  expect((await one([query.limit(1)])).json.message).toBe('Invalid query method: limit');
  for (const missing of ['nope', 'toString', '__proto__', '$tenant', 'id; drop table x']) {
    expect(await refusal(query.select([missing]))).toEqual([
      400,
      'general_query_invalid',
      `Invalid query: Attribute not found in schema: ${missing}`,
    ]);
  }
});

describe('cursors', () => {
  const orders: [string, string[], number[] | null][] = [
    ['unordered', [], null],
    ['newest first, with ties', [query.orderDesc('$createdAt')], null],
    ['oldest first, with ties', [query.orderAsc('$createdAt')], null],
    ['by a number with ties', [query.orderDesc('max')], null],
    ['by two', [query.orderAsc('max'), query.orderDesc('tournTitle')], null],
    ['by id', [query.orderDesc('$id')], null],
    ['by a flag', [query.orderAsc('isFeatured')], null],
  ];
  test.each(orders)('%s', async (_name, order) => {
    const all = (await ids(...order, query.limit(100))) as string[];
    expect(all).toHaveLength(30);
    const forward: string[] = [];
    for (let cursor: string[] = []; ; cursor = [text('cursorAfter', undefined, [forward.at(-1)])]) {
      const answer = await list(...order, ...cursor, query.limit(7));
      expect(answer.json.total).toBe(30);
      const page = idsOf(answer) as string[];
      if (page.length === 0) break;
      forward.push(...page);
    }
    expect(forward).toEqual(all);
    const backward: string[] = [];
    for (let last = all.at(-1); last; ) {
      const page = (await ids(...order, text('cursorBefore', undefined, [last]), query.limit(7))) as string[];
      backward.unshift(...page);
      last = page[0];
    }
    expect([...backward, all.at(-1)]).toEqual(all);
  });

  it('includes rows with null in the order, but refuses them as cursors', async () => {
    const order = query.orderDesc('regEnd');
    const all = (await ids(order, query.limit(100))) as string[];
    expect(all.slice(15).every((id) => Number(id.slice(1)) % 2 === 0)).toBe(true);
    const after = await ids(order, text('cursorAfter', undefined, [all[10]]), query.limit(100));
    expect(after).toEqual(all.slice(11));
    for (const method of ['cursorAfter', 'cursorBefore']) {
      expect(await refusal(order, text(method, undefined, ['t02']))).toEqual([
        400,
        'database_query_order_null',
        'The order attribute had a null value.',
      ]);
    }
  });

  it('refuses an unknown cursor', async () => {
    expect(await refusal(text('cursorAfter', undefined, ['unknown']))).toEqual([
      400,
      'general_cursor_not_found',
      "Document 'unknown' for the 'cursor' value not found.",
    ]);
    expect((await refusal(text('cursorAfter', undefined, [null])))[1]).toBe('general_query_invalid');
  });
});

test('omits the total on request', async () => {
  for (const value of ['false', '0']) {
    const { json } = await visitor.call('GET', `${documentsUrl('tournaments', null)}?total=${value}`);
    expect([json.total, json.documents.length]).toEqual([0, 25]);
  }
});

test('accepts three spellings of the query parameter', async () => {
  const queries = [query.orderDesc('$id'), query.limit(2)].map(encodeURIComponent);
  const forms = [
    queries.map((one, index) => `queries[${index}]=${one}`),
    queries.map((one, index) => `queries%5B${index}%5D=${one}`),
    queries.map((one) => `queries[]=${one}`),
    queries.map((one) => `queries=${one}`),
    [`queries[10]=${queries[1]}`, `queries[9]=${queries[0]}`],
  ];
  for (const form of forms) {
    const answer = await visitor.call(
      'GET',
      `${documentsUrl('tournaments', null)}?${form.join('&')}&unknown=1`,
    );
    expect(idsOf(answer)).toEqual(names(30, 29));
  }
});

test.each<[string, string, string]>([
  ['unknown', query.equal('nope', 1), 'Invalid query: Attribute not found in schema: nope'],
  ['inherited', query.equal('constructor', 1), 'Invalid query: Attribute not found in schema: constructor'],
  [
    'not to be asked',
    text('contains', '$permissions', ['x']),
    'Invalid query: Attribute not found in schema: $permissions',
  ],
  ['a column of ours', query.equal('host_id', 'x'), 'Invalid query: Attribute not found in schema: host_id'],
  [
    'SQL for a name',
    query.orderAsc('max; select 1'),
    'Invalid query: Attribute not found in schema: max; select 1',
  ],
  [
    'a text for a number',
    query.equal('max', '12'),
    'Invalid query: Query value is invalid for attribute "max"',
  ],
  ['a fraction', query.equal('max', 1.5), 'Invalid query: Query value is invalid for attribute "max"'],
  ['a giant', query.equal('max', 1e300), 'Invalid query: Query value is invalid for attribute "max"'],
  ['null', text('equal', 'status', [null]), 'Invalid query: Query value is invalid for attribute "status"'],
  [
    'an object',
    text('equal', 'status', [{}]),
    'Invalid query: Query value is invalid for attribute "status"',
  ],
  [
    'a word for a flag',
    query.equal('isFeatured', 'true'),
    'Invalid query: Query value is invalid for attribute "isFeatured"',
  ],
  [
    'no date',
    query.equal('$createdAt', 'yesterday'),
    'Invalid query: Query value is invalid for attribute "$createdAt"',
  ],
  [
    'a date of no calendar',
    query.equal('$createdAt', '2029-13-41'),
    'Invalid query: Query value is invalid for attribute "$createdAt"',
  ],
  [
    'year 0',
    query.equal('$createdAt', '0000-01-01'),
    'Invalid query: Query value is invalid for attribute "$createdAt"',
  ],
  [
    'equal on a list',
    query.equal('participants', 'x'),
    'Invalid query: Cannot query equal on attribute "participants" because it is an array.',
  ],
  [
    'contains on a number',
    text('contains', 'max', [1]),
    'Invalid query: Cannot query contains on attribute "max" because it is not an array or string.',
  ],
  [
    'contains on a flag',
    text('contains', 'isFeatured', [true]),
    'Invalid query: Cannot query contains on attribute "isFeatured" because it is not an array or string.',
  ],
  [
    'the start of a number',
    text('startsWith', 'max', [1]),
    'Invalid query: Cannot query startsWith on attribute "max" because it is not a string.',
  ],
  [
    'the order of lists',
    query.orderAsc('participants'),
    'Invalid query: Cannot order by attribute "participants" because it is an array.',
  ],
  [
    'search without an index',
    text('search', 'rules', ['x']),
    'Searching by attribute "rules" requires a fulltext index.',
  ],
  ['malformed JSON', '{"method":"contains","attribute":"t","values":[bad]}', 'Invalid query: Syntax error'],
])('refuses %s', async (_name, one, message) => {
  expect(await refusal(one)).toEqual([400, 'general_query_invalid', message]);
});

it('refuses NUL characters anywhere', async () => {
  for (const one of [
    query.equal('status', 'a\0'),
    text('search', 'tournTitle', ['a\0b']),
    query.equal('$id', '\0'),
  ]) {
    expect((await refusal(one))[0]).toBe(400);
  }
  expect((await visitor.call('GET', `${documentsUrl('tournaments', null)}/%00`)).status).toBe(400);
});

it('accepts a long list of ids', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `tournament-number-${index}`);
  expect(await ids(query.equal('$id', [...many, 't01']))).toEqual(['t01']);
});

it('answers 404 for missing databases, collections and documents', async () => {
  const get = async (url: string) => {
    const { status, json } = await visitor.call('GET', url);
    return [status, json.type, json.message];
  };
  expect(await get('/v1/databases/other/collections/tournaments/documents')).toEqual([
    404,
    'database_not_found',
    "Database with the requested ID 'other' could not be found.",
  ]);
  expect(await get('/v1/databases/main/collections/ledger_accounts/documents')).toEqual([
    404,
    'collection_not_found',
    "Collection with the requested ID 'ledger_accounts' could not be found.",
  ]);
  expect(await get('/v1/databases/main/collections/constructor/documents/x')).toContain(
    'collection_not_found',
  );
  expect(await get(documentsUrl('tournaments', 'nosuch'))).toEqual([
    404,
    'document_not_found',
    "Document with the requested ID 'nosuch' could not be found.",
  ]);
  expect(await get(`${documentsUrl('tournaments', null)}/not%20an%20id`)).toContain('document_not_found');
});

it('caps the total at 5000', async () => {
  await platform.database.query(
    `insert into announcements (id, title, content)
     select 'n' || i, 'News', 'x' from generate_series(1, 5003) i`,
  );
  const { json } = await visitor.call('GET', documentsUrl('announcements', null, [query.limit(1)]));
  expect([json.total, json.documents.length]).toEqual([5000, 1]);
  const last = await visitor.call(
    'GET',
    documentsUrl('announcements', null, [text('offset', undefined, [5002])]),
  );
  expect([last.json.total, last.json.documents.length]).toEqual([5000, 1]);
  const some = await visitor.call(
    'GET',
    documentsUrl('announcements', null, [text('startsWith', '$id', ['n50']), query.limit(3)]),
  );
  expect(some.json.total).toBe(15);
});

it('finds usernames regardless of case', async () => {
  const found = async (method: string, value: string) =>
    idsOf(await visitor.call('GET', documentsUrl('user_details', null, [text(method, 'username', [value])])));
  const [asha, bikram] = players;
  expect(await found('equal', 'ASHA_1')).toEqual([asha?.id]);
  expect(await found('equal', 'asha')).toEqual([]);
  expect(await found('startsWith', 'asha_')).toEqual([asha?.id]);
  expect(await found('notEqual', 'aSHA_1')).toContain(bikram?.id);
  expect(await found('notEqual', 'aSHA_1')).not.toContain(asha?.id);
  // A changed picture is visible in the next list, cached or not.
  const url = documentsUrl('user_details', null, [query.equal('username', 'bikram')]);
  await visitor.call('GET', url);
  if (bikram)
    await updateProfile(platform, bikram, {
      id: bikram.id,
      data: { prof_pic_url: 'https://example.com/b.png' },
    });
  expect((await visitor.call('GET', url)).json.documents[0].prof_pic_url).toBe('https://example.com/b.png');
});
