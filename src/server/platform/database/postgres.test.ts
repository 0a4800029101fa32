/** Broken connections to the server fail their transaction, never the process, and listening is re-established. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startRelay } from '#tests/support/relay.ts';
import { type Change, type Database, DatabaseUnavailableError } from './database.ts';
import { openPostgres } from './postgres.ts';

describe('a broken connection', () => {
  let direct: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let database: Database;

  beforeEach(async () => {
    direct = await createPostgresDatabase();
    relay = await startRelay(direct.url);
    database = await openPostgres(relay.url);
    return async () => {
      relay.isDown = false;
      await database.close();
      await relay.stop();
      await direct.drop();
    };
  });

  it('fails its transaction, also between two statements, and the next one works', async () => {
    const broken = database.transaction(async (tx) => {
      await tx.query('select 1');
      relay.cut();
      // The connection is idle while it breaks, so only its error event reports it.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.query('select 2');
    });
    await expect(broken).rejects.toThrow();
    await expect(database.transaction((tx) => tx.query('select 3 as three'))).resolves.toEqual([
      { three: 3 },
    ]);
  });

  it('is distinguished from refused statements and re-established', async () => {
    relay.isDown = true;
    relay.cut();
    await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError);
    await expect(database.transaction((tx) => tx.query('select 1'))).rejects.toThrow(
      DatabaseUnavailableError,
    );
    relay.isDown = false;
    await eventually(() => database.query('select 1'));
    await expect(database.query('select nonsense')).rejects.not.toThrow(DatabaseUnavailableError);
  });

  it('at start is reported in one line', async () => {
    relay.isDown = true;
    await expect(openPostgres(relay.url)).rejects.toThrow(
      /^The database server of DATABASE_URL cannot be used: \S/,
    );
  });

  it('is re-established with sequential attempts, after which notifications arrive again', async () => {
    const other = await openPostgres(direct.url);
    try {
      const received: Change[] = [];
      database.onChange((changes) => received.push(...changes));
      relay.isDown = true;
      relay.cut();
      await eventually(() => expect(relay.refused).toBeGreaterThanOrEqual(4));
      // If each attempt scheduled two successors, they would come in bursts: 1, 2, 4, …
      expect(relay.refused).toBe(4);

      let isForgotten = false;
      database.onChangesLost(() => {
        isForgotten = true;
      });
      relay.isDown = false;
      await eventually(() => expect(isForgotten).toBe(true));
      await other.transaction(async (tx) => {
        tx.changed({ collection: 'tournaments', id: 'received', action: 'update' });
      });
      await eventually(() => expect(received.map(({ id }) => id)).toEqual(['received']));
    } finally {
      await other.close();
    }
  });

  it('that became silent is replaced when catching up times out', async () => {
    let lost = 0;
    database.onChangesLost(() => {
      lost += 1;
    });
    relay.fallSilent();
    // Concurrent callers wait in parallel, not one after the other.
    await Promise.all([database.catchUp(), database.catchUp(), database.catchUp()]);
    await eventually(() => expect(lost).toBeGreaterThan(0));
    await eventually(async () => {
      const before = lost;
      await database.catchUp();
      expect(lost).toBe(before);
    });
  });

  it('leaves memory as it is until there is another, and tells from when on changes may be missing', async () => {
    let lost = 0;
    const missedSince: Date[] = [];
    database.onChangesLost(() => {
      lost += 1;
    });
    database.onBack((since) => missedSince.push(since));
    const before = Date.now();
    await database.catchUp();
    relay.isDown = true;
    const underWay = database.catchUp();
    relay.cut();
    await underWay;
    await eventually(() => expect(database.away).not.toBeNull());
    expect([lost, missedSince, database.catchUp()]).toEqual([0, [], null]);
    // This reason shows that it is refused at once: a failed attempt to connect would give another one.
    const refusal = new DatabaseUnavailableError('no server takes writes');
    await expect(database.transaction(async () => {})).rejects.toThrow(refusal);
    relay.isDown = false;
    await eventually(() => expect(database.away).toBeNull());
    expect([lost, missedSince.length]).toEqual([1, 1]);
    expect(missedSince[0]?.getTime()).toBeGreaterThanOrEqual(before);
  });
});

it('after catching up, all changes acknowledged by other processes are known', async () => {
  const { url, drop } = await createPostgresDatabase();
  const [one, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
  try {
    const received = new Set<string>();
    other.onChange((changes) => {
      for (const { id } of changes) received.add(id);
    });
    const writeAndLook = async (id: string) => {
      await one.transaction(async (tx) => tx.changed({ collection: 'tournaments', id, action: 'update' }));
      await other.catchUp();
      return received.has(id);
    };
    for (let round = 0; round < 50; round++) {
      const ids = Array.from({ length: 20 }, (_, index) => `${round}-${index}`);
      expect(await Promise.all(ids.map(writeAndLook))).toEqual(ids.map(() => true));
    }
    for (const id of ["it's", 'a\\b', `\\'`, '"', "$1; --'"]) expect(await writeAndLook(id)).toBe(true);
  } finally {
    await one.close();
    await other.close();
    await drop();
  }
});
