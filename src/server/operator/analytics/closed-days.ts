/** Sums up the days that are over (tables `daily_*`), so that figures of a year need not read all its events. */
import { setTimeout } from 'node:timers/promises';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { NO_DAY } from '#server/platform/database/day-span.ts';
import { RepeatingJob } from '#server/platform/jobs/repeating-job.ts';
import { firstFlowAt, sumUpFlows } from '#server/wallet/ledger/flows-by-day.ts';
import { boundsOf, dayOf, mondaySql } from './period.ts';
import { PLAYERS, SEATS } from './seat-figures.ts';

/** The function `reopen_day` has the same key: every transaction that changes a day which is over holds this lock. */
const LOCK_KEY = 725_061;
const EVERY_MS = 5 * 60_000;
/** The first look waits this long, because a server that starts is busy enough. */
const FIRST_AFTER_MS = 30_000;
const JITTER_MS = 10_000;
/** How long transactions may take to end: the time between two looks, and the time in all. */
const WAIT_MS = 200;
const WAIT_MAX_MS = 30_000;
const PLAYERS_EACH = 200;

/** The last day that is summed up, as are all days before it; `-infinity`: none is. */
export async function readClosedUntil(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ until: string }>('select until::text as until from closed_days');
  return row?.until ?? NO_DAY;
}

/** Any number of servers may do this at the same time: each day is summed up by one of them. */
export function startClosingDays(database: Database, report: (error: unknown) => void): RepeatingJob {
  return new RepeatingJob({
    run: (signal) => closeDays(database, { signal }),
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    jitterMs: JITTER_MS,
    report,
  });
}

/**
 * Sums up the days that are over but not summed up yet, until the signal is aborted. Each transaction is short, because
 * the embedded database has one connection, which others wait for.
 */
export async function closeDays(
  database: Pick<Database, 'query' | 'transaction'>,
  { signal, playersEach = PLAYERS_EACH }: { signal?: AbortSignal; playersEach?: number } = {},
): Promise<void> {
  const [clock] = await database.query<{ yesterday: string; is_due: boolean }>(
    `select yesterday::text as yesterday, until < yesterday as is_due
     from closed_days, (select nepal_day(clock_timestamp()) - 1 as yesterday) clock`,
  );
  if (!clock?.is_due || !(await writersEnded(database, signal))) return;
  while (!signal?.aborted) {
    if (!(await database.transaction((tx) => sumUpPiece(tx, clock.yesterday, playersEach), { isLong: true })))
      return;
  }
}

/**
 * Waits for all transactions that have written by now: some may have written for a day while it was not over yet.
 * @returns false when some of them take too long
 */
async function writersEnded(sql: Sql, signal?: AbortSignal): Promise<boolean> {
  const [mark] = await sql.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  for (let waitedMs = 0; waitedMs < WAIT_MAX_MS && !signal?.aborted; waitedMs += WAIT_MS) {
    const [state] = await sql.query<{ is_over: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is_over',
      [mark?.xid],
    );
    if (state?.is_over) return true;
    await setTimeout(WAIT_MS, undefined, { signal }).catch(() => {});
  }
  return false;
}

/**
 * Does the next piece of the work, on any server. The first piece of a day sums up all but players, later pieces some
 * players each, and the last one closes the day. If the day changes meanwhile, the work on it begins again.
 * @returns false when no day is left
 */
async function sumUpPiece(tx: Sql, last: string, playersEach: number): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  const [state] = await tx.query<{ until: string; summing: string | null; summed_to: string }>(
    'select until::text as until, summing::text as summing, summed_to from closed_days',
  );
  const until = state?.until ?? NO_DAY;
  const begun = state?.summing ?? null;
  const day = begun ?? (until === NO_DAY ? await firstDay(tx) : dayOf(boundsOf(until)[1]));
  if (day === null || day > last) return false;
  if (begun === null) await beginDay(tx, day);
  const after = begun === null ? '' : state?.summed_to;
  const players = await tx.query<{ user_id: string }>(NEXT_PLAYERS, [...boundsOf(day), after, playersEach]);
  const ids = players.map(({ user_id }) => user_id);
  if (ids.length > 0) await sumUpPlayers(tx, day, ids);
  if (ids.length < playersEach) await tx.query('update closed_days set until = $1, summing = null', [day]);
  else await tx.query('update closed_days set summing = $1, summed_to = $2', [day, ids.at(-1)]);
  return true;
}

