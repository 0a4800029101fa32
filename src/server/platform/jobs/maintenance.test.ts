import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import type { Database } from '../database/database.ts';
import { Maintenance } from './maintenance.ts';

describe('maintenance of the embedded engine', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase('pglite');
  });
  afterEach(() => database.close());

  const insert = (count: number) =>
    database.transaction(async (tx) => {
      await tx.query(
        `insert into announcements (id, title, content)
         select md5(random()::text), 'Title', 'Text' from generate_series(1, $1)`,
        [count],
      );
      tx.changed({ collection: 'announcements', id: 'any', action: 'create' });
    });

  async function readState() {
    const [row] = await database.query<{ rows: number; dead: number; redo: string }>(
      `select reltuples::int as rows, pg_stat_get_dead_tuples(oid) as dead,
         (select redo_lsn::text from pg_control_checkpoint()) as redo
       from pg_class where relname = 'announcements'`,
    );
    if (!row) throw new Error('no such table');
    return row;
  }

  it('updates statistics after growth, and again only after further growth', async () => {
    const maintenance = Maintenance.start(database);
    await insert(1000);
    await maintenance.run();
    expect((await readState()).rows).toBe(1000);
    await insert(20);
    await maintenance.run();
    expect((await readState()).rows).toBe(1000);
    await insert(200);
    await maintenance.run();
    expect((await readState()).rows).toBe(1220);
    await maintenance.stop();
  });

  it('vacuums dead rows', async () => {
    const maintenance = Maintenance.start(database);
    await insert(1000);
    await database.query('delete from announcements where sequence <= 500');
    await maintenance.run();
    expect(await readState()).toMatchObject({ rows: 500, dead: 0 });
    await maintenance.stop();
  });

  it('writes a checkpoint only after the log has grown', async () => {
    const maintenance = Maintenance.start(database);
    await maintenance.run();
    const before = await readState();
    // Records of the log that change no table.
    await database.query(
      "select pg_logical_emit_message(false, 'test', repeat('x', 1024 * 1024)) from generate_series(1, 65)",
    );
    await maintenance.run();
    expect((await readState()).redo).not.toBe(before.redo);
    const after = await readState();
    await insert(10);
    await maintenance.run();
    expect((await readState()).redo).toBe(after.redo);
    await maintenance.stop();
  });

  it('runs by itself after many changes, and not after being stopped', async () => {
    // The job computes its waits by the monotonic clock.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    try {
      const maintenance = Maintenance.start(database);
      const look = vi.spyOn(maintenance, 'run');
      // The initial run, for work left by a previous process.
      await vi.advanceTimersByTimeAsync(5_000);
      expect(look).toHaveBeenCalledTimes(1);
      await look.mock.results[0]?.value;
      await insert(1);
      await vi.advanceTimersByTimeAsync(59_000);
      expect(look).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(look).toHaveBeenCalledTimes(2);
      await maintenance.stop();
      await insert(1);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(look).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
