import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#server/platform/errors.ts';
import { parseQueries, parseSelect } from './parse.ts';

const refused = (code: ErrorCode, message: string) => expect.objectContaining({ code, message });
const text = (value: unknown) => JSON.stringify(value);
const condition = (method: string, attribute: string, values: unknown[]) => ({
  kind: 'condition',
  method,
  attribute,
  values,
});

describe('accepts', () => {
  test.each([
    ['equal', ['a', 'b']],
    ['notEqual', ['a']],
    ['lessThan', [1]],
    ['lessThanEqual', [1]],
    ['greaterThan', [1]],
    ['greaterThanEqual', [1]],
    ['between', [1, 5]],
    ['notBetween', [1, 5]],
    ['startsWith', ['a']],
    ['notStartsWith', ['a']],
    ['endsWith', ['a']],
    ['notEndsWith', ['a']],
    ['search', ['a']],
    ['notSearch', ['a']],
    ['contains', ['a', 'b']],
    ['containsAny', ['a']],
    ['containsAll', ['a']],
    ['notContains', ['a']],
    ['isNull', []],
    ['isNotNull', []],
  ])('%s', (method, values) => {
    const { filters } = parseQueries([text({ method, attribute: 'x', values })]);
    expect(filters).toEqual([condition(method, 'x', values)]);
  });

  test.each([
    ['createdBefore', 'lessThan', '$createdAt', ['2030-01-01']],
    ['createdAfter', 'greaterThan', '$createdAt', ['2030-01-01']],
    ['createdBetween', 'between', '$createdAt', ['2030-01-01', '2030-02-01']],
    ['updatedBefore', 'lessThan', '$updatedAt', ['2030-01-01']],
    ['updatedAfter', 'greaterThan', '$updatedAt', ['2030-01-01']],
    ['updatedBetween', 'between', '$updatedAt', ['2030-01-01', '2030-02-01']],
  ])('%s as %s, on its own and in a group', (method, comparison, attribute, values) => {
    const one = { method, values };
    const expected = condition(comparison, attribute, values);
    expect(parseQueries([text(one)]).filters).toEqual([expected]);
    expect(parseQueries([text({ method: 'or', values: [one, one] })]).filters).toMatchObject([
      { filters: [expected, expected] },
    ]);
  });

  test('no queries: the first 25 complete documents in insertion order', () => {
    expect(parseQueries([])).toEqual({
      filters: [],
      orders: [],
      limit: 25,
      offset: 0,
      cursor: null,
      select: null,
    });
  });

  test('orders in sequence; of several limits, offsets and cursors the first', () => {
    const queries = parseQueries([
      text({ method: 'orderDesc', attribute: '$createdAt' }),
      text({ method: 'limit', values: ['7'] }),
      text({ method: 'orderAsc', attribute: 'max' }),
      text({ method: 'limit', values: [9] }),
      text({ method: 'offset', values: [3] }),
      text({ method: 'cursorBefore', values: ['doc1'] }),
      text({ method: 'cursorAfter', values: ['doc2'] }),
    ]);
    expect(queries.orders).toEqual([
      { attribute: '$createdAt', isDescending: true },
      { attribute: 'max', isDescending: false },
    ]);
    expect(queries).toMatchObject({ limit: 7, offset: 3, cursor: { direction: 'before', id: 'doc1' } });
  });

  test('nested groups; ignores unknown members', () => {
    const inner = [
      { method: 'equal', attribute: 'a', values: [1], extra: true },
      {
        method: 'and',
        values: [
          { method: 'isNull', attribute: 'b' },
          { method: 'isNotNull', attribute: 'c' },
        ],
      },
    ];
    expect(parseQueries([text({ method: 'or', values: inner })]).filters).toEqual([
      {
        kind: 'group',
        method: 'or',
        filters: [
          condition('equal', 'a', [1]),
          {
            kind: 'group',
            method: 'and',
            filters: [condition('isNull', 'b', []), condition('isNotNull', 'c', [])],
          },
        ],
      },
    ]);
  });

  test('several selects, which are united; a star selects everything', () => {
    const select = (...values: string[]) => text({ method: 'select', values });
    expect(parseSelect([select('a', 'b'), select('b', 'c')])).toEqual(new Set(['a', 'b', 'c']));
    expect(parseSelect([select('a'), select('*')])).toBeNull();
  });

  test('limits above the maximum, silently reduced', () => {
    for (const limit of ['501', '999', '9007199254740993', '9223372036854775807']) {
      expect(parseQueries([`{"method":"limit","values":[${limit}]}`]).limit).toBe(500);
    }
    expect(parseQueries([text({ method: 'limit', values: [500] })]).limit).toBe(500);
    expect(parseQueries([text({ method: 'limit', values: [499] })]).limit).toBe(499);
  });
});

const leaf = { method: 'equal', attribute: 'a', values: [1] };
const nested = (depth: number): object =>
  depth === 0 ? leaf : { method: 'or', values: [nested(depth - 1), leaf] };

