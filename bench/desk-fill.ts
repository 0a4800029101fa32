/** Fills a database by SQL with what the operator's lists show: a year of tournaments, and what was said and done in it. */
import type { Database } from '#server/platform/database/database.ts';
import { filler, vacuumAll } from './fill.ts';
import { fillHistory, type History } from './history-fill.ts';

export interface DeskSize extends History {
  /** Of each of the other lists: the log, messages, feedback. */
  rows: number;
}

/** A word of one of a thousand texts. */
export const RARE_TEXT = 'Himalaya';
/** The tournament with as many transfers and entries of the log as any, and its host. */
export const BUSY_TOURNAMENT = 'tournament77';
export const BUSY_HOST = 'person18';
/** A player with many lines in the wallet. */
export const BUSY_PLAYER = 'person1';

/** The instant of a number, when rows are spread over the year. */
const SPREAD = "now() - ($3::int - n) * interval '365 days' / $3::int";
const SERIES = 'generate_series($1::int, $2::int) n';
const rare = `case when n % 1000 = 77 then ' ${RARE_TEXT}' else '' end`;

const PEOPLE = `
  with people as (
    update accounts a set name = format('Player %s%s', n, ${rare}), labels = case when n <= 20 then array['host'] else '{}' end,
      is_email_verified = n % 10 <> 3, is_active = n % 500 <> 7, accessed_at = ${SPREAD}
    from ${SERIES} where a.id = 'person' || n returning a.id, n
  ), details as (
    insert into user_details (id, permissions, username)
    select id, array['read("any")', format('update("user:%s")', id)], 'gamer_' || n from people returning id
  ), opened as (
    insert into sessions (id, account_id, secret_hash, provider, provider_uid, ip, network, user_agent, expires_at)
    select 'session' || n, id, 'secret' || n, 'email', id, '10.0.0.1', format('10.%s.%s.1', n / 200 % 200, n % 200), 'bench',
      now() + interval '1 year' from people
  )
  insert into game_profiles (user_id, game_id, nickname, uid, position)
  select id, 'freefire', 'Player', 100000000 + n, 1 from people`;

const TOURNAMENTS = `
  update tournaments t set
    status = case when n > $3::int - 200 then (array['Open', 'Open', 'Upcoming', 'Ongoing'])[1 + n % 4]
      when n % 100 = 7 then 'Draft' when n % 30 = 1 then 'Aborted' else 'Finished' end,
    title = format('Evening cup %s%s', n, ${rare}), is_featured = n % 500 = 0
  from ${SERIES} where t.id = 'tournament' || n`;

const PARTICIPATIONS = `
  insert into participations (id, created_at, tournament_id, user_id)
  select format('seat%s-%s', n, seat), ${SPREAD}, 'tournament' || n, 'person' || (1 + (n * 10 + seat) * 7 % $4::int)
  from ${SERIES} cross join generate_series(1, 10) seat`;

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

const ANNOUNCEMENTS = `
  insert into announcements (id, created_at, title, content, status, is_featured)
  select 'announcement' || n, ${SPREAD}, format('News %s%s', n, ${rare}), '<p>Read this before the next evening.</p>',
    case when n % 20 = 0 then 'draft' else 'published' end, n % 100 = 0
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

/** Fills an empty database and gathers its statistics. */
export async function fillDesk(database: Database, size: DeskSize): Promise<void> {
  const { tournaments, people, rows } = size;
  const some = filler(database);
  const fill = (text: string, count: number, ...params: number[]) => some(text, count, [count, ...params]);
  await fillHistory(database, size);
  await fill(PEOPLE, people);
  await fill(TOURNAMENTS, tournaments);
  // Their seats are told of already.
  await database.query('alter table participations disable trigger participations_note_joins');
  await fill(PARTICIPATIONS, tournaments, people);
  await database.query('alter table participations enable trigger participations_note_joins');
  await fill(LOG, rows, tournaments);
  await fill(MESSAGES, rows, tournaments);
  await fill(FEEDBACK, rows);
  await fill(ANNOUNCEMENTS, rows / 100);
  await fill(BANS, rows / 10);
  await fill(DISPUTES, tournaments - 1);
  await vacuumAll(database);
}
