/** Fills a database by SQL with the data of years of evenings, in seconds instead of days. */
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';

/** The amount of data. People and seats grow with the tournaments up to what a platform of this kind ever holds. */
export interface GrowthSize {
  tournaments: number;
  people: number;
}

export interface DeskSize extends GrowthSize {
  /** The number of rows in each of the operator's other lists: the log, messages, feedback. */
  rows: number;
}

export const growthSize = (tournaments: number): GrowthSize => ({
  tournaments,
  people: Math.min(100_000, tournaments),
});

/** RARE_WORD is in a hundred titles at any size, and in one of a thousand of the operator's texts. */
export const RARE_WORD = 'Himalaya';
export const COMMON_WORD = 'cup';
/** The tournament with the most transfers and log entries, and its host. */
export const BUSY_TOURNAMENT = 'tournament77';
export const BUSY_HOST = 'person6';
/** The player who has paid in every tournament. */
export const BUSY_PLAYER = 'person1';

export const growthId = (kind: 'person' | 'tournament', number: number): string => `${kind}${number}`;

/** Few hosts, so that each fills a page even with the fewest tournaments: then all sizes show equally much. */
const HOSTS = 8;
/** The number of rows of one statement: the product's time limit ends statements that take longer. */
const PIECE = 400;
/** The transfers of a tournament: its prizes, the entry fees, a refund, their collection and three winners. */
const TRANSFERS_EACH = 50;
const SEATS_EACH = 44;

/** In each statement, $1 and $2 are its first and last row number; here $3 is the number of all rows. */
const SERIES = 'generate_series($1::int, $2::int) n';
const SPREAD = "now() - ($3::int - n) * interval '365 days' / $3::int";
const rare = `case when n % 1000 = 77 then ' ${RARE_WORD}' else '' end`;

const PEOPLE = `
  with people as (
    insert into accounts (id, email, name, labels, is_email_verified)
    select 'person' || n, 'person' || n || '@example.com', 'Player ' || n,
      case when n <= ${HOSTS} then array['host'] else '{}' end, true
    from ${SERIES} returning id
  ), details as (
    insert into user_details (id, permissions, username)
    select id, array['read("any")', format('update("user:%s")', id)], 'player_' || substr(id, 7) from people returning id
  )
  insert into game_profiles (user_id, game_id, nickname, uid, position)
  select id, 'freefire', 'Player', 100000000 + substr(id, 7)::int, 1 from details`;

/**
 * Every second tournament was made on the day of its number. The last two hundred are open, upcoming or being played;
 * one of a hundred is a draft, one of thirty aborted, the others are over. One of five hundred is featured, one of five free.
 */
const TOURNAMENTS = `
  insert into tournaments (id, created_at, updated_at, host, status, game_id, title, img_url, start_date, end_date,
    fee_currency, entry_fee, is_featured, prize_type, prize_pool, rules, max, min, game_mode, team_size, map)
  select 'tournament' || n, made, made, 'person' || (1 + n % ${HOSTS}),
    case when n > $3::int - 200 then (array['Open', 'Open', 'Upcoming', 'Ongoing'])[1 + n % 4]
      when n % 100 = 7 then 'Draft' when n % 30 = 1 then 'Aborted' else 'Finished' end,
    'freefire',
    format('Evening cup %s%s', n, case when n % ($3::int / 100) = 5 then ' ${RARE_WORD}' else '' end),
    '/art/tournament-01.webp', made + interval '3 days', made + interval '3 days 2 hours', 'eg_token',
    case when n % 5 = 0 then 0 else 10 end, n % 500 = 0, 'eg_token', array[100, 50], '<p>Play fair.</p>', 48, 2,
    'Battle Royale', 'Solo', 'Bermuda'
  from ${SERIES}
  cross join lateral (select date_trunc('minute', now()) - ($3::int - n) * interval '5 minutes' as made) at`;

