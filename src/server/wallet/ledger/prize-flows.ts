/** Unusual ways that the prizes of the last 90 days have taken. */
import { comparableUid } from '#server/platform/database/comparable-uid.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Currency } from '#shared/constants.ts';

/** The most rows of each list, the newest ones. */
const LISTED = 100;

interface Winner {
  winner: string;
  /** The number of tournaments in which prizes were won. */
  tournaments: number;
  /** ISO 8601. */
  last_at: string;
}

interface MainWinner extends Winner {
  host: string;
  currency: Currency;
  /** What this winner got from the host, and what all winners got; whole units. */
  amount: number;
  total: number;
}

/** Accounts that win a host's prizes again and again. */
interface FewWinners {
  host: string;
  /** Account ids; whoever won most comes first. */
  winners: string[];
  currency: Currency;
  /** What these winners got from the host together, and what all winners got; whole units. */
  amount: number;
  total: number;
  /** ISO 8601. */
  last_at: string;
}

/** A winner who shares a game UID or a device with the host; if both are false, they share a network. */
interface NearWinner extends Winner {
  host: string;
  has_same_uid: boolean;
  has_same_device: boolean;
}

/** Each list has the newest first. */
export interface UnusualFlows {
  /** Accounts that won more than half of all prizes of a host, in more than one tournament. */
  main: MainWinner[];
  /**
   * Two or three accounts that together won more than half of a host's prizes, each in several tournaments, and none
   * of them alone.
   */
  few: FewWinners[];
  /** Winners who share a game UID, a device or the network of a session with the host who paid them. */
  near: NearWinner[];
  /** Accounts that won prizes in three tournaments or more, and have never paid anything. */
  pure: Winner[];
}

/** One statement, because what each winner got of each host takes most of its time and all lists are made of it. */
export async function unusualFlows(sql: Sql): Promise<UnusualFlows> {
  const [found] = await sql.query<UnusualFlows>(
    `with flows as materialized (
       select t.host, a.owner_id as winner, l.currency, sum(l.amount)::bigint as amount,
         count(distinct l.tournament_id)::int as tournaments, max(l.created_at) as last_at
       from ledger_transfers l
       join ledger_accounts a on a.id = l.to_account
       join tournaments t on t.id = l.tournament_id
       where l.kind in ('prize', 'prize_release') and l.created_at > now() - interval '90 days'
       group by t.host, a.owner_id, l.currency
     ), totals as (
       select host, currency, sum(amount)::bigint as total from flows group by host, currency
     ), main as (
       select f.host, f.winner, f.currency, f.amount, t.total, f.tournaments, f.last_at
       from flows f join totals t on t.host = f.host and t.currency = f.currency
       where f.tournaments > 1 and f.amount * 2 > t.total
       order by f.last_at desc, f.winner, f.currency limit $1
     ), placed as (
       select *, row_number() over (partition by host, currency order by amount desc, winner) as place
       from flows where tournaments > 1
     ), few as (
       select p.host, array_agg(p.winner order by p.place) as winners, p.currency, sum(p.amount)::bigint as amount,
         t.total, max(p.last_at) as last_at
       from placed p join totals t on t.host = p.host and t.currency = p.currency
       where p.place <= 3
       group by p.host, p.currency, t.total
       having sum(p.amount) * 2 > t.total and max(p.amount) * 2 <= t.total
       order by max(p.last_at) desc, p.host, p.currency limit $1
     ), hosts as materialized (
       select distinct host from flows
     ), uids as materialized (
       select p.user_id as host, p.game_id, p.uid from hosts join game_profiles p on p.user_id = hosts.host
     ), networks as materialized (
       select distinct s.account_id as host, s.network from hosts join sessions s on s.account_id = hosts.host
     ), devices as materialized (
       select s.account_id as host, s.other_id from hosts join shared_devices s on s.account_id = hosts.host
     ), shared as (
       select f.host, f.winner, true as has_same_uid, false as has_same_device
       from flows f join uids h on h.host = f.host
       join game_profiles w on w.user_id = f.winner and w.game_id = h.game_id and ${comparableUid('w.uid')} = ${comparableUid('h.uid')}
       union all
       select f.host, f.winner, false, true
       from flows f join devices h on h.host = f.host and h.other_id = f.winner
       union all
       select f.host, f.winner, false, false
       from flows f join networks h on h.host = f.host
       join sessions w on w.account_id = f.winner and w.network = h.network
     ), sharing as (
       select host, winner, bool_or(has_same_uid) as has_same_uid, bool_or(has_same_device) as has_same_device
       from shared where winner <> host group by host, winner
     ), near as (
       select f.host, f.winner, f.tournaments, f.last_at, s.has_same_uid, s.has_same_device
       from flows f join sharing s on s.host = f.host and s.winner = f.winner
       order by f.last_at desc, f.winner, f.currency limit $1
     ), often as materialized (
       select winner, sum(tournaments)::int as tournaments, max(last_at) as last_at from flows
       group by winner having sum(tournaments) >= 3
     ), pure as (
       select o.winner, o.tournaments, o.last_at from often o
       where not exists (
         select 1 from ledger_accounts a join ledger_transfers l on l.from_account = a.id
         where a.kind = 'user' and a.owner_id = o.winner
       )
       order by o.last_at desc, o.winner limit $1
     )
     select
       (select coalesce(json_agg(main order by last_at desc, winner, currency), '[]') from main) as main,
       (select coalesce(json_agg(few order by last_at desc, host, currency), '[]') from few) as few,
       (select coalesce(json_agg(near order by last_at desc, winner), '[]') from near) as near,
       (select coalesce(json_agg(pure order by last_at desc, winner), '[]') from pure) as pure`,
    // With a parameter the statement is planned only once; planning takes a tenth of the time of the rest.
    [LISTED],
  );
  if (!found) throw new Error('ledger: no flows');
  return found;
}