describe('refuses', () => {
  const tooMany = Array.from({ length: 501 }, (_, index) => index);
  test.each<[string, unknown, string]>([
    ['malformed JSON', '{"method":"contains","attribute":"t","values":[bad]}', 'Invalid query: Syntax error'],
    ['a text', '"equal"', 'Invalid query. Must be an array, got string'],
    ['a number', '5', 'Invalid query. Must be an array, got integer'],
    ['null', 'null', 'Invalid query. Must be an array, got NULL'],
    [
      'a text in a group',
      { method: 'or', values: ['x', 'y'] },
      'Invalid query. Must be an array, got string',
    ],
    ['a method of nobody', { method: 'drop', attribute: 'a' }, 'Invalid query method: drop'],
    ['an inherited name', { method: 'constructor' }, 'Invalid query method: constructor'],
    ['no method', {}, 'Invalid query method: '],
    ['a method that is no text', { method: 1 }, 'Invalid query method. Must be a string, got integer'],
    [
      'an attribute that is no text',
      { method: 'equal', attribute: [] },
      'Invalid query attribute. Must be a string, got array',
    ],
    [
      'values that are no list',
      { method: 'equal', attribute: 'a', values: 'x' },
      'Invalid query values. Must be an array, got string',
    ],
    [
      'equal without values',
      { method: 'equal', attribute: '$id', values: [] },
      'Invalid query: Equal queries require at least one value.',
    ],
    [
      'notEqual to two',
      { method: 'notEqual', attribute: 'a', values: [1, 2] },
      'Invalid query: NotEqual queries require exactly one value.',
    ],
    [
      'lessThan nothing',
      { method: 'lessThan', attribute: 'a' },
      'Invalid query: LessThan queries require exactly one value.',
    ],
    [
      'between one',
      { method: 'between', attribute: 'a', values: [1] },
      'Invalid query: Between queries require exactly two values.',
    ],
    [
      'contains nothing',
      { method: 'contains', attribute: 'a', values: [] },
      'Invalid query: Contains queries require at least one value.',
    ],
    [
      '501 values',
      { method: 'equal', attribute: 'n', values: tooMany },
      'Invalid query: Query on attribute has greater than 500 values: n',
    ],
    [
      'or with one member',
      { method: 'or', values: [leaf] },
      'Invalid query: Or queries require at least two queries',
    ],
    [
      'and of one',
      { method: 'and', values: [leaf] },
      'Invalid query: And queries require at least two queries',
    ],
    [
      'or of a limit',
      { method: 'or', values: [leaf, { method: 'limit', values: [1] }] },
      'Invalid query: Or queries can only contain filter queries',
    ],
    ['too deep', nested(6), 'Invalid query: Queries can be nested at most 5 deep'],
    [
      'limit 0',
      { method: 'limit', values: [0] },
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 9,223,372,036,854,775,807',
    ],
    [
      'limit of a word',
      { method: 'limit', values: ['x'] },
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 9,223,372,036,854,775,807',
    ],
    [
      'limit 1.5',
      { method: 'limit', values: [1.5] },
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 9,223,372,036,854,775,807',
    ],
    [
      'no limit',
      { method: 'limit' },
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 9,223,372,036,854,775,807',
    ],
    [
      'offset -1',
      { method: 'offset', values: [-1] },
      'Invalid query: Invalid offset: Value must be a valid range between 0 and 9,223,372,036,854,775,807',
    ],
    ['select of nothing', { method: 'select', values: [] }, 'Invalid query: No attributes selected'],
    [
      'select of one twice',
      { method: 'select', values: ['a', 'a'] },
      'Invalid query: Duplicate attributes selected',
    ],
    [
      'select of a number',
      { method: 'select', values: [1] },
      'Invalid query: Attribute not found in schema: integer',
    ],
  ])('%s', (_name, query, message) => {
    const queryText = typeof query === 'string' ? query : text(query);
    expect(() => parseQueries([queryText])).toThrow(refused('queryInvalid', message));
  });

  test.each([[[null]], [['']], [['_x']], [['a b']], [['x'.repeat(37)]], [[]]])('cursor %j', (values) => {
    expect(() => parseQueries([text({ method: 'cursorAfter', values })])).toThrow(
      /^Invalid query: Invalid cursor: /,
    );
  });

  test('but accepts five levels of nesting', () => {
    expect(parseQueries([text(nested(5))]).filters).toHaveLength(1);
  });

  test('more than 100 queries, and one that is too long or empty', () => {
    const one = text(leaf);
    const refusal = refused(
      'argumentInvalid',
      'Invalid `queries` param: Value must a valid array no longer than 100 items and Value must be a valid string and at least 1 chars and no longer than 4096 chars',
    );
    expect(() => parseQueries(Array(101).fill(one))).toThrow(refusal);
    expect(() => parseQueries([text({ ...leaf, values: ['x'.repeat(4096)] })])).toThrow(refusal);
    expect(() => parseQueries([''])).toThrow(refusal);
    expect(parseQueries(Array(100).fill(one)).filters).toHaveLength(100);
  });

  test('too many conditions over all groups', () => {
    const group = text({ method: 'or', values: Array(40).fill({ method: 'isNull', attribute: 'a' }) });
    expect(parseQueries(Array(12).fill(group)).filters).toHaveLength(12);
    expect(() => parseQueries(Array(13).fill(group))).toThrow('Invalid query: More than 500 conditions');
  });

  test('anything but select for a single document', () => {
    expect(() => parseSelect([text(leaf)])).toThrow(refused('queryInvalid', 'Invalid query method: equal'));
  });
});
