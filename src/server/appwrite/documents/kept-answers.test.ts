import { describe, expect, test } from 'vitest';
import { asOneTransaction } from '#server/platform/database/call-transaction.ts';
import { Listeners } from '#server/platform/database/changes.ts';
import type { Change, Database, RecordKind } from '#server/platform/database/database.ts';
import { KeptAnswers } from './kept-answers.ts';
import { type ListSources, type ReadAnswer, ReadHistory, type Sources } from './read-history.ts';

const list: Sources = { collection: 'tournaments', id: null };
const one = (id: string): Sources => ({ collection: 'tournaments', id });
const matches: Sources = { collection: 'matches', id: null, dependsOn: ['tournaments'] };
const changed = (collection: RecordKind, id: string): Change => ({ collection, id, action: 'update' });
const seated = (id: string): Change => ({ ...changed('tournaments', id), attributes: ['participants'] });

function setUp() {
  const changed = new Listeners<[readonly Change[]]>();
  const lost = new Listeners<[]>();
  const history = new ReadHistory({
    onChange: (listener) => changed.add(listener),
    onChangesLost: (listener) => lost.add(listener),
  });
  const answers = new KeptAnswers(history, { check: () => {} });
  const keep = async (key: string, sources: Sources, answer: Partial<ReadAnswer> = {}) =>
    String(await answers.answer({ key, sources }, async () => ({ body: Buffer.from(key), ...answer })));
  const keepList = (key: string, shown: Partial<ListSources>, sources = list) =>
    keep(key, sources, { list: { ids: new Set<string>(), attributes: new Set<string>(), ...shown } });
  const kept = (key: string, sources: Sources) => answers.get({ key, sources })?.toString();
  return {
    keep,
    keepList,
    kept,
    load: (read: () => Promise<ReadAnswer>) => answers.load({ key: 'list', sources: list }, read),
    commit: (...changes: Change[]) => changed.notify(changes),
    lose: () => lost.notify(),
  };
}

/** A read that resolves on demand. */
function slowRead() {
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
  let count = 0;
  return {
    read: () => {
      count += 1;
      return promise;
    },
    answer: (body: string, list?: ListSources) =>
      resolve({ body: Buffer.from(body), ...(list ? { list } : {}) }),
    fail: (error: Error) => reject(error),
    count: () => count,
  };
}

describe('invalidation by a change', () => {
  test.each<[string, Change[], string[]]>([
    ['nothing', [], ['list', 't1', 't2', 'matches']],
    ['another collection', [changed('feedback', 't1')], ['list', 't1', 't2', 'matches']],
    ['one document', [changed('tournaments', 't1')], ['t2']],
    ['a dependent collection', [changed('matches', 'm1')], ['list', 't1', 't2']],
    ['two at once', [changed('tournaments', 't1'), changed('tournaments', 't2')], []],
  ])('%s', async (_name, changes, left) => {
    const { keep, kept, commit } = setUp();
    const entries: [string, Sources][] = [
      ['list', list],
      ['t1', one('t1')],
      ['t2', one('t2')],
      ['matches', matches],
    ];
    for (const [key, sources] of entries) await keep(key, sources);
    commit(...changes);
    expect(entries.filter(([key, sources]) => kept(key, sources) === key).map(([key]) => key)).toEqual(left);
  });

  test('of seats leaves the lists that neither hold the tournament nor are filtered or ordered by them', async () => {
    const { keep, keepList, kept, commit } = setUp();
    const through = { ...list, collection: 'matches', seenThrough: ['tournaments'] } as const;
    const keepAll = async () => {
      await keepList('without it', { ids: new Set(['t2']), attributes: new Set(['status']) });
      await keepList('with it', { ids: new Set(['t1']) });
      await keepList('by seats', { attributes: new Set(['status', 'participants']) });
      await keepList('seen through it', {}, through);
      await keep('any', list);
      await keep('t1', one('t1'));
    };
    const left = () =>
      [
        ...['without it', 'with it', 'by seats', 'any'].filter((key) => kept(key, list)),
        ...(kept('seen through it', through) ? ['seen through it'] : []),
        ...(kept('t1', one('t1')) ? ['t1'] : []),
      ].sort();
    await keepAll();
    commit(seated('t3'), seated('t1'));
    expect(left()).toEqual(['seen through it', 'without it']);
    // An answer that was valid after a change is later compared only with newer changes.
    commit(seated('t2'));
    expect(left()).toEqual(['seen through it']);
    await keepAll();
    commit(seated('t9'), changed('tournaments', 't9'));
    expect(left()).toEqual(['t1']);
  });

  test('of other seats leaves a list, however many they are', async () => {
    const { keepList, kept, commit } = setUp();
    await keepList('without it', { ids: new Set(['t2']) });
    commit(...Array.from({ length: 10_000 }, () => seated('t1')));
    expect(kept('without it', list)).toBe('without it');
    commit(seated('t2'));
    expect(kept('without it', list)).toBeUndefined();
  });

  test('that one account alone can read leaves what is kept for many', async () => {
    const { keep, kept, commit } = setUp();
    await keep('list', list);
    commit({ ...changed('tournaments', 't1'), onlyFor: 'somebody' });
    expect(kept('list', list)).toBe('list');
  });

  test('lost changes invalidate everything', async () => {
    const { keep, kept, lose } = setUp();
    await keep('list', list);
    lose();
    expect(kept('list', list)).toBeUndefined();
    await keep('list', list);
    expect(kept('list', list)).toBe('list');
  });

  test('exceeding the number of tracked documents invalidates everything', async () => {
    const { keep, kept, commit } = setUp();
    await keep('t1', one('t1'));
    commit(...Array.from({ length: 20_001 }, (_, index) => changed('notifications', `n${index}`)));
    expect(kept('t1', one('t1'))).toBeUndefined();
  });
});

