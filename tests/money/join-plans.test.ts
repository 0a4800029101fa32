/** What a batch of joins costs must not grow with the platform: it finds each row by its key, and reads no table whole. */
import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { aHost, anOpenTournament, players } from '#tests/support/factories.ts';
import { testPlatform } from '#tests/support/platform.ts';

const TABLES = ['tournaments', 'user_details', 'game_profiles', 'ledger_accounts'];
/** Plans are kept after some executions, for any parameters. */
const BATCHES = 8;
const BATCH_SIZE = 4;

/** Others, so many that a plan which reads all of them for a few would be chosen if it could. */
const CROWD = `
  with people as (
    insert into accounts (id, email, name)
    select 'crowd' || n, 'crowd' || n || '@example.com', 'One of many' from generate_series(1, 2000) n returning id
  ), details as (
    insert into user_details (id, permissions, username) select id, '{}', id from people
  ), profiles as (
    insert into game_profiles (user_id, game_id, nickname, uid, position)
    select id, 'freefire', 'Player', 900000000 + substr(id, 6)::int, 1 from people
  ), drafts as (
    insert into tournaments (id, host, status, game_id, title, img_url, start_date, end_date, fee_currency, entry_fee, prize_type, prize_pool,
      rules, max, min, game_mode, team_size, map)
    select 'draft' || n, $1, 'Draft', 'freefire', 'Evening cup', '/art/tournament-01.webp', now(), now(), 'eg_token', 10, 'eg_token',
      '{}', '<p>Play fair.</p>', 48, 2, 'Battle Royale', 'Solo', 'Bermuda'
    from generate_series(1, 300) n
  )
  insert into ledger_accounts (kind, owner_id, currency)
  select 'user', id, currency from people cross join unnest(array['eg_token', 'eg_coin']) currency`;

async function wholeReads(database: Database): Promise<unknown[]> {
  await database.query('select pg_stat_force_next_flush()');
  return database.query(
    'select relname, seq_scan from pg_stat_user_tables where relname = any($1) order by 1',
    [TABLES],
  );
}

test('batches of joins read no table whole', async () => {
  const platform = await testPlatform();
  const { database } = platform;
  const host = await aHost(platform);
  await database.query(CROWD, [host.id]);
  const cup = await anOpenTournament(platform, host, { max: 48 });
  const joining = await players(platform, BATCHES * BATCH_SIZE, { tokens: 50 });
  await database.query('vacuum analyze');
  const before = await wholeReads(database);
  for (let batch = 0; batch < BATCHES; batch++) {
    const here = joining.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE);
    await Promise.all(here.map((player) => platform.participation.join(cup, player)));
  }
  expect(await wholeReads(database)).toEqual(before);
  await platform.finish();
});
