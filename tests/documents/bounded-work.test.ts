/** What a stranger can make a list cost: conditions are bounded together, and a statement that takes too long ends. */
import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/support/database.ts';
import { aDraft, aHost, anAdmin, aPlayer } from '#tests/support/factories.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { filePlatform, testPlatform } from '#tests/support/platform.ts';
import { documentsUrl, query, text } from './fixture.ts';

const INVALID = [400, 'general_query_invalid'];
const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
const nested = (...conditions: string[]) =>
  text(
    'or',
    undefined,
    conditions.map((one) => JSON.parse(one)),
  );

const platform = await filePlatform();
const app = await platform.app();
const clients = {
  visitor: new HttpClient(app),
  player: await signedIn(app, await aPlayer(platform)),
  host: await signedIn(app, await aHost(platform)),
  admin: await signedIn(app, await anAdmin(platform)),
  key: keyHolder(app),
};

async function answers(collection: string, queries: readonly string[], roles: (keyof typeof clients)[]) {
  const found = [];
  for (const role of roles) {
    const { status, json } = await clients[role].call('GET', documentsUrl(collection, null, queries));
    found.push([status, json.type ?? 'list']);
  }
  return found;
}

const LIST = [200, 'list'];
const STRANGERS = ['visitor', 'player', 'host'] as const;
const OPERATORS = ['admin', 'key'] as const;

it.each<[string, string, string[]]>([
  ['26 times 500 texts', 'tournaments', Array(26).fill(text('notContains', 'rules', many(500)))],
  ['a part of a long text', 'tournaments', [query.contains('rules', 'x')]],
  ['the beginning of a long text', 'tournaments', [text('startsWith', 'description', ['x'])]],
  ['the end of a long text', 'announcements', [text('endsWith', 'content', ['x'])]],
  ['a long text in a range', 'tournaments', [text('between', 'rules', ['a', 'b'])]],
  ['a long text in order', 'tournaments', [query.orderDesc('rules')]],
  ['long texts of results', 'matches', [text('contains', 'matchResults', ['x'])]],
  ['21 parts of a short text', 'tournaments', [text('notContains', 'tournTitle', many(21))]],
  ['parts in several conditions', 'tournaments', Array(3).fill(text('containsAll', 'tournTitle', many(7)))],
  [
    'parts and words in groups',
    'tournaments',
    [
      nested(text('contains', 'tournTitle', many(10)), text('contains', 'gameDetails', many(10))),
      query.search('tournTitle', 'cup'),
    ],
  ],
  [
    'long parts',
    'tournaments',
    [
      text('contains', 'tournTitle', ['x'.repeat(1000)]),
      text('notContains', 'tournTitle', ['y'.repeat(1001)]),
    ],
  ],
  ['values of lists', 'tournaments', [text('contains', 'participants', many(201))]],
  ['what is computed, in 21 conditions', 'tournaments', Array(21).fill(text('isNull', 'participants'))],
  [
    'values of lists in groups',
    'tournaments',
    [nested(text('contains', 'winners', many(101)), text('notContains', 'participants', many(100)))],
  ],
])('%s: a stranger is refused, the operator is not', async (_name, collection, queries) => {
  expect(await answers(collection, queries, [...STRANGERS])).toEqual(STRANGERS.map(() => INVALID));
  expect(await answers(collection, queries, [...OPERATORS])).toEqual(OPERATORS.map(() => LIST));
});

it.each<[string, string[]]>([
  ['20 parts', [text('contains', 'tournTitle', many(10)), text('notContains', 'entryFee', many(10))]],
  ['200 values of lists', [text('contains', 'participants', many(200))]],
  ['a long text as a whole', [query.equal('rules', 'x'), text('isNotNull', 'description')]],
  ['500 ids', [text('equal', '$id', many(170)), text('equal', '$id', many(330))]],
])('%s: everybody may ask', async (_name, queries) => {
  expect(await answers('tournaments', queries, [...STRANGERS])).toEqual(STRANGERS.map(() => LIST));
});