const PARTICIPATIONS = `
  with seats as (
    insert into participations (id, tournament_id, user_id)
    select format('seat%s-%s', n, seat), 'tournament' || n, 'person' || (1 + (n * 10 + seat) * 7 % $3::int)
    from ${SERIES} cross join generate_series(1, 10) seat
    returning tournament_id
  )
  update tournaments t set participant_count = taken
  from (select tournament_id, count(*) as taken from seats group by tournament_id) counted
  where t.id = counted.tournament_id`;

const ANNOUNCEMENTS = `
  insert into announcements (id, created_at, title, content, status, is_featured)
  select 'announcement' || n, ${SPREAD}, format('News %s%s', n, ${rare}), '<p>Read this before the next evening.</p>',
    case when n % 20 = 0 then 'draft' else 'published' end, n % 100 = 0
  from ${SERIES}`;

const SIGN_INS = `
  with people as (
    update accounts a set name = format('Player %s%s', n, ${rare}), created_at = ${SPREAD}, accessed_at = ${SPREAD},
      is_email_verified = n % 10 <> 3, is_active = n % 500 <> 7
    from ${SERIES} where a.id = 'person' || n returning a.id, n
  )
  insert into sessions (id, account_id, secret_hash, provider, provider_uid, ip, network, user_agent, expires_at)
  select 'session' || n, id, 'secret' || n, 'email', id, '10.0.0.1', format('10.%s.%s.1', n / 200 % 200, n % 200), 'bench',
    now() + interval '1 year' from people`;

const WALLETS = `insert into ledger_accounts (kind, owner_id, currency) select 'user', 'person' || n, 'eg_token' from ${SERIES}`;
const POOLS = `
  insert into ledger_accounts (kind, owner_id, currency)
  select kind, 'tournament' || n, 'eg_token' from ${SERIES} cross join unnest(array['fees', 'prizes']) kind`;
const PAYER = `'person' || case seat when 1 then 1 else 1 + (n * 7919 + seat * 104729) % $3::bigint end`;
const ownerOf = (kind: string) =>
  `case ${kind} when 'house' then 'house' when 'user' then ${PAYER} else 'tournament' || n end`;
/** The amounts are chosen so that each tournament's accounts end at 0. */
const AMOUNT = `case k.kind when 'prize_funding' then 150 when 'prize' then 50 when 'fee_collection' then 430 else 10 end`;
const TRANSFERS = `
  insert into ledger_transfers (kind, from_account, to_account, currency, amount, reference, tournament_id, reason,
    from_balance, to_balance, created_at)
  select k.kind, f.id, t.id, 'eg_token', ${AMOUNT}, k.kind || ':' || n || ':' || seat, 'tournament' || n, 'Evening cup', 0, 0,
    tournament.start_date + (seat - ${SEATS_EACH}) * interval '1 minute'
  from ${SERIES} join tournaments tournament on tournament.id = 'tournament' || n
  cross join generate_series(0, ${TRANSFERS_EACH - 1}) seat
  join ledger_transfer_kinds k on k.kind = case when seat = 0 then 'prize_funding' when seat <= ${SEATS_EACH} then 'entry_fee'
    when seat = ${SEATS_EACH + 1} then 'exit_refund' when seat = ${SEATS_EACH + 2} then 'fee_collection' else 'prize' end
  join ledger_accounts f on f.kind = k.from_kind and f.currency = 'eg_token' and f.owner_id = ${ownerOf('k.from_kind')}
  join ledger_accounts t on t.kind = k.to_kind and t.currency = 'eg_token' and t.owner_id = ${ownerOf('k.to_kind')}`;

/** Each person gets enough for a seat in every tournament. */
const GRANTS = `
  insert into ledger_transfers (kind, from_account, to_account, currency, amount, reference, reason, from_balance, to_balance)
  select 'grant', f.id, t.id, 'eg_token', 1000000000, 'grant:' || n, 'Paid at the shop', 0, 0
  from ${SERIES} join ledger_accounts t on t.kind = 'user' and t.owner_id = 'person' || n
  join ledger_accounts f on f.kind = 'house' and f.currency = 'eg_token'`;
