/** The embedded database through the `pg` driver: one connection, concurrent requests. */
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { TemplateFS } from '#tests/support/pglite-template.ts';
import { PgliteStream } from './pglite-stream.ts';

const database = await openTestDatabase('pglite');
afterAll(() => database.close());

const LONG = 'select repeat($1::text, 300000) as text';

it('answers concurrent statements', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  const ask = (number: number) => database.query<{ number: number }>('select $1::int as number', [number]);
  const answers = await Promise.all(
    numbers.map(async (number) => {
      // Half of them send another statement as soon as they are answered.
      const [first] = await ask(number);
      const [second] = number % 2 ? await ask(number + 1000) : [];
      return [first?.number, second?.number];
    }),
  );
  expect(answers).toEqual(numbers.map((number) => [number, number % 2 ? number + 1000 : undefined]));
});

it('lets other work have its turn between statements that take long together', async () => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const slow = 'select count(*)::int as count from generate_series(1, 100000)';
  await Promise.all(Array.from({ length: 20 }, () => database.query(slow)));
  isOver = true;
  expect(turns).toBeGreaterThan(10);
});

it('fails only the invalid one of concurrent statements', async () => {
  const asked = await Promise.allSettled([
    database.query(LONG, ['ab']),
    database.query('select 1 / $1::int', [0]),
    database.query('select nothing_there'),
    database.transaction((tx) => tx.query('select $1::int', ['no number'])),
    database.query('select 1 as one'),
  ]);
  expect(asked).toMatchObject([
    { status: 'fulfilled', value: [{ text: 'ab'.repeat(300_000) }] },
    { status: 'rejected', reason: { code: '22012' } },
    { status: 'rejected', reason: { code: '42703' } },
    { status: 'rejected', reason: { code: '22P02' } },
    { status: 'fulfilled', value: [{ one: 1 }] },
  ]);
});

it('keeps prepared statements after a refused statement outside of a transaction', async () => {
  const ask = () => database.query('select $1::text as text', ['a']);
  await ask();
  await expect(database.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await ask()).toEqual([{ text: 'a' }]);
});

it('starts a new connection without session state of the previous one', async () => {
  const pglite = await PGlite.create({ fs: new TemplateFS() });
  const options = {
    stream: () => new PgliteStream(pglite),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  };
  for (let turn = 0; turn < 2; turn++) {
    const client = new pg.Client(options);
    await client.connect();
    await client.query('begin');
    const answer = await client.query({ name: 'asked', text: 'select $1::int as number', values: [turn] });
    expect(answer.rows).toEqual([{ number: turn }]);
    await client.query('select nonsense').catch(() => {});
    // Like a connection that breaks during a transaction.
    await client.end();
  }
  await pglite.close();
});

it('does not interleave other statements with a transaction', async () => {
  const order: string[] = [];
  const one = database.transaction(async (tx) => {
    await tx.query('select 1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await tx.query('select 2');
    order.push('transaction');
  });
  await Promise.all([one, database.query('select 3').then(() => order.push('query'))]);
  expect(order).toEqual(['transaction', 'query']);
});