describe('reads in progress', () => {
  test('an answer read before a concurrent commit is returned but not cached', async () => {
    const { load, kept, commit } = setUp();
    const old = slowRead();
    const answer = load(old.read);
    commit(changed('tournaments', 't1'));
    old.answer('before the commit');
    expect(String(await answer)).toBe('before the commit');
    expect(kept('list', list)).toBeUndefined();
  });

  test('a list read before a commit that does not concern it is cached', async () => {
    const { load, kept, commit } = setUp();
    const slow = slowRead();
    const answer = load(slow.read);
    commit(seated('t1'));
    slow.answer('a', { ids: new Set(['t2']), attributes: new Set() });
    await answer;
    expect(kept('list', list)).toBe('a');
  });

  test('a request after the commit does not share a read started before it', async () => {
    const { load, kept, commit } = setUp();
    const [old, fresh] = [slowRead(), slowRead()];
    const first = load(old.read);
    commit(changed('tournaments', 't1'));
    const second = load(fresh.read);
    fresh.answer('new');
    expect(String(await second)).toBe('new');
    old.answer('old');
    expect(String(await first)).toBe('old');
    expect(kept('list', list)).toBe('new');
  });

  test('concurrent equal requests share one read', async () => {
    const { load } = setUp();
    const slow = slowRead();
    const answers = [1, 2, 3].map(() => load(slow.read));
    slow.answer('a');
    expect((await Promise.all(answers)).map(String)).toEqual(['a', 'a', 'a']);
    expect(slow.count()).toBe(1);
  });

  test('a failure reaches all waiting requests and is not cached', async () => {
    const { load, keep, kept } = setUp();
    const slow = slowRead();
    const answers = [1, 2].map(() => load(slow.read));
    slow.fail(new Error('gone'));
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(kept('list', list)).toBeUndefined();
    expect(await keep('list', list)).toBe('list');
  });
});

test('a call that is one transaction neither finds nor keeps anything: it may be rolled back', async () => {
  const { keep, kept } = setUp();
  await keep('before', list);
  const database = { transaction: (work: (tx: object) => unknown) => work({}) } as unknown as Database;
  const within = await asOneTransaction(database, async () => [
    kept('before', list),
    await keep('within', list),
  ]);
  expect(within).toEqual([undefined, 'within']);
  expect([kept('before', list), kept('within', list)]).toEqual(['before', undefined]);
});

describe('room', () => {
  const large = { body: Buffer.alloc(400_000) };

  test('is not used by an answer that is too large', async () => {
    const { keep, kept } = setUp();
    await keep('huge', list, { body: Buffer.alloc(5 * 1024 * 1024) });
    expect(kept('huge', list)).toBeUndefined();
  });

  test('is bounded', async () => {
    const { keep, kept } = setUp();
    for (let index = 0; index < 200; index++) await keep(`large ${index}`, list, large);
    const left = Array.from({ length: 200 }, (_, index) => index).filter((index) =>
      kept(`large ${index}`, list),
    );
    expect(left.length).toBeGreaterThan(0);
    expect(left.length * 400_000).toBeLessThan(65 * 1024 * 1024);
  });
});
