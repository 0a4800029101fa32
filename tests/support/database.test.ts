import { describe, expect, it } from 'vitest';
import { ENGINES, openTestDatabase } from './database.ts';

describe.each(ENGINES)('test database on %s', (engine) => {
  it('is migrated and independent of other test databases', async () => {
    const [one, other] = await Promise.all([openTestDatabase(engine), openTestDatabase(engine)]);
    try {
      expect(one.engine).toBe(engine);
      await one.query("insert into essential_pages (id, content) values ('contact', 'Hi')");
      expect(await one.query('select id from essential_pages')).toEqual([{ id: 'contact' }]);
      expect(await other.query('select id from essential_pages')).toEqual([]);
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });
});