const LINES = `
  create temporary table lines as
  select id, account, is_from, sum(amount) over (partition by account order by id) as running from (
    select id, from_account as account, true as is_from, -amount as amount from ledger_transfers
    union all select id, to_account, false, amount from ledger_transfers) ends;
  update ledger_transfers l set from_balance = f.running, to_balance = t.running from lines f join lines t on t.id = f.id
  where f.is_from and not t.is_from and l.id = f.id;
  update ledger_accounts a set balance = s.balance from (
    select distinct on (account) account, running as balance from lines order by account, id desc) s
  where s.account = a.id;
  update tournaments set status = 'Aborted'`;

const LOG = `
  insert into audit_log (at, actor_kind, actor_id, actor_name, action, target_type, target_id, tournament_id, before, after,
    reason, ip, request_id)
  select ${SPREAD}, case when n % 10 = 0 then 'key' else 'user' end, case when n % 10 = 0 then null else 'person' || (1 + n % 20) end,
    case when n % 10 = 0 then null else 'Player ' || (1 + n % 20) end,
    (array['tournament.update', 'results.update', 'tournament.publish', 'labels.update'])[1 + n % 4],
    (array['tournament', 'match', 'tournament', 'user'])[1 + n % 4],
    case when n % 4 = 3 then 'person' || n else 'tournament' || (1 + n % $4::int) end,
    case when n % 4 = 3 then null else 'tournament' || (1 + n % $4::int) end,
    '{"status": "Open"}', '{"status": "Ongoing"}', format('Asked by phone%s', ${rare}), '10.0.0.1', 'request-' || n
  from ${SERIES}`;

const MESSAGES = `
  with noted as (
    insert into notifications (id, created_at, recipient_type, message, target_link)
    select 'message' || n, ${SPREAD}, 'specific', format('<p>The evening starts later, number %s%s.</p>', n, ${rare}),
      '/t/tournament' || (1 + n % $4::int)
    from ${SERIES} returning id, message, target_link, substr(id, 8)::int as n
  ), told as (
    insert into notification_recipients (notification_id, user_id, is_read)
    select id, 'person' || (1 + n % 20 + k), k = 0 from noted cross join generate_series(0, 1) k
  )
  insert into messages (notification_id, sender, audience, tournament_id, sent, words)
  select id, 'person' || (1 + n % 20), audience, 'tournament' || (1 + n % $4::int), 2, message_words(message, target_link, audience)
  from noted cross join lateral (select jsonb_build_object('tournament', 'tournament' || (1 + n % $4::int)) as audience) whom
  order by n`;

const FEEDBACK = `
  insert into feedback (id, created_at, name, email, subject, message, status)
  select 'feedback' || n, ${SPREAD}, 'Player ' || n, 'person' || n || '@example.com', format('Question %s%s', n, ${rare}),
    'How do I get the tokens of my prize into my wallet? I have waited since yesterday evening.',
    case when n % 50 = 0 then 'new' else 'done' end
  from ${SERIES}`;

const BANS = `
  insert into bans (id, created_at, kind, value, reason)
  select 'ban' || n, ${SPREAD}, (array['account', 'uid', 'network'])[1 + n % 3], case n % 3 when 0 then 'person' || n when 1 then
    (100000000 + n)::text else format('172.16.%s.%s', n / 200 % 200, n % 200) end, 'Played for two teams'
  from ${SERIES}`;

const DISPUTES = `
  with played as (
    insert into matches (id, tournament_id, match_name, match_status, scheduled_time)
    select 'match' || n, 'tournament' || n, 'Final', 'Finished', now() from ${SERIES}
    returning tournament_id, id, substr(id, 6)::int as n
  )
  insert into disputes (id, created_at, tournament_id, match_id, entry, by_user, results_revision, text, status, decided_at, escalated_at)
  select 'dispute' || n, ${SPREAD}, tournament_id, id, 'person' || (1 + n), 'person' || (1 + n), 1, 'My kills are missing.',
    case when n % 200 = 0 then 'escalated' else 'rejected' end, now(), case when n % 200 = 0 then now() end
  from played`;

