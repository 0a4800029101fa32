import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { actorOf, VISITOR } from '#server/platform/sessions/viewer.ts';
import { isAllowed, type Rule } from '#shared/policies/rule.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import type { Queryable } from '../documents/collection.ts';
import { knownFrom } from './known-from.ts';
import { type RuleColumns, ruleSql } from './rule-sql.ts';
import { type Facts, Scope } from './scope.ts';
import type { Condition, Filter } from './tree.ts';

type TestRule = Rule<'owner' | 'status', 'isMember'>;

const COLUMNS: RuleColumns<'owner' | 'status', 'isMember'> = {
  fields: { owner: 'd.owner', status: 'd.status' },
  relations: { isMember: () => 'd.is_member' },
};

const ids = fc.constantFrom('ann', 'bob');
const users = fc.record({
  kind: fc.constant('user' as const),
  id: ids,
  labels: fc.subarray(['admin', 'host']),
  name: fc.constant(''),
  email: fc.constant(''),
  isEmailVerified: fc.boolean(),
  sessionId: fc.constant(''),
});
const viewers: fc.Arbitrary<Viewer> = fc.oneof(
  users,
  fc.constant(VISITOR),
  fc.constant({ kind: 'key' as const }),
);

const { rules } = fc.letrec<{ rules: TestRule; leaf: TestRule; group: TestRule }>((tie) => ({
  leaf: fc.constantFrom<TestRule>(
    { kind: 'everyone' },
    { kind: 'nobody' },
    { kind: 'signedIn' },
    { kind: 'label', label: 'admin' },
    { kind: 'label', label: 'host' },
    { kind: 'self', field: 'owner' },
    { kind: 'value', field: 'status', value: "it's", isEqual: true },
    { kind: 'value', field: 'status', value: "it's", isEqual: false },
    { kind: 'related', relation: 'isMember' },
  ),
  group: fc.record({
    kind: fc.constantFrom('any' as const, 'all' as const),
    rules: fc.array(tie('rules'), { maxLength: 3 }),
  }) as fc.Arbitrary<TestRule>,
  rules: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('group')),
}));

const records = fc.record({ owner: ids, status: fc.constantFrom("it's", 'other'), isMember: fc.boolean() });

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
});
afterAll(() => database.close());

it('selects exactly the records for which the check permits the viewer', async () => {
  await fc.assert(
    fc.asyncProperty(rules, viewers, records, fc.boolean(), async (rule, viewer, record, isStatusKnown) => {
      const scope = new Scope(viewer);
      const facts: Facts = new Map(
        isStatusKnown ? [['d.status', (value: string) => value === record.status]] : [],
      );
      const sql = scope.given(facts, () => ruleSql(rule, scope, COLUMNS));
      const row = [
        scope.value(record.owner, 'text'),
        scope.value(record.status, 'text'),
        scope.value(record.isMember, 'boolean'),
      ];
      const found = await database.query(
        `select 1 from (select ${row[0]}, ${row[1]}, ${row[2]}) as d (owner, status, is_member) where ${sql}`,
        scope.params,
      );
      expect(found.length === 1).toBe(isAllowed(rule, actorOf(viewer), record));
    }),
    { numRuns: 300 },
  );
});

it('references the viewer only where the record matters, so that viewers with equal rights share answers', () => {
  const player: Viewer = {
    kind: 'user',
    id: 'ann',
    labels: [],
    name: '',
    email: '',
    isEmailVerified: true,
    sessionId: '',
  };
  const managesOwn: TestRule = {
    kind: 'any',
    rules: [
      { kind: 'label', label: 'admin' },
      {
        kind: 'all',
        rules: [
          { kind: 'label', label: 'host' },
          { kind: 'self', field: 'owner' },
        ],
      },
    ],
  };
  const scope = new Scope(player);
  expect(ruleSql(managesOwn, scope, COLUMNS)).toBe('false');
  expect([scope.params, scope.isPersonal]).toEqual([[], false]);
  const host = new Scope({ ...player, labels: ['host'] });
  expect(ruleSql(managesOwn, host, COLUMNS)).toBe('d.owner = $1::text');
  expect(host.isPersonal).toBe(true);
});

const status: Queryable['attributes'] = { status: { type: 'string', sql: 'd.status' } };
const condition = (method: Condition['method'], ...values: unknown[]): Condition => {
  return { kind: 'condition', method, attribute: 'status', values };
};

it.each<[string, Filter[], string]>([
  ['for what everyone sees', [condition('equal', 'Open', 'Ongoing')], 'public'],
  ['for all but what is hidden', [condition('notEqual', 'Draft')], 'public'],
  ['for both', [condition('notEqual', 'Open'), condition('notEqual', 'Draft')], 'public'],
  ['for hidden ones, too', [condition('equal', 'Open', 'Draft')], 'personal'],
  ['for others', [condition('notEqual', 'Open')], 'personal'],
  ['for what is like it', [condition('startsWith', 'Open')], 'personal'],
  [
    'for alternatives',
    [{ kind: 'group', method: 'or', filters: [condition('equal', 'Open'), condition('equal', 'x')] }],
    'personal',
  ],
  ['for all', [], 'personal'],
])('asks %s: a host gets the statement that is', (_name, filters, expected) => {
  const host: Viewer = {
    kind: 'user',
    id: 'ann',
    labels: ['host'],
    name: '',
    email: '',
    isEmailVerified: true,
    sessionId: '',
  };
  const rule: TestRule = {
    kind: 'any',
    rules: [
      { kind: 'label', label: 'admin' },
      { kind: 'value', field: 'status', value: 'Draft', isEqual: false },
      { kind: 'self', field: 'owner' },
    ],
  };
  const scope = new Scope(host);
  const sql = scope.given(knownFrom({ attributes: status }, filters), () => ruleSql(rule, scope, COLUMNS));
  expect({ sql, isPersonal: scope.isPersonal }).toEqual(
    expected === 'public'
      ? { sql: "d.status <> 'Draft'", isPersonal: false }
      : { sql: "(d.status <> 'Draft' or d.owner = $1::text)", isPersonal: true },
  );
});
