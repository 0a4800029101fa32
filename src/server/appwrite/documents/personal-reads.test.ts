import { describe, expect, test } from 'vitest';
import { ChangeListeners } from '#server/platform/database/changes.ts';
import type { Change, RecordKind } from '#server/platform/database/database.ts';
import { PersonalReads } from './personal-reads.ts';
import { type ListSources, type ReadAnswer, ReadHistory, type Sources } from './read-history.ts';

const list: Sources = { collection: 'tournaments', id: null };
const record: Sources = { collection: 'user_details', id: 'a' };
const account: Sources = { collection: 'accounts', id: 'a', dependsOn: ['account_uses'] };
const changed = (collection: RecordKind, id: string, onlyFor?: string): Change => ({
  collection,
  id,
  action: 'update',
  ...(onlyFor === undefined ? {} : { onlyFor }),
});

function setUp() {
  const listeners = new ChangeListeners();
  const history = new ReadHistory({
    onChange: (listener) => listeners.onChange(listener),
    onChangesLost: (listener) => listeners.onLost(listener),
  });
  const reads = new PersonalReads(history);
  const keep = (accountId: string, key: string, sources: Sources, answer: Partial<ReadAnswer> = {}) =>
    reads.load({ accountId, key, sources }, async () => ({ body: Buffer.from(key), ...answer }));
  const kept = (accountId: string, key: string, sources: Sources) =>
    reads.get({ accountId, key, sources })?.toString();
  return {
    reads,
    keep,
    kept,
    commit: (...changes: Change[]) => listeners.notify(changes),
    lose: () => listeners.notifyLost(),
  };
}

test('what is kept for one account is not found by another', async () => {
  const { keep, kept } = setUp();
  await keep('a', 'list', list);
  expect([kept('a', 'list', list), kept('b', 'list', list)]).toEqual(['list', undefined]);
});

describe('of two accounts, each with a list, a record and an account, a commit leaves', () => {
  const all = ['list', 'record', 'account'];
  const others: [string, Change[], string[], string[]][] = [
    ['nothing touched: all', [changed('feedback', 'f')], all, all],
    ['a tournament: no list', [changed('tournaments', 't')], ['record', 'account'], ['record', 'account']],
    ['what only one sees: his other answers', [changed('user_details', 'a', 'a')], ['list', 'account'], all],
    ['the record for everyone: all but it', [changed('user_details', 'a')], ['list', 'account'], all],
    [
      'the record of somebody else',
      [changed('user_details', 'c', 'c'), changed('user_details', 'c')],
      all,
      all,
    ],
    ['the use of an account', [changed('account_uses', 'a', 'a')], ['list', 'record'], all],
    ['the account', [changed('accounts', 'a')], ['list', 'record'], all],
  ];
  test.each(others)('%s', async (_name, changes, ofA, ofB) => {
    const { keep, kept, commit } = setUp();
    const entries = (id: string): [string, Sources][] => [
      ['list', list],
      ['record', { ...record, id }],
      ['account', { ...account, id }],
    ];
    for (const id of ['a', 'b']) for (const [key, sources] of entries(id)) await keep(id, key, sources);
    commit(...changes);
    const left = (id: string) =>
      entries(id).flatMap(([key, sources]) => (kept(id, key, sources) ? [key] : []));
    expect([left('a'), left('b')]).toEqual([ofA, ofB]);
  });
});

test('a list outlives the seats of tournaments that it does not hold, and no other change', async () => {
  const { keep, kept, commit } = setUp();
  const shown: ListSources = { ids: new Set(['t1']), attributes: new Set(['status']) };
  await keep('a', 'list', list, { list: shown });
  commit({ ...changed('tournaments', 't2'), attributes: ['participants'] });
  expect(kept('a', 'list', list)).toBe('list');
  commit({ ...changed('tournaments', 't1'), attributes: ['participants'] });
  expect(kept('a', 'list', list)).toBeUndefined();
});

test('lost notifications leave nothing', async () => {
  const { keep, kept, lose } = setUp();
  await keep('a', 'list', list);
  lose();
  expect(kept('a', 'list', list)).toBeUndefined();
});

describe('a read that is under way', () => {
  const question = { accountId: 'a', key: 'record', sources: record };
  const start = () => {
    const site = setUp();
    const { promise, resolve } = Promise.withResolvers<ReadAnswer>();
    const counts = { reads: 0 };
    const read = () => {
      counts.reads += 1;
      return promise;
    };
    return { ...site, read, counts, answer: () => resolve({ body: Buffer.from('old') }) };
  };

  test('is shared by all who ask before a commit', async () => {
    const { reads, read, counts, answer, kept } = start();
    const both = [reads.load(question, read), reads.load(question, read)];
    answer();
    expect((await Promise.all(both)).map(String)).toEqual(['old', 'old']);
    expect([counts.reads, kept('a', 'record', record)]).toEqual([1, 'old']);
  });

  test.each<[string, (site: ReturnType<typeof start>) => void]>([
    ['a commit for everyone', ({ commit }) => commit(changed('user_details', 'a'))],
    ['a commit for the account', ({ commit }) => commit(changed('user_details', 'a', 'a'))],
    ['lost notifications', ({ lose }) => lose()],
  ])('is neither shared nor kept after %s', async (_name, happens) => {
    const site = start();
    const early = site.reads.load(question, site.read);
    happens(site);
    const late = site.reads.load(question, async () => ({ body: Buffer.from('new') }));
    site.answer();
    expect([String(await early), String(await late)]).toEqual(['old', 'new']);
    expect(site.kept('a', 'record', record)).not.toBe('old');
  });
});

describe('room', () => {
  test('is used by one account for its last answers only', async () => {
    const { keep, kept } = setUp();
    for (let index = 0; index < 40; index++) await keep('a', `list ${index}`, list);
    expect([kept('a', 'list 0', list), kept('a', 'list 39', list)]).toEqual([undefined, 'list 39']);
    await keep('a', 'too large', list, { body: Buffer.alloc(600_000) });
    await keep('a', 'large', list, { body: Buffer.alloc(400_000) });
    await keep('a', 'large, too', list, { body: Buffer.alloc(400_000) });
    expect(kept('a', 'too large', list)).toBeUndefined();
    expect(kept('a', 'large', list)).toBeUndefined();
    expect(kept('a', 'large, too', list)).toBeDefined();
  });

  test('is bounded whatever the number of accounts', async () => {
    const { keep, kept } = setUp();
    const ids = Array.from({ length: 200 }, (_, index) => `account ${index}`);
    for (const id of ids) await keep(id, 'large', list, { body: Buffer.alloc(400_000) });
    const bytes = ids.filter((id) => kept(id, 'large', list)).length * 400_000;
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(33 * 1024 * 1024);
  });
});
