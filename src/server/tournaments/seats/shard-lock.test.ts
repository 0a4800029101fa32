import { expect, it } from 'vitest';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { inTurn } from './shard-lock.ts';

/** Resolves when `open` has been called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('two processes take turns in a shard, and work at once in different ones', async () => {
  const { url, drop } = await createPostgresDatabase();
  const [one, other] = await Promise.all([openPostgres(url, 4), openPostgres(url, 4)]);
  const seen: string[] = [];
  const done = gate();
  const begun = gate();
  const first = inTurn(one, 1, async () => {
    seen.push('first begins');
    begun.open();
    await done.opened;
    seen.push('first ends');
  });
  await begun.opened;
  await inTurn(other, 2, async () => seen.push('another shard'));
  const second = inTurn(other, 1, async () => seen.push('second'));
  done.open();
  await Promise.all([first, second]);
  expect(seen).toEqual(['first begins', 'another shard', 'first ends', 'second']);
  await Promise.all([one.close(), other.close()]);
  await drop();
});

it('a process that stops in the middle of its turn holds nobody up', async () => {
  const { url, drop } = await createPostgresDatabase();
  const [stopped, other] = await Promise.all([openPostgres(url, 4), openPostgres(url, 4)]);
  const done = gate();
  const begun = gate();
  const never = inTurn(stopped, 1, async () => {
    begun.open();
    await done.opened;
  });
  await begun.opened;
  const limits = await inTurn(other, 1, (tx) => tx.query<{ lock_timeout: string }>('show lock_timeout'));
  expect(limits).toEqual([{ lock_timeout: '0' }]);
  done.open();
  await never;
  // Inside a turn, too, waits for rows have no such limit.
  expect(await inTurn(other, 1, (tx) => tx.query('show lock_timeout'))).toEqual(limits);
  await Promise.all([stopped.close(), other.close()]);
  await drop();
});
