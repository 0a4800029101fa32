/** The lists of unusual prizes equal those of a plain count over every prize. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { ENGINES, openTestDatabase } from '#tests/support/database.ts';
import { unusualFlows } from './prize-flows.ts';

/** SQL for a number from 0 to below the limit, which follows from a text. */
const chosen = (text: string, limit: number) => `(abs(hashtext(${text})::bigint) % ${limit})`;

/** Chosen by chance, but the same each time: hosts h1 to h6, and players p1 to p40, of whom every third has paid something. */
const FACTS = [
  `insert into accounts (id, email, name)
   select id, id || '@example.com', 'Name' from (
     select 'h' || n as id from generate_series(1, 6) n union all select 'p' || n from generate_series(1, 40) n
   ) people`,
  `insert into user_details (id, permissions) select id, '{}' from accounts`,
  `insert into game_profiles (user_id, game_id, nickname, uid, position)
   select id, 'freefire', 'nick', (1000 + ${chosen("'uid' || id", 60)})::text, 1 from accounts`,
  `insert into sessions (id, account_id, secret_hash, provider, provider_uid, ip, network, user_agent, expires_at)
   select id || n, id, decode(md5(id || n), 'hex'), 'email', id, '127.0.0.1', '10.0.' || ${chosen("'network' || id || n", 60)} || '.0',
     'test', now() + interval '1 day'
   from accounts, generate_series(1, 2) n`,
  `insert into shared_devices (account_id, other_id)
   select 'h' || (1 + n % 6), 'p' || (1 + ${chosen("'device' || n", 40)}) from generate_series(1, 30) n on conflict do nothing`,
  `insert into tournaments (id, host, status, game_id, title, img_url, start_date, end_date, fee_currency, entry_fee, prize_type,
     prize_pool, rules, max, min, game_mode, team_size, map)
   select 't' || n, 'h' || (1 + n % 6), 'Finished', 'freefire', 'Cup', '/art/tournament-01.webp', now(), now(), 'eg_token', 0,
     'eg_token', '{10}', '', 48, 2, 'Battle Royale', 'Solo', 'Bermuda' from generate_series(1, 90) n`,
  `insert into ledger_accounts (kind, owner_id, currency)
   select 'user', id, currency from accounts, unnest(array['eg_token', 'eg_coin']) currency
   union all select kind, 't1', currency from unnest(array['fees', 'prizes']) kind, unnest(array['eg_token', 'eg_coin']) currency`,
  // Most prizes go to one or two players, the others by chance.
  `insert into ledger_transfers (kind, from_account, to_account, currency, amount, reference, tournament_id, reason, from_balance,
     to_balance, created_at)
   select 'prize', f.id, w.id, w.currency, 1 + ${chosen("'amount' || n", 100)} + case when n % 6 in (1, 3) then 900 else 0 end, 'prize' || n,
     't' || (1 + ${chosen("'cup' || n / 2", 90)}), 'Test', 0, 0, now() - interval '1 hour' * ${chosen("'at' || n", 24 * 120)}
   from generate_series(1, 260) n
   join ledger_accounts w on w.kind = 'user' and w.currency = case when n % 5 = 0 then 'eg_coin' else 'eg_token' end
     and w.owner_id = 'p' || case n % 6 when 1 then 7 when 3 then 8 else 1 + ${chosen("'winner' || n", 40)} end
   join ledger_accounts f on f.kind = 'prizes' and f.currency = w.currency`,
  `insert into ledger_transfers (kind, from_account, to_account, currency, amount, reference, tournament_id, reason, from_balance,
     to_balance)
   select 'entry_fee', w.id, f.id, 'eg_token', 5, 'fee' || n, 't1', 'Test', 0, 0
   from generate_series(3, 40, 3) n
   join ledger_accounts w on w.kind = 'user' and w.currency = 'eg_token' and w.owner_id = 'p' || n
   join ledger_accounts f on f.kind = 'fees' and f.currency = 'eg_token'`,
];

interface Prize {
  host: string;
  winner: string;
  currency: string;
  amount: number;
  tournament: string;
  at: Date;
}