/** Runs a statement for the rows from 1, or another number, to the last one, in pieces. */
function filler(database: Database) {
  return async (text: string, to: number, params: readonly number[] = [to], from = 1): Promise<void> => {
    for (let first = from; first <= to; first += PIECE)
      await database.query(text, [first, Math.min(to, first + PIECE - 1), ...params]);
  };
}

async function fillTournaments(
  database: Database,
  { tournaments, people }: GrowthSize,
  announcements: number,
): Promise<void> {
  const fill = filler(database);
  await fill(PEOPLE, people, []);
  await fill(TOURNAMENTS, tournaments);
  await fill(PARTICIPATIONS, tournaments, [people], Math.max(1, tournaments - 100_000 + 1));
  await fill(ANNOUNCEMENTS, announcements);
}

export async function fillDatabase(database: Database, size: GrowthSize, url?: string): Promise<void> {
  await fillTournaments(database, size, Math.max(100, size.tournaments / 100));
  await vacuumAll(database, url);
}

/** Fills an empty database with what the operator's lists show. Balances stay as they are: nobody audits it. */
export async function fillDesk(database: Database, { tournaments, people, rows }: DeskSize): Promise<void> {
  const fill = filler(database);
  await fillTournaments(database, { tournaments, people }, rows / 100);
  await withoutTriggers(database, async () => {
    await fill(SIGN_INS, people);
    await fillTransfers(database, { tournaments, people });
  });
  await fill(LOG, rows, [rows, tournaments]);
  await fill(MESSAGES, rows, [rows, tournaments]);
  await fill(FEEDBACK, rows);
  await fill(BANS, rows / 10);
  await fill(DISPUTES, tournaments - 1);
  await vacuumAll(database);
}

/** The triggers are not needed: no day has been summed up yet that a change would have to reopen. */
async function withoutTriggers(database: Database, work: () => Promise<void>): Promise<void> {
  const triggers = async (state: 'disable' | 'enable') => {
    for (const table of ['accounts', 'ledger_transfers'])
      await database.query(`alter table ${table} ${state} trigger user`);
  };
  await triggers('disable');
  await work();
  await triggers('enable');
}

async function fillTransfers(database: Database, { tournaments, people }: GrowthSize): Promise<void> {
  const fill = filler(database);
  await fill(WALLETS, people, []);
  await fill(POOLS, tournaments, []);
  await database.query('analyze');
  await fill(GRANTS, people, []);
  await fill(TRANSFERS, tournaments, [people]);
}

/** Fills an empty database with finished evenings and a clean ledger. @param url of the Postgres server, if any */
export async function fillLedger(database: Database, { tournaments, people }: GrowthSize, url?: string) {
  await fillTournaments(database, { tournaments, people }, 100);
  await withoutTriggers(database, async () => {
    await fillTransfers(database, { tournaments, people });
    await database.transaction(
      async (tx) => {
        for (const text of LINES.split(';')) await tx.query(text);
      },
      { isLong: true },
    );
  });
  await vacuumAll(database, url, 'full, analyze');
}

/**
 * Vacuums as well as analyses all tables: index-only scans need to know the pages that everyone sees.
 * @param url of the server, if there is one: the product's connection to it ends what takes as long as a large vacuum
 */
async function vacuumAll(database: Database, url?: string, how = 'analyze'): Promise<void> {
  const tables = await database.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const client = url ? new pg.Client({ connectionString: url }) : null;
  await client?.connect();
  for (const { name } of tables) {
    const text = `vacuum (${how}) ${name}`;
    await (client ? client.query(text) : database.query(text));
  }
  await client?.end();
}
