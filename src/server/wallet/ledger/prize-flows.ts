/** Where the prizes of the last 90 days went, as far as it is unusual. */
import type { Sql } from '#server/platform/database/database.ts';
import type { Currency } from '#shared/constants.ts';

/** Lists are of the newest, at most. */
const LISTED = 100;

interface Winner {
  winner: string;
  /** In which prizes were won. */
  tournaments: number;
  /** ISO 8601. */
  last_at: string;
}

export interface MainWinner extends Winner {
  host: string;
  currency: Currency;
  /** Of this winner, and of all of the host; whole units. */
  amount: number;
  total: number;
}

export interface NearWinner extends Winner {
  host: string;
  has_same_uid: boolean;
}

/** Each list has the newest first. */
export interface UnusualFlows {
  /** Accounts that won more than half of all prizes of a host, in more than one tournament. */
  main: MainWinner[];
  /** Winners who share a game UID or the network of a session with the host who paid them. */
  near: NearWinner[];
  /** Accounts that won prizes in three tournaments or more, and have never paid anything. */
  pure: Winner[];
}

/** One statement, because what each winner got of each host takes most of its time and all three lists are made of it. */
export async function unusualFlows(sql: Sql): Promise<UnusualFlows> {
  const [found] = await sql.query<UnusualFlows>(
    `with flows as materialized (
       select t.host, a.owner_id as winner, l.currency, sum(l.amount)::bigint as amount,
         count(distinct l.tournament_id)::int as tournaments, max(l.created_at) as last_at
       from ledger_transfers l
       join ledger_accounts a on a.id = l.to_account
       join tournaments t on t.id = l.tournament_id
       where l.kind = 'prize' and l.created_at > now() - interval '90 days'
       group by t.host, a.owner_id, l.currency
     ), totals as (
       select host, currency, sum(amount)::bigint as total from flows group by host, currency
     ), main as (
       select f.host, f.winner, f.currency, f.amount, t.total, f.tournaments, f.last_at
       from flows f join totals t on t.host = f.host and t.currency = f.currency
       where f.tournaments > 1 and f.amount * 2 > t.total
       order by f.last_at desc limit $1
     ), hosts as materialized (
       select distinct host from flows
     ), uids as materialized (
       select p.user_id as host, p.game_id, p.uid from hosts join game_profiles p on p.user_id = hosts.host
     ), networks as materialized (
       select distinct s.account_id as host, s.network from hosts join sessions s on s.account_id = hosts.host
     ), shared as (
       select f.host, f.winner, true as has_same_uid
       from flows f join uids h on h.host = f.host
       join game_profiles w on w.user_id = f.winner and w.game_id = h.game_id and w.uid = h.uid
       union all
       select f.host, f.winner, false
       from flows f join networks h on h.host = f.host
       join sessions w on w.account_id = f.winner and w.network = h.network
     ), sharing as (
       select host, winner, bool_or(has_same_uid) as has_same_uid from shared where winner <> host group by host, winner
     ), near as (
       select f.host, f.winner, f.tournaments, f.last_at, s.has_same_uid
       from flows f join sharing s on s.host = f.host and s.winner = f.winner
       order by f.last_at desc limit $1
     ), often as materialized (
       select winner, sum(tournaments)::int as tournaments, max(last_at) as last_at from flows
       group by winner having sum(tournaments) >= 3
     ), pure as (
       select o.winner, o.tournaments, o.last_at from often o
       where not exists (
         select 1 from ledger_accounts a join ledger_transfers l on l.from_account = a.id
         where a.kind = 'user' and a.owner_id = o.winner
       )
       order by o.last_at desc limit $1
     )
     select
       (select coalesce(json_agg(main order by last_at desc), '[]') from main) as main,
       (select coalesce(json_agg(near order by last_at desc), '[]') from near) as near,
       (select coalesce(json_agg(pure order by last_at desc), '[]') from pure) as pure`,
    // With a parameter it is planned once, which takes as long as a tenth of the rest.
    [LISTED],
  );
  if (!found) throw new Error('ledger: no flows');
  return found;
}