describe.each(ENGINES)('unusual prizes, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    for (const facts of FACTS) await database.query(facts);
  });
  afterAll(() => database.close());

  it('are those of a plain count', async () => {
    const prizes = await database.query<Prize>(
      `select t.host, a.owner_id as winner, l.currency, l.amount, t.id as tournament, l.created_at as at
       from ledger_transfers l join ledger_accounts a on a.id = l.to_account join tournaments t on t.id = l.tournament_id
       where l.kind = 'prize' and l.created_at > now() - interval '90 days'`,
    );
    const pairs = async (text: string) => {
      const rows = await database.query<{ host: string; winner: string }>(text);
      return new Set(rows.map(({ host, winner }) => `${host} ${winner}`));
    };
    const sameUid = await pairs(
      'select h.user_id as host, w.user_id as winner from game_profiles h, game_profiles w where h.uid = w.uid',
    );
    const sameNetwork = await pairs(
      'select h.account_id as host, w.account_id as winner from sessions h, sessions w where h.network = w.network',
    );
    const sameDevice = await pairs('select account_id as host, other_id as winner from shared_devices');
    const payers = new Set(
      (
        await database.query<{ id: string }>(
          "select a.owner_id as id from ledger_transfers l join ledger_accounts a on a.id = l.from_account where a.kind = 'user'",
        )
      ).map(({ id }) => id),
    );

    const flows = [
      ...Map.groupBy(prizes, ({ host, winner, currency }) => `${host} ${winner} ${currency}`).values(),
    ].flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const { host, winner, currency } = first;
      return [{ host, winner, currency, ...summed(of) }];
    });
    const totalOf = (host: string, currency: string) =>
      summed(prizes.filter((one) => one.host === host && one.currency === currency)).amount;
    const main = flows
      .map((flow) => ({ ...flow, total: totalOf(flow.host, flow.currency) }))
      .filter(({ tournaments, amount, total }) => tournaments > 1 && amount * 2 > total);
    const few = [...Map.groupBy(flows, ({ host, currency }) => `${host} ${currency}`).values()]
      .map((of) => {
        const total = of.reduce((sum, { amount }) => sum + amount, 0);
        const repeated = of.filter(({ tournaments }) => tournaments > 1);
        repeated.sort((a, b) => b.amount - a.amount || (a.winner < b.winner ? -1 : 1));
        return {
          total,
          of: repeated.slice(0, 3),
          last_at: Math.max(...repeated.slice(0, 3).map((one) => one.last_at)),
        };
      })
      .map(({ of, total, last_at }) => ({
        host: of[0]?.host,
        winners: of.map(({ winner }) => winner),
        currency: of[0]?.currency,
        amount: of.reduce((sum, { amount }) => sum + amount, 0),
        total,
        last_at,
        most: of[0]?.amount ?? 0,
      }))
      .filter(({ amount, total, most }) => amount * 2 > total && most * 2 <= total)
      .map(({ most: _, ...one }) => one);
    const near = flows
      .map(({ host, winner, tournaments, last_at }) => ({
        host,
        winner,
        tournaments,
        last_at,
        has_same_uid: sameUid.has(`${host} ${winner}`),
        has_same_device: sameDevice.has(`${host} ${winner}`),
      }))
      .filter(
        (one) => one.has_same_uid || one.has_same_device || sameNetwork.has(`${one.host} ${one.winner}`),
      );
    const pure = [...Map.groupBy(flows, ({ winner }) => winner)]
      .map(([winner, of]) => ({
        winner,
        tournaments: of.reduce((sum, { tournaments }) => sum + tournaments, 0),
        last_at: Math.max(...of.map(({ last_at }) => last_at)),
      }))
      .filter(({ winner, tournaments }) => tournaments >= 3 && !payers.has(winner));

    const found = await unusualFlows(database);
    expect([main.length > 0, near.length > 2, pure.length > 5]).toEqual([true, true, true]);
    expect(near.some(({ has_same_device }) => has_same_device)).toBe(true);
    expect(few.length).toBeGreaterThan(0);
    expect(near.some(({ has_same_uid }) => has_same_uid)).toBe(true);
    expect(near.every(({ has_same_uid }) => has_same_uid)).toBe(false);
    expect(inOrder(found.main)).toEqual(inOrder(main));
    const byHost = (list: readonly { host?: string | undefined; last_at: string | number }[]) =>
      list
        .map((one) => ({ ...one, last_at: new Date(one.last_at).getTime() }))
        .toSorted((a, b) => ((a.host ?? '') < (b.host ?? '') ? -1 : 1));
    expect(byHost(found.few)).toEqual(byHost(few));
    expect(inOrder(found.near)).toEqual(inOrder(near));
    expect(inOrder(found.pure)).toEqual(inOrder(pure));
    const lists: readonly (readonly { last_at: string }[])[] = [
      found.main,
      found.few,
      found.near,
      found.pure,
    ];
    for (const list of lists) {
      const times = list.map(({ last_at }) => Date.parse(last_at));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });
});

function summed(prizes: readonly Prize[]): { amount: number; tournaments: number; last_at: number } {
  return {
    amount: prizes.reduce((sum, { amount }) => sum + amount, 0),
    tournaments: new Set(prizes.map(({ tournament }) => tournament)).size,
    last_at: Math.max(...prizes.map(({ at }) => at.getTime())),
  };
}

/** Sorted by content, with instants in milliseconds, because several rows can have the same instant. */
function inOrder(list: readonly { winner: string; host?: string; last_at: string | number }[]): object[] {
  return list
    .map((one) => ({ ...one, last_at: new Date(one.last_at).getTime() }))
    .toSorted((a, b) =>
      JSON.stringify([a.host, a.winner, a]).localeCompare(JSON.stringify([b.host, b.winner, b])),
    );
}
