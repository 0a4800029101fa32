/**
 * A server that falls silent without closing its connections: they are given up, and the next ones are used. The tests
 * mostly wait for time-outs, so they run at once, each with a relay of its own.
 */
import pg from 'pg';
import { afterAll, describe, expect, it as test } from 'vitest';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startRelay } from '#tests/support/relay.ts';
import { type Change, type Database, DatabaseUnavailableError } from './database.ts';
import { openPostgres } from './postgres.ts';

const BACK_WITHIN_MS = 10_000;
const POOL_SIZE = 4;
const TICK_MS = 50;

/** The time that passes while this process runs: on a busy machine the timers that it waits for are late as well. */
let servedMs = 0;
const ticking = setInterval(() => {
  servedMs += TICK_MS;
}, TICK_MS);
afterAll(() => clearInterval(ticking));

interface Line {
  /** Address of the server without the relay. */
  directUrl: string;
  relay: Awaited<ReturnType<typeof startRelay>>;
  /** Connected through the relay. */
  database: Database;
}

// biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have.
const it = test.extend('line', async ({}, { onCleanup }): Promise<Line> => {
  const direct = await createPostgresDatabase();
  const relay = await startRelay(direct.url);
  const database = await openWholePool(relay.url);
  onCleanup(async () => {
    await database.close();
    await relay.stop();
    await direct.drop();
  });
  return { directUrl: direct.url, relay, database };
});

/** Opens a database, and every connection of its pool. */
async function openWholePool(url: string): Promise<Database> {
  const database = await openPostgres(url, POOL_SIZE);
  await Promise.all(Array.from({ length: POOL_SIZE }, () => database.query('select pg_sleep(0.1)')));
  return database;
}

const write = (database: Database, id: string) =>
  database.query('insert into announcements (id, title, content) values ($1, $2, $3)', [id, 'a', 'b']);

/** Milliseconds until a write succeeds, repeated as callers do after a 503. */
async function untilWritten(database: Database, id: string): Promise<number> {
  const start = servedMs;
  for (;;) {
    try {
      await write(database, id);
      return servedMs - start;
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnavailableError);
    }
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.concurrent('a silent server', () => {
  it('takes writes within ten seconds of the line, after a silence that new connections shared', async ({
    line: { relay, database },
  }) => {
    relay.isSilent = true;
    relay.fallSilent();
    const during = Array.from({ length: 3 * POOL_SIZE }, (_, index) => write(database, `during-${index}`));
    const failed = Promise.allSettled(during);
    await sleep(12_000);
    relay.fallSilent();
    relay.isSilent = false;
    expect(await untilWritten(database, 'after')).toBeLessThan(BACK_WITHIN_MS);
    for (const { status } of await failed) expect(['rejected', 'fulfilled']).toContain(status);
  });

  it('takes writes within ten seconds when only the open connections died', async ({
    line: { relay, database },
  }) => {
    relay.fallSilent();
    // More writes than the pool has connections: none of the dead ones may be handed out a second time.
    const times = Array.from({ length: 2 * POOL_SIZE }, (_, index) =>
      untilWritten(database, `after-${index}`),
    );
    for (const time of await Promise.all(times)) expect(time).toBeLessThan(BACK_WITHIN_MS);
  });

  it('does not leave the locks of a dead connection on the server', async ({
    line: { directUrl, relay, database },
  }) => {
    await write(database, 'locked');
    const change = "update announcements set title = 'c' where id = 'locked'";
    const broken = database.transaction(async (tx) => {
      await tx.query(change);
      relay.fallSilent();
      await tx.query('select 1');
    });
    const outcome = expect(broken).rejects.toThrow(DatabaseUnavailableError);
    const holder = new pg.Client({ connectionString: directUrl });
    await holder.connect();
    const start = servedMs;
    await holder.query(change);
    expect(servedMs - start).toBeLessThan(BACK_WITHIN_MS);
    await holder.end();
    await outcome;
  });

  it('drops caches and hears other processes again, though nobody asks', async ({
    line: { directUrl, relay, database },
  }) => {
    const other = await openPostgres(directUrl);
    try {
      const heard: Change[] = [];
      let lost = 0;
      database.onChange((changes) => heard.push(...changes));
      database.onChangesLost(() => {
        lost += 1;
      });
      relay.fallSilent();
      const start = servedMs;
      await eventually(async () => {
        // Changes that are announced before the connection is replaced are not heard; caches are dropped instead.
        await other.transaction(async (tx) => {
          tx.changed({ collection: 'tournaments', id: 'heard', action: 'update' });
        });
        expect(heard[0]?.id).toBe('heard');
        // Listeners are told of the loss a round trip after the new connection hears its first change.
        expect(lost).toBeGreaterThan(0);
      });
      expect(servedMs - start).toBeLessThan(BACK_WITHIN_MS);
    } finally {
      await other.close();
    }
  });

  it('cuts ordinary statements, not those of long transactions', async ({ line: { database } }) => {
    const long = database.transaction((tx) => tx.query('select pg_sleep(8) is null as slept'), {
      isLong: true,
    });
    await expect(database.query('select pg_sleep(8)')).rejects.toThrow(DatabaseUnavailableError);
    expect(await long).toEqual([{ slept: false }]);
  });

  it('does not delay closing', async ({ line: { relay } }) => {
    const database = await openWholePool(relay.url);
    relay.fallSilent();
    const start = servedMs;
    await database.close();
    expect(servedMs - start).toBeLessThan(5_000);
  });
});
