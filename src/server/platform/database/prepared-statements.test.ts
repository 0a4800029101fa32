import { expect, it } from 'vitest';
import { ENGINES, openTestDatabase } from '#tests/support/database.ts';
import type { Database } from './database.ts';

const SHAPES = 700;
const OWN = 'select $1::int as own';

it.each(ENGINES)('%s keeps what is used often, and only so much of what callers shape', async (engine) => {
  const database: Database = await openTestDatabase(engine);
  try {
    // A transaction uses one connection, of which it then sees the prepared statements.
    await database.transaction(async (tx) => {
      for (let shape = 0; shape < SHAPES; shape++) {
        expect(await tx.query(`select $1::int + ${shape} as sum`, [1])).toEqual([{ sum: shape + 1 }]);
        if (shape % 100 === 0) await tx.query(OWN, [shape]);
      }
      await tx.query(`select $1::text as long ${' '.repeat(30_000)}`, ['a']);
      const kept = await tx.query<{ statement: string }>('select statement from pg_prepared_statements');
      const texts = kept.map(({ statement }) => statement);
      expect(texts.length).toBeLessThanOrEqual(500);
      expect(texts).toContain(OWN);
      expect(texts).toContain(`select $1::int + ${SHAPES - 1} as sum`);
      expect(texts).not.toContain('select $1::int + 1 as sum');
      expect(texts.some((text) => text.includes('long'))).toBe(false);
      // A statement that was forgotten is prepared again.
      expect(await tx.query('select $1::int + 1 as sum', [1])).toEqual([{ sum: 2 }]);
    });
    const concurrent = Array.from({ length: SHAPES }, (_, shape) =>
      database.query(`select $1::int - ${shape} as difference`, [shape]),
    );
    expect((await Promise.all(concurrent)).flat()).toEqual(Array(SHAPES).fill({ difference: 0 }));
  } finally {
    await database.close();
  }
});
