import { describe, expect, it } from 'vitest';
import { ENGINES, openTestDatabase } from '#tests/support/database.ts';
import { StartError } from '../errors.ts';
import { migrate, missingMigrations, ranMigrations } from './migrate.ts';

/** How many migrations the baseline has replaced. */
const REPLACED = 67;

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

  it('record the baseline in place of all that it has replaced, and refuse a part of them', async () => {
    const database = await openTestDatabase(engine);
    try {
      const present = await ranMigrations(database);
      await database.query("delete from migrations where name < '0149'");
      const insert = `insert into migrations (name, checksum)
        select to_char(number, 'FM0000') || '-earlier.sql', '' from generate_series($1::int, $2::int) number`;
      await database.query(insert, [2, REPLACED]);
      const part = await ranMigrations(database);
      const refused = migrate(database);
      await expect(refused).rejects.toThrow(StartError);
      await expect(refused).rejects.toThrow(
        'The data belong to a version from before 28 November 2026. Start the version of 28 November 2026 with them first, then this one.',
      );
      expect(await ranMigrations(database)).toEqual(part);

      await database.query(insert, [1, 1]);
      expect(await missingMigrations(database)).toEqual([]);
      expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []]);
      expect(await ranMigrations(database)).toEqual(present);
    } finally {
      await database.close();
    }
  });
});
