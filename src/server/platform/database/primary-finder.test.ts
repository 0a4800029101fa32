import { expect, it } from 'vitest';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { openPostgres } from './postgres.ts';
import { addressesOf } from './primary-finder.ts';

it.each([
  ['postgres://a/b', ['postgres://a/b']],
  [
    'postgresql://app:p%40ss@a:5432/eg?sslmode=require',
    ['postgresql://app:p%40ss@a:5432/eg?sslmode=require'],
  ],
  [
    'postgresql://app@a:5432,b:5433,c/eg?target_session_attrs=read-write&sslmode=require',
    ['a:5432', 'b:5433', 'c'].map((host) => `postgresql://app@${host}/eg?sslmode=require`),
  ],
  ['postgres://a,b/eg?target_session_attrs=primary', ['postgres://a/eg', 'postgres://b/eg']],
  ['postgres://a,b/eg?target_session_attrs=any', null],
  ['postgres://a:port,b/eg', null],
  ['mysql://a/b', null],
  ['postgres:a', null],
])('%s', (address, addresses) => expect(addressesOf(address)).toEqual(addresses));

it('finds the one of several servers that takes writes, and says so when there is none', async () => {
  const { url, drop } = await createPostgresDatabase();
  const host = new URL(url).host;
  const several = url.replace(host, `127.0.0.1:1,${host},127.0.0.1:2`);
  const database = await openPostgres(`${several}?target_session_attrs=read-write`);
  const name = new URL(url).pathname.slice(1);
  try {
    expect(await database.query('select current_database() as name')).toEqual([{ name }]);
    await database.query(`alter database ${name} set default_transaction_read_only = on`);
    await expect(openPostgres(several)).rejects.toThrow(/none of the servers of DATABASE_URL takes writes/);
  } finally {
    await database.close();
    await drop();
  }
});