async function firstDay(sql: Sql): Promise<string | null> {
  const [first] = await sql.query<{ account: Date | null; seat: Date | null }>(
    'select (select min(created_at) from accounts) as account, (select min(at) from seat_events) as seat',
  );
  const instants = [first?.account, first?.seat, await firstFlowAt(sql)].flatMap((at) => at?.getTime() ?? []);
  return instants.length === 0 ? null : dayOf(new Date(Math.min(...instants)));
}

const TABLES = [
  'daily_sign_ups',
  'daily_seats',
  'daily_players',
  'daily_actives',
  'daily_active_sums',
  'daily_cohorts',
];

/** Sums up what needs no more than the events of the day. */
async function beginDay(tx: Sql, day: string): Promise<void> {
  const bounds = boundsOf(day);
  for (const table of TABLES) await tx.query(`delete from ${table} where day = $1`, [day]);
  await sumUpFlows(tx, day, bounds);
  await tx.query(
    `insert into daily_sign_ups (day, count)
     select nepal_day(created_at), count(*) from accounts where created_at >= $1 and created_at < $2 group by 1`,
    bounds,
  );
  await tx.query(
    `with ${SEATS} insert into daily_seats (day, game_id, host, kind, count)
     select day, game_id, host, kind, count(*) from seats group by day, game_id, host, kind`,
    bounds,
  );
}

/** The ids of the day's next players after $3, in an order that is the same on every server. */
const NEXT_PLAYERS = `with ${SEATS}, ${PLAYERS} select distinct user_id collate "C" as user_id from players
  where user_id collate "C" > $3 order by 1 limit $4::int`;

/**
 * The players $2 of the day $1: each once in all, once for each game, each host, and each pair of both; with the last
 * day before on which that was so, and with the day of their registration.
 */
const APPEARANCES = `of_day as (
    select user_id, coalesce(game_id, '') as game_id, coalesce(host, '') as host from daily_players
    where day = $1 and user_id = any($2::text[])
    group by grouping sets ((user_id), (user_id, game_id), (user_id, host), (user_id, game_id, host))
  ), appearances as materialized (
    select o.game_id, o.host, nepal_day(a.created_at) as signed_up, coalesce(p.day, '-infinity') as previous
    from of_day o left join accounts a on a.id = o.user_id left join lateral (
      select day from daily_players p
      where p.user_id = o.user_id and p.day < $1 and o.game_id in ('', p.game_id) and o.host in ('', p.host)
      order by day desc limit 1
    ) p on true
  )`;

async function sumUpPlayers(tx: Sql, day: string, players: readonly string[]): Promise<void> {
  await tx.query(
    `with ${SEATS}, ${PLAYERS} insert into daily_players (user_id, day, game_id, host)
     select distinct user_id, day, game_id, host from players where user_id = any($3::text[])`,
    [...boundsOf(day), players],
  );
  await tx.query(
    `with ${APPEARANCES}, active as (
       insert into daily_actives as d (game_id, host, day, previous, count)
       select game_id, host, $1, previous, count(*) from appearances group by game_id, host, previous
       on conflict (game_id, host, day, previous) do update set count = d.count + excluded.count
     ), summed as (
       insert into daily_active_sums as d (game_id, host, day, count)
       select game_id, host, $1, count(*) from appearances group by game_id, host
       on conflict (game_id, host, day) do update set count = d.count + excluded.count
     )
     insert into daily_cohorts as d (game_id, host, day, signed_up, count)
     select game_id, host, $1, signed_up, count(*) from appearances
     where signed_up <= $1 and previous < greatest(${mondaySql('$1::date')}, signed_up)
     group by game_id, host, signed_up
     on conflict (game_id, host, day, signed_up) do update set count = d.count + excluded.count`,
    [day, players],
  );
}
