/**
 * The operator's lists are read by an index, with each filter and each search: the database is told to avoid reading whole
 * tables, and does so only where there is no other way. `npm run bench -- growth` measures them.
 */
import { expect, test } from 'vitest';
import { COLLECTIONS } from '#server/collections.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { fillDesk } from '../../bench/fill.ts';
import { SHAPES } from '../../bench/measures/desk-lists.ts';

const size = { tournaments: 100, people: 100, rows: 100 };
const database = await openTestDatabase();
await fillDesk(database, size);

/** A walk through a whole index, comparing row by row, is no better than one through the table. */
const BY_PARTS = ['enable_indexscan', 'enable_indexonlyscan'];

test.for(SHAPES)('$what', async ({ ask }) => {
  const plans: string[] = [];
  const explaining: Pick<Database, 'query'> = {
    query: async <Row>(text: string, params: readonly unknown[] = []) => {
      const isSearch = /like any|ilike|@@/.test(text);
      await database.transaction(async (tx) => {
        for (const way of ['enable_seqscan', ...(isSearch ? BY_PARTS : [])]) {
          await tx.query(`set local ${way} = off`);
        }
        const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
        plans.push(`${text}\n${lines.map((line) => line['QUERY PLAN']).join('\n')}`);
      });
      return database.query<Row>(text, params);
    },
  };
  await ask({ database: explaining, collections: COLLECTIONS } as Parameters<typeof ask>[0], size);
  expect(plans).not.toEqual([]);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/);
});
