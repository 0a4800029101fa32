import { expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { type Deadline, startDeadlines } from './deadlines.ts';

/** The deadlines of these tests do not query it. */
const database = {} as Database;

it('does not look for what has failed a moment ago', async () => {
  const asked: (readonly string[])[] = [];
  const due = (_sql: unknown, except: readonly string[]) => {
    asked.push(except);
    return Promise.resolve(['a', 'b'].filter((id) => !except.includes(id)));
  };
  const act = (id: string) => (id === 'a' ? Promise.reject(new Error('act')) : Promise.resolve());
  const job = startDeadlines(database, [{ due, act }], () => undefined);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2), { timeout: 10_000 });
  await job.stop();
  expect(asked.slice(0, 2)).toEqual([[], ['a']]);
});

it('what fails in one kind is looked for by the others', async () => {
  const asked: [kind: string, except: readonly string[]][] = [];
  const deadline = (kind: string, act: Deadline['act']): Deadline => ({
    due: (_sql, except) => {
      asked.push([kind, except]);
      return Promise.resolve(except.includes('a') ? [] : ['a']);
    },
    act,
  });
  const failing = deadline('failing', () => Promise.reject(new Error('act')));
  const job = startDeadlines(
    database,
    [failing, deadline('other', () => Promise.resolve())],
    () => undefined,
  );
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(4), { timeout: 10_000 });
  await job.stop();
  expect(asked.slice(0, 4)).toEqual([
    ['failing', []],
    ['other', []],
    ['failing', ['a']],
    ['other', []],
  ]);
});

it('one that waits keeps neither others of its kind waiting, nor is it overtaken by the next kind', async () => {
  const done: string[] = [];
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const once = (...ids: string[]) => {
    const left = [...ids];
    return () => Promise.resolve(left.splice(0));
  };
  const deadlines: Deadline[] = [
    {
      due: once('a', 'b', 'c'),
      act: async (id) => {
        if (id === 'a') await isFree;
        done.push(id);
      },
    },
    {
      due: once('d'),
      act: async (id) => {
        done.push(id);
      },
    },
  ];
  const job = startDeadlines(database, deadlines, () => undefined);
  await vi.waitFor(() => expect(done).toEqual(['b', 'c']));
  free();
  await vi.waitFor(() => expect(done).toEqual(['b', 'c', 'a', 'd']));
  await job.stop();
});

it('failures keep neither other work nor other kinds of deadlines waiting', async () => {
  const done: string[] = [];
  const errors: unknown[] = [];
  const deadlines: Deadline[] = [
    { due: () => Promise.reject(new Error('query')), act: () => Promise.resolve() },
    {
      due: () => Promise.resolve(['a', 'b']),
      act: async (id) => {
        if (id === 'a') throw new Error('act');
        done.push(id);
      },
    },
  ];
  const job = startDeadlines(database, deadlines, (error) => errors.push(error));
  await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(2));
  await job.stop();
  expect(errors.map(String)).toEqual(['Error: query', 'Error: act']);
  expect(done).toEqual(['b']);
});
