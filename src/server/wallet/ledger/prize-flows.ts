/** Where the prizes of the last 90 days went, as far as it is unusual. */
import type { Sql } from '#server/platform/database/database.ts';
import type { Currency } from '#shared/constants.ts';

/** Lists are of the newest, at most. */
const LISTED = 100;

const FLOWS = `with flows as (
  select t.host, a.owner_id as winner, l.currency, sum(l.amount) as amount,
    count(distinct l.tournament_id)::int as tournaments, max(l.created_at) as last_at
  from ledger_transfers l
  join ledger_accounts a on a.id = l.to_account
  join tournaments t on t.id = l.tournament_id
  where l.kind = 'prize' and l.created_at > now() - interval '90 days'
  group by t.host, a.owner_id, l.currency
)`;

export interface PrizeFlow {
  host: string;
  winner: string;
  currency: Currency;
  /** Whole units. */
  amount: number;
  tournaments: number;
  last_at: Date;
}

/** Accounts that won more than half of all prizes of a host, in more than one tournament. */
export function mainWinners(sql: Sql): Promise<(PrizeFlow & { total: number })[]> {
  return sql.query<PrizeFlow & { total: number }>(
    `${FLOWS}, totals as (select host, currency, sum(amount) as total from flows group by host, currency)
     select f.host, f.winner, f.currency, f.amount::bigint as amount, f.tournaments, f.last_at,
       t.total::bigint as total
     from flows f join totals t on t.host = f.host and t.currency = f.currency
     where f.tournaments > 1 and f.amount * 2 > t.total
     order by f.last_at desc limit ${LISTED}`,
  );
}

/** Accounts that win a host's prizes again and again. */
export interface FewWinners {
  host: string;
  /** Who won most first. */
  winners: string[];
  currency: Currency;
  /** Theirs together, and the host's of all; whole units. */
  amount: number;
  total: number;
  last_at: Date;
}

/**
 * Two or three accounts that together won more than half of all prizes of a host, each in more than one tournament, and
 * none of them so much alone.
 */
export function fewWinners(sql: Sql): Promise<FewWinners[]> {
  return sql.query<FewWinners>(
    `${FLOWS}, totals as (select host, currency, sum(amount) as total from flows group by host, currency),
     placed as (
       select *, row_number() over (partition by host, currency order by amount desc, winner) as place
       from flows where tournaments > 1
     )
     select p.host, array_agg(p.winner order by p.place) as winners, p.currency, sum(p.amount)::bigint as amount,
       t.total::bigint as total, max(p.last_at) as last_at
     from placed p join totals t on t.host = p.host and t.currency = p.currency
     where p.place <= 3
     group by p.host, p.currency, t.total
     having sum(p.amount) * 2 > t.total and max(p.amount) * 2 <= t.total
     order by max(p.last_at) desc limit ${LISTED}`,
  );
}

/** A winner and what is shared with the host; a network where neither of the others is. */
export interface NearWinner extends PrizeFlow {
  has_same_uid: boolean;
  has_same_device: boolean;
}

/** Winners who share a game UID, a device or the network of a session with the host who paid them. */
export function winnersNearHost(sql: Sql): Promise<NearWinner[]> {
  return sql.query<NearWinner>(
    `${FLOWS}, marked as (
       select f.*,
         exists (select 1 from game_profiles h join game_profiles w on w.uid = h.uid and w.game_id = h.game_id
           where h.user_id = f.host and w.user_id = f.winner) as has_same_uid,
         exists (select 1 from shared_devices s
           where s.account_id = f.host and s.other_id = f.winner) as has_same_device,
         exists (select 1 from sessions h join sessions w on w.network = h.network
           where h.account_id = f.host and w.account_id = f.winner) as has_same_network
       from flows f where f.winner <> f.host
     )
     select host, winner, currency, amount::bigint as amount, tournaments, last_at, has_same_uid,
       has_same_device from marked
     where has_same_uid or has_same_device or has_same_network
     order by last_at desc limit ${LISTED}`,
  );
}

/** Accounts that won prizes in three tournaments or more, and have never paid anything. */
export function pureReceivers(sql: Sql): Promise<{ winner: string; tournaments: number; last_at: Date }[]> {
  return sql.query<{ winner: string; tournaments: number; last_at: Date }>(
    `${FLOWS}
     select f.winner, sum(f.tournaments)::int as tournaments, max(f.last_at) as last_at from flows f
     where not exists (
       select 1 from ledger_accounts a join ledger_transfers l on l.from_account = a.id
       where a.kind = 'user' and a.owner_id = f.winner
     )
     group by f.winner having sum(f.tournaments) >= 3
     order by max(f.last_at) desc limit ${LISTED}`,
  );
}
