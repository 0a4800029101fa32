import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { prepareDataFolder } from '#tests/support/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import type { Database } from './database.ts';
import { copyDatabaseFolder } from './folder-copy.ts';
import { openPglite } from './pglite.ts';

const opened: Database[] = [];
const folder = await newFolder('copied');
const killed = await newFolder('killed');
const open = async (place: string) => {
  const database = await openPglite(place);
  opened.push(database);
  return database;
};
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  for (const place of [folder, killed]) await rm(place, { recursive: true, force: true });
});

it('is used while it is copied, and each copy is one state with what was acknowledged before', async () => {
  await prepareDataFolder(folder);
  const database = await open(folder);
  await database.query('create table purses (id int primary key, tokens int not null, told text not null)');
  await database.query("insert into purses select n, 100, '' from generate_series(1, 400) n");
  await database.query(
    "create table going as select repeat('x', 1000) as text from generate_series(1, 2000)",
  );
  let moved = 0;
  const move = async () => {
    moved += 1;
    await database.query(
      `update purses set tokens = tokens + case when id = $1 then 1 else -1 end, told = repeat($3::text, 50)
       where id in ($1, $2)`,
      [1 + (moved % 200), 201 + (moved % 200), moved],
    );
  };
  await move();
  const before = moved;
  let isOver = false;
  const copying = Promise.all([
    copyDatabaseFolder(database, folder),
    copyDatabaseFolder(database, folder),
  ]).finally(() => {
    isOver = true;
  });
  await database.query('drop table going');
  for (let turn = 1; turn <= 20; turn += 1) {
    await move();
    if (turn % 10 === 0) await database.query('checkpoint');
  }
  expect(isOver).toBe(false);
  const copies = await copying;

  for (const place of copies) {
    const copy = await open(place);
    const [purses] = await copy.query<{ tokens: number; moved: number }>(
      'select sum(tokens)::int as tokens, sum(abs(tokens - 100))::int / 2 as moved from purses',
    );
    expect(purses?.tokens).toBe(40_000);
    expect(purses?.moved).toBeGreaterThanOrEqual(before);
    expect(purses?.moved).toBeLessThanOrEqual(moved);
    // The copy can be written to, and closed and opened again.
    await copy.query('insert into purses values (1000, 0, $1)', ['']);
  }
});

it('is copied again after a process that was copying it was killed', async () => {
  await prepareDataFolder(folder);
  const database = await open(folder);
  await database.query("select pg_create_physical_replication_slot('copy', true, true)");
  await database.query("select pg_backup_start('copy', true)");
  // These files are what a kill leaves now.
  await cp(path.join(folder, 'database'), path.join(killed, 'database'), { recursive: true });
  const copy = await open(await copyDatabaseFolder(await open(killed), killed));
  expect(await copy.query('select count(*)::int as count from ledger_accounts')).toEqual([{ count: 2 }]);
});
