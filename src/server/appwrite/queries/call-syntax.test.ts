import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/characters.ts';
import { parseQueries } from './parse.ts';
import { AFFIXES, COMPARISONS, CONTAINS, NULL_CHECKS, SEARCHES } from './tree.ts';

const value = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.constantFrom('a "quoted" b', "it's", 'C:\\new', '"', '\\', '),(', '[1]', 'रात्रि', ''),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
  fc.boolean(),
);
const attribute = fc.stringMatching(/^\$?[A-Za-z][\w.]{0,20}$/);
const values = fc.array(value, { minLength: 1, maxLength: 4 });

/** One query of each kind, as JSON and as a call. */
interface Pair {
  json: object;
  call: string;
}

const written = (one: unknown) =>
  typeof one === 'string' ? `"${one.replace(/["\\]/g, '\\$&')}"` : String(one);
const list = (all: readonly unknown[]) => `[${all.map(written).join(',')}]`;

const pairs: fc.Arbitrary<Pair> = fc.oneof(
  fc
    .record({ method: fc.constantFrom('equal', ...CONTAINS), attribute, values })
    .map((json) => ({ json, call: `${json.method}("${json.attribute}", ${list(json.values)})` })),
  fc
    .record({
      method: fc.constantFrom('notEqual', ...COMPARISONS, ...AFFIXES, ...SEARCHES),
      attribute,
      one: value,
      isList: fc.boolean(),
    })
    .map(({ method, attribute: name, one, isList }) => ({
      json: { method, attribute: name, values: [one] },
      call: `${method}("${name}", ${isList ? list([one]) : written(one)})`,
    })),
  fc
    .record({ method: fc.constantFrom('between', 'notBetween'), attribute, first: value, second: value })
    .map(({ method, attribute: name, first, second }) => ({
      json: { method, attribute: name, values: [first, second] },
      call: `${method}("${name}", ${written(first)}, ${written(second)})`,
    })),
  fc
    .record({ method: fc.constantFrom('orderAsc', 'orderDesc', ...NULL_CHECKS), attribute })
    .map((json) => ({ json, call: `${json.method}("${json.attribute}")` })),
  fc
    .record({ method: fc.constantFrom('limit', 'offset'), count: fc.integer({ min: 1, max: 600 }) })
    .map(({ method, count }) => ({ json: { method, values: [count] }, call: `${method}(${count})` })),
  fc
    .record({
      method: fc.constantFrom('cursorAfter', 'cursorBefore'),
      id: fc.stringMatching(/^[A-Za-z0-9][\w.-]{0,35}$/),
    })
    .map(({ method, id }) => ({ json: { method, values: [id] }, call: `${method}("${id}")` })),
  fc
    .uniqueArray(attribute, { minLength: 1, maxLength: 4 })
    .map((names) => ({ json: { method: 'select', values: names }, call: `select(${list(names)})` })),
);

test('a call and the JSON of the same query have the same tree', () => {
  fc.assert(
    fc.property(fc.array(pairs, { minLength: 1, maxLength: 5 }), (queries) => {
      const calls = queries.map(({ call }) => call);
      expect(parseQueries(calls)).toEqual(parseQueries(queries.map(({ json }) => JSON.stringify(json))));
    }),
  );
});

test('any text is a query or refused as one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,6}\([[\]()"'\\,a0. -]{0,30}$/), (text) => {
      try {
        parseQueries([text]);
      } catch (error) {
        expect(error).toMatchObject({ code: 'queryInvalid' });
      }
    }),
    { numRuns: 2000 },
  );
});

describe('accepts', () => {
  test.each<[string, string, string, unknown[]]>([
    ['single quotes', "equal('a', ['b'])", 'a', ['b']],
    ['a value without a list', 'equal("a", "b")', 'a', ['b']],
    ['space', ' equal ( "a" , [ "b" , 2 ] ) ', 'a', ['b', 2]],
    ['backslashes that the SDK did not escape', 'equal("a", ["C:\\new"])', 'a', ['C:\\new']],
  ])('%s', (_, text, name, expected) => {
    expect(parseQueries([text]).filters).toMatchObject([{ attribute: name, values: expected }]);
  });
});

describe('refuses', () => {
  test.each([
    'equal("a", ["b"]',
    'equal("a", ["b"]))',
    'equal("a" ["b"])',
    'equal(a, ["b"])',
    'equal("a", ["b" "c"])',
    'equal("a", [["b"]])',
    'equal("a", [undefined])',
    'equal("a", ["b" or "1"="1"])',
    'equal(1, ["b"])',
    'equal()',
    'limit(10',
    'limit(1.2.3)',
  ])('%s', (text) => {
    expect(() => parseQueries([text])).toThrow(
      expect.objectContaining({ code: 'queryInvalid', message: 'Invalid query: Syntax error' }),
    );
  });

  test('an unknown method by its name', () => {
    expect(() => parseQueries(['drop("a", ["b"])'])).toThrow('Invalid query method: drop');
  });
});
