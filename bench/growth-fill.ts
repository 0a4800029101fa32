/** Fills a database by SQL with as many tournaments as years of evenings would leave, in seconds instead of days. */
import type { Database } from '#server/platform/database/database.ts';
import { filler, vacuumAll } from './fill.ts';

/** How much there is. People and seats grow with the tournaments up to what a platform of this kind ever holds. */
export interface GrowthSize {
  tournaments: number;
  people: number;
  participations: number;
}

export function growthSize(tournaments: number): GrowthSize {
  return {
    tournaments,
    people: Math.min(100_000, tournaments),
    participations: Math.min(1_000_000, tournaments * 10),
  };
}

/** The word that a hundred titles hold, however many there are. */
export const RARE_WORD = 'Himalaya';
/** The word that all titles hold. */
export const COMMON_WORD = 'cup';

/** The id of a person or tournament by its number, from 1. */
export const growthId = (kind: 'person' | 'tournament', number: number): string => `${kind}${number}`;

/** So few that each of them fills a page with the fewest tournaments, too: what is compared shows as much at any size. */
const HOSTS = 8;

const PEOPLE = `
  with people as (
    insert into accounts (id, email, name, labels, is_email_verified)
    select 'person' || n, 'person' || n || '@example.com', 'Player ' || n,
      case when n <= ${HOSTS} then array['host'] else '{}' end, true
    from generate_series($1::int, $2::int) n returning id
  ), details as (
    insert into user_details (id, permissions, username)
    select id, array['read("any")', format('update("user:%s")', id)], 'player_' || substr(id, 7) from people returning id
  )
  insert into game_profiles (user_id, game_id, nickname, uid, position)
  select id, 'freefire', 'Player', 100000000 + substr(id, 7)::int, 1 from details`;

/**
 * Every second one was made on the day of its number. The last two hundred are ahead: open, upcoming or being played;
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
  from generate_series($1::int, $2::int) n
  cross join lateral (select date_trunc('minute', now()) - ($3::int - n) * interval '5 minutes' as made) at`;

/** Ten players each. */
const PARTICIPATIONS = `
  with seats as (
    insert into participations (id, tournament_id, user_id)
    select format('seat%s-%s', n, seat), 'tournament' || n, 'person' || (1 + (n * 10 + seat) * 7 % $3::int)
    from generate_series($1::int, $2::int) n cross join generate_series(1, 10) seat
    returning tournament_id
  )
  update tournaments t set participant_count = taken
  from (select tournament_id, count(*) as taken from seats group by tournament_id) counted
  where t.id = counted.tournament_id`;

const ANNOUNCEMENTS = `
  insert into announcements (id, title, content)
  select 'announcement' || n, format('News %s', n), '<p>Read this.</p>' from generate_series($1::int, $2::int) n`;

/** Fills an empty database and gathers its statistics. @param url of the server, if there is one */
export async function fillDatabase(database: Database, size: GrowthSize, url?: string): Promise<void> {
  const { tournaments, people, participations } = size;
  const fill = filler(database);
  await fill(PEOPLE, people);
  await fill(TOURNAMENTS, tournaments, [tournaments]);
  await fill(PARTICIPATIONS, tournaments, [people], tournaments - participations / 10 + 1);
  await fill(ANNOUNCEMENTS, Math.max(100, tournaments / 100));
  await vacuumAll(database, url);
}