it('files are bounded in the same way', async () => {
  const { status, json } = await clients.visitor.call(
    'GET',
    `/v1/storage/buckets/profile_pics/files?queries[]=${encodeURIComponent(text('notContains', 'name', many(21)))}`,
  );
  expect([status, json.type]).toEqual([400, 'general_argument_invalid']);
});

describe.each(ENGINES)('on %s', (engine) => {
  it('a list that compares too long ends as the database does, and the next one is answered', async () => {
    const other = await testPlatform(engine);
    const { database } = other;
    await aDraft(other, await aHost(other), { tournTitle: 'Night Cup' });
    await database.query("update tournaments set status = 'Finished'");
    const client = new HttpClient(await other.app());
    const list = async (...queries: string[]) => {
      const { status, json } = await client.call('GET', documentsUrl('tournaments', null, queries));
      return status === 200 ? json.total : status;
    };
    const [function_] = await database.query<{ text: string }>(
      "select pg_get_functiondef('is_in_time'::regproc) as text",
    );
    const definition = function_?.text ?? '';
    expect(definition).toContain("'2 seconds'");
    // Every statement has taken too long at once.
    await database.query(definition.replace("'2 seconds'", "'0 seconds'"));
    expect(await list(query.contains('tournTitle', 'n'))).toBe(503);
    expect(await list(nested(query.equal('max', 1), text('notEndsWith', 'tournTitle', ['x'])))).toBe(503);
    expect(await list(text('notContains', 'participants', ['x']))).toBe(503);
    expect(await list(query.equal('gameDetails', 'x'))).toBe(503);
    expect(await list(query.notEqual('status', 'Draft'))).toBe(1);
    await database.query(definition);
    expect(await list(query.contains('tournTitle', 'n'), query.limit(2))).toBe(1);
    await other.finish();
  });
});

it('the lists of a network that nothing in memory answers have a limit together', async () => {
  const limited = await testPlatform('pglite', { RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const app = await limited.app();
  const from = (address: string) => new HttpClient(app, { 'x-forwarded-for': address });
  const [stranger, neighbour, key] = [from('10.1.1.1'), from('10.1.1.2'), keyHolder(app)];
  const list = (client: HttpClient, nonce: number) =>
    client.call('GET', `${documentsUrl('tournaments', null, [query.limit(500)])}&nonce=${nonce}`);
  // Each is 21 points of 4,000.
  for (let nonce = 0; nonce < 190; nonce++) expect((await list(stranger, nonce)).status).toBe(200);
  const refused = await list(stranger, 190);
  expect([refused.status, refused.json.reason, refused.headers['x-ratelimit-limit']]).toEqual([
    429,
    'rateLimited',
    '4000',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // What is in memory is answered, and so are single documents, other networks and the key.
  expect((await list(stranger, 5)).status).toBe(200);
  expect((await stranger.call('GET', documentsUrl('tournaments', 'nosuch'))).status).toBe(404);
  for (const client of [neighbour, key]) expect((await list(client, 1000)).status).toBe(200);
  // Pages count, too, and are kept for everyone all the same.
  expect((await stranger.call('GET', '/t/nosuch')).status).toBe(429);
  expect((await neighbour.call('GET', '/t/nosuch')).status).toBe(404);
  expect((await stranger.call('GET', '/')).status).toBe(429);
  for (const client of [neighbour, stranger]) {
    const page = await client.call('GET', '/');
    expect([page.status, page.text.includes('["documents","tournaments"')]).toEqual([200, true]);
  }
  // A list of 2 MB is 21 points, and 95 for its length.
  await aDraft(limited, await aHost(limited));
  await limited.database.query("update tournaments set status = 'Finished', rules = repeat('x', 2000000)");
  const far = from('10.1.1.3');
  let answered = 0;
  while ((await list(far, 2000 + answered)).status === 200) answered += 1;
  expect(answered).toBe(Math.ceil(4000 / (21 + 95)));
  await limited.finish();
});

it('without limits of rates lists have none', async () => {
  const url = documentsUrl('tournaments', null, [query.limit(500)]);
  const answers = [];
  for (let nonce = 0; nonce < 200; nonce++)
    answers.push((await clients.visitor.call('GET', `${url}&nonce=${nonce}`)).status);
  expect(new Set(answers)).toEqual(new Set([200]));
});
