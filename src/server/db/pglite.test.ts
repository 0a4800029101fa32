/** The embedded database behind the driver of the server engine: one connection, many who ask. */
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';

const database = await openTestDatabase('pglite');
afterAll(() => database.close());

const LONG = 'select repeat($1::text, 300000) as text';

it('answers each of those who ask at once', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  const ask = (number: number) => database.query<{ number: number }>('select $1::int as number', [number]);
  const answers = await Promise.all(
    numbers.map(async (number) => {
      // Half of them ask again at the moment they are answered.
      const [first] = await ask(number);
      const [second] = number % 2 ? await ask(number + 1000) : [];
      return [first?.number, second?.number];
    }),
  );
  expect(answers).toEqual(numbers.map((number) => [number, number % 2 ? number + 1000 : undefined]));
});

it('fails the statement that is wrong, and none beside it', async () => {
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

it('lets nobody in between the statements of a transaction', async () => {
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
