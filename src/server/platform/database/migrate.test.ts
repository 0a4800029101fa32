import { describe, expect, it } from 'vitest';
import { ENGINES, openTestDatabase } from '#tests/support/database.ts';
import { StartError } from '../errors.ts';
import { migrate } from './migrate.ts';

describe.each(ENGINES)('migrations on %s', (engine) => {
  it('are refused on a database that a newer version has migrated', async () => {
    const database = await openTestDatabase(engine);
    try {
      expect(await migrate(database)).toEqual([]);
      const [last] = await database.query<{ name: string }>('select max(name) as name from migrations');
      await database.query("insert into migrations (name, checksum) values ('9999-later.sql', '')");
      // A migration that only this version has must not run on it either.
      await database.query('delete from migrations where name = $1', [last?.name]);
      const refused = migrate(database);
      await expect(refused).rejects.toThrow(StartError);
      await expect(refused).rejects.toThrow(/newer version .* 9999-later\.sql.* Start that version/);
      expect(await database.query('select name from migrations where name = $1', [last?.name])).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
