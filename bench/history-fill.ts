/** Fills a database by SQL with a year of finished tournaments: seats that were taken, and what the ledger moved for them. */
import type { Database } from '#server/platform/database/database.ts';
import { filler } from './fill.ts';

/** For each tournament: its prizes, the entry fees, a refund, their collection and three winners. */
const TRANSFERS_EACH = 50;
const SEATS_EACH = 44;
const DAYS = 365;
/** Rows of one statement, each of which has many. */
const PIECE = 400;

export interface History {
  tournaments: number;
  people: number;
}

/** The instant of a number from 1 to a limit, when they are spread over the year. */
const spread = (limit: string) => `now() - (${limit} - n) * interval '${DAYS} days' / ${limit}`;

/** A fifth of the people were there before. */
const PEOPLE = `
  with people as (
    insert into accounts (id, email, name, created_at)
    select 'person' || n, 'person' || n || '@example.com', 'Player ' || n, ${spread('$3::int')}
    from generate_series($1::int, $2::int) n returning id
  )
  insert into ledger_accounts (kind, owner_id, currency) select 'user', id, 'eg_token' from people`;

const TOURNAMENTS = `
  with made as (
    insert into tournaments (id, created_at, updated_at, host, status, game_id, title, img_url, start_date, end_date, started_at,
      fee_currency, entry_fee, prize_type, prize_pool, rules, max, min, participant_count, game_mode, team_size, map)
    select 'tournament' || n, at - interval '3 days', at, 'person' || (1 + n % 20), 'Finished',
      case when n % 5 = 0 then 'pubg' else 'freefire' end, 'Evening cup ' || n, '/art/tournament-01.webp', at, at, at,
      'eg_token', 10, 'eg_token', array[100, 50, 20], '<p>Play fair.</p>', 48, 2, ${SEATS_EACH}, 'Battle Royale', 'Solo', 'Bermuda'
    from generate_series($1::int, $2::int) n cross join lateral (select ${spread('$3::int')} as at) times
    returning id
  )
  insert into ledger_accounts (kind, owner_id, currency)
  select kind, id, 'eg_token' from made cross join unnest(array['fees', 'prizes']) kind`;

/** Whoever registered later does not play earlier: players are chosen from those who were there. */
const PLAYER = `'person' || (1 + (n * 7919 + seat * 104729) % greatest(1, $4::bigint * n / $3))`;

const SEATS = `
  insert into seat_events (at, kind, tournament_id, host, game_id, user_id)
  select t.started_at - seat * interval '1 minute', case when seat = 0 then 'exit' else 'join' end, t.id, t.host, t.game_id, ${PLAYER}
  from generate_series($1::int, $2::int) n join tournaments t on t.id = 'tournament' || n
  cross join generate_series(0, ${SEATS_EACH}) seat`;

const TRANSFERS = `
  insert into ledger_transfers (kind, from_account, to_account, currency, amount, reference, tournament_id, reason,
    from_balance, to_balance, created_at)
  select k.kind, f.id, t.id, 'eg_token', 10 + seat, k.kind || n || '-' || seat, 'tournament' || n, 'Evening cup', 0, 0,
    tournament.started_at + (seat - ${SEATS_EACH}) * interval '1 minute'
  from generate_series($1::int, $2::int) n join tournaments tournament on tournament.id = 'tournament' || n
  cross join generate_series(0, ${TRANSFERS_EACH - 1}) seat
  join ledger_transfer_kinds k on k.kind = case when seat = 0 then 'prize_funding' when seat <= ${SEATS_EACH} then 'entry_fee'
    when seat = ${SEATS_EACH + 1} then 'exit_refund' when seat = ${SEATS_EACH + 2} then 'fee_collection' else 'prize' end
  join ledger_accounts f on f.kind = k.from_kind and f.currency = 'eg_token'
    and f.owner_id = case k.from_kind when 'house' then 'house' when 'user' then ${PLAYER} else 'tournament' || n end
  join ledger_accounts t on t.kind = k.to_kind and t.currency = 'eg_token'
    and t.owner_id = case k.to_kind when 'house' then 'house' when 'user' then ${PLAYER} else 'tournament' || n end`;

/** Fills an empty database. Balances stay as they are: nobody audits it. */
export async function fillHistory(database: Database, { tournaments, people }: History): Promise<void> {
  const some = filler(database, PIECE);
  const fill = (text: string, count: number, ...params: number[]) => some(text, count, [count, ...params]);
  // No day is summed up yet, so none need be opened again.
  const triggers = async (state: 'disable' | 'enable') => {
    for (const table of ['accounts', 'seat_events', 'ledger_transfers'])
      await database.query(`alter table ${table} ${state} trigger user`);
  };
  await triggers('disable');
  await fill(PEOPLE, people);
  await fill(TOURNAMENTS, tournaments);
  await database.query('analyze');
  await fill(SEATS, tournaments, people);
  await fill(TRANSFERS, tournaments, people);
  await triggers('enable');
}
