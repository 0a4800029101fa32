/** Random and malformed requests get a well-formed answer, never a 5xx, and refused ones change nothing. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS } from '#server/collections.ts';
import { anyCharacter } from '#tests/support/characters.ts';
import { createDocumentsFixture, type DocumentsFixture, documentsUrl, ROLES } from './fixture.ts';

const METHODS = [
  ...[
    'equal',
    'notEqual',
    'lessThan',
    'lessThanEqual',
    'greaterThan',
    'greaterThanEqual',
    'between',
    'notBetween',
  ],
  ...['startsWith', 'notStartsWith', 'endsWith', 'notEndsWith', 'search', 'notSearch'],
  ...['contains', 'containsAny', 'containsAll', 'notContains', 'isNull', 'isNotNull'],
  ...[
    'orderAsc',
    'orderDesc',
    'limit',
    'offset',
    'cursorAfter',
    'cursorBefore',
    'select',
    'and',
    'or',
    'regex',
  ],
];

const ATTRIBUTES = [
  ...new Set([...COLLECTIONS.all].flatMap((collection) => Object.keys(collection.attributes))),
  ...['$id', '$sequence', '$createdAt', '$updatedAt', '$permissions', 'id', '*', '__proto__', 'd.id', ''],
];

const value = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Open',
      'all',
      'player_1',
      '%',
      "'",
      '"',
      '\\',
      '\0',
      'true',
      '2029-01-01',
      '',
    ),
  },
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(
    true,
    false,
    null,
    [],
    {},
    1e308,
    -1e308,
    2 ** 63,
    '294277-01-01',
    '-271821-04-20T00:00:00Z',
  ),
);
const method = fc.constantFrom(...METHODS);
const attribute = fc.constantFrom(...ATTRIBUTES);

const { tree } = fc.letrec<{ tree: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.record(
    { method, attribute, values: fc.array(value, { maxLength: 3 }) },
    { requiredKeys: ['method'] },
  ),
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.record({ method: fc.constantFrom('and', 'or'), values: fc.array(tie('tree'), { maxLength: 3 }) }),
  ),
}));
/** Mostly well-formed, so that most requests reach the database. */
const queries = fc.array(
  fc.oneof({ weight: 9, arbitrary: tree.map((one) => JSON.stringify(one)) }, fc.string()),
  {
    maxLength: 4,
  },
);

const json = fc.oneof(
  value,
  fc.array(value, { maxLength: 3 }),
  fc.constantFrom(
    '{"currencyType":"eg_token","fee":-1}',
    '{"gameMode":{}}',
    '[{"isActive":1}]',
    '{"user":null}',
  ),
  fc.constant('x'.repeat(60_000)),
);
const data = fc.dictionary(attribute, json, { maxKeys: 6 });
const role = fc.constantFrom(...ROLES);
const collection = fc.constantFrom(...[...COLLECTIONS.all].map(({ id }) => id));

let fixture: DocumentsFixture;
beforeAll(async () => {
  fixture = await createDocumentsFixture('pglite');
}, 60_000);
afterAll(() => fixture.platform.finish());

const isAnswer = (status: number, type: unknown) => {
  expect(status).toBeLessThan(500);
  if (status >= 400) expect(type).toMatch(/^[a-z_0-9]+$/);
};

it('reads', async () => {
  const reached = new Set<number>();
  await fc.assert(
    fc.asyncProperty(role, collection, queries, async (who, where, texts) => {
      const { status, json: body } = await fixture.list(who, where, texts);
      isAnswer(status, body.type);
      reached.add(status);
    }),
    { numRuns: 1500 },
  );
  expect(reached).toContain(200);
  expect(reached).toContain(400);
}, 60_000);

it('writes', async () => {
  const ids = [
    ...Object.values(fixture.ids),
    ...Object.values(fixture.people).map((person) => person.id),
    'nosuch',
  ];
  const snapshot = async () => {
    const tables = [
      ...[...COLLECTIONS.all].map(({ table }) => table),
      'ledger_transfers',
      'notification_recipients',
    ];
    // By one statement: there are hundreds of them.
    const rows = tables.map(
      (table) => `(select json_agg(to_json(r) order by r::text) from ${table} r) as ${table}`,
    );
    return fixture.platform.database.query(`select ${rows.join(', ')}`);
  };
  let before = await snapshot();
  await fc.assert(
    fc.asyncProperty(
      role,
      collection,
      fc.constantFrom(...ids),
      fc.constantFrom('POST' as const, 'PATCH' as const),
      fc.record(
        { documentId: json, data: fc.oneof(data, json), permissions: json },
        { requiredKeys: ['data'] },
      ),
      async (who, where, id, verb, body) => {
        const url = documentsUrl(where, verb === 'POST' ? null : id);
        const sent = verb === 'POST' ? { documentId: 'unique()', ...body } : body;
        const { status, json: answer } = await fixture.client(who).call(verb, url, sent);
        isAnswer(status, answer?.type);
        const after = await snapshot();
        if (status >= 400) expect(after).toEqual(before);
        before = after;
      },
    ),
    { numRuns: 400 },
  );
}, 60_000);

it('malformed and oversized bodies', async () => {
  const url = documentsUrl('feedback', null);
  for (const body of [
    '{"documentId":',
    '[]',
    '"x"',
    'null',
    '1',
    '\u0000',
    '{"documentId":"a","data":"{"}',
  ]) {
    const { status, json: answer } = await fixture.client('visitor').call('POST', url, body);
    isAnswer(status, answer.type);
    expect(status).toBe(400);
  }
  const huge = JSON.stringify({ documentId: 'a', data: { message: 'x'.repeat(3_000_000) } });
  expect((await fixture.client('visitor').call('POST', url, huge)).status).toBe(413);
  const deep = `{"documentId":"a","data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`;
  expect((await fixture.client('visitor').call('POST', url, deep)).status).toBe(400);
});
