-- A word of a title is what stands between signs, and texts are compared in one normal form. The database's own reading
-- takes `a/b` for a path, `-2` for a number and `x.y` for a host.
create function search_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('simple', regexp_replace(normalize($1, NFKC), '[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+', ' ', 'g'))
$$;

create table tournaments (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  host text not null references accounts (id),
  status text not null default 'Draft'
    check (status in ('Draft', 'Open', 'Upcoming', 'Ongoing', 'Finished', 'Aborted')),
  game_id text not null,
  title text not null,
  description text,
  img_url text not null,
  reg_start timestamptz,
  reg_end timestamptz,
  start_date timestamptz not null,
  end_date timestamptz not null,
  fee_currency text not null check (fee_currency in ('eg_token', 'eg_coin')),
  entry_fee bigint not null check (entry_fee >= 0),
  is_featured boolean not null default false,
  prize_type text not null check (prize_type in ('eg_token', 'eg_coin')),
  prize_pool bigint[] not null,
  yt_stream_url text[] not null default '{}',
  rules text not null,
  max integer not null check (max >= 2),
  min integer not null check (min >= 2),
  bracket_type text not null default 'single_match'
    check (bracket_type in ('single_match', 'series', 'single_elimination', 'double_elimination', 'round_robin')),
  bracket_match_id text,
  -- Seats sold; the participations are the truth, the audit compares.
  participant_count integer not null default 0 check (participant_count between 0 and max),
  -- Goes up with every change of the funded prizes, so that each funding has a reference of its own.
  funding_revision integer not null default 0,
  game_mode text not null,
  team_size text not null,
  map text not null,
  scoring json,
  dispute_minutes integer check (dispute_minutes between 0 and 10080),
  -- Goes up with every change of results of its matches.
  results_revision integer not null default 0,
  -- When prizes are paid from the standings; null until a settlement with a dispute window is asked for.
  settles_at timestamptz,
  -- The entries that the host put in order because the standings tie them at a prize.
  settlement_order text[],
  -- Set when the payment was due but a tie was undecided, so that the host is told once.
  settlement_asked_at timestamptz,
  check_in json,
  -- start_date less the minutes of check_in; null without a check-in.
  check_in_closes_at timestamptz,
  -- Set when the seats of those who did not check in have been given up.
  check_in_closed_at timestamptz,
  -- Null: nothing happens by itself.
  clock text check (clock = 'auto'),
  -- When a status was reached, which its planned dates do not tell.
  opened_at timestamptz,
  started_at timestamptz,
  closed_at timestamptz,
  entry_rules json,
  -- Seats of teams that are still paying; the teams are the truth, the audit compares.
  seats_held integer not null default 0 check (seats_held >= 0),
  -- Won rounds that win a match.
  bracket_target smallint not null default 4 check (bracket_target in (4, 7)),
  -- Of the newest revision of the rules; null in a Draft.
  rulebook_hash text,
  -- Goes up with every change after publishing.
  rulebook_revision integer not null default 0 check (rulebook_revision >= 0),
  -- The start that its players have been told of: they are told again of another one.
  told_start timestamptz,
  -- When the host was told that no seat is left.
  told_full_at timestamptz,
  -- The day in Nepal on which the host was last told of who joins.
  told_joins_on date,
  -- Groups, and a final of those who move on: JSON text of a list, which the database would take for an array of its own.
  stages text,
  -- What draws by lot are made from. Nobody sees it before the first draw; its hash is published with the rules.
  stage_seed text,
  last_result_at timestamptz,
  -- The last result after which the host was told that nobody settles.
  told_unsettled timestamptz,
  -- Who may enter.
  access json,
  is_listed boolean generated always as (access is null or access ->> 'kind' <> 'unlisted') stored,
  revision integer not null default 1,
  -- What the host writes in Nepali beside English; null: only English. The title is found by the words of both.
  title_ne text,
  description_ne text,
  rules_ne text,
  -- Taking the words from a title costs more than reading the row.
  title_words tsvector not null generated always as (search_words(title || ' | ' || coalesce(title_ne, ''))) stored,
  constraint tournaments_seats_exist check (participant_count + seats_held <= max)
);
comment on column tournaments.reg_start is '-infinity: given as an empty text, which is told again as one';
comment on column tournaments.reg_end is '-infinity: given as an empty text, which is told again as one';

-- The orders in which lists are read, so that a page of a list is read and nothing else, however long the list is. Totals
-- are counted in an index alone, which says whether lists show a row.
create index tournaments_created on tournaments (created_at desc, sequence desc) include (status, title_words, is_listed);
create index tournaments_hosted on tournaments (host, created_at desc, sequence desc) include (status, is_listed);
create index tournaments_status on tournaments (status, created_at desc, sequence desc) include (is_listed);
create index tournaments_start on tournaments (start_date, sequence) include (is_listed);
create index tournaments_ahead on tournaments (start_date, sequence) include (is_listed)
  where status in ('Open', 'Upcoming', 'Ongoing');
create index tournaments_featured on tournaments (start_date, sequence) include (is_listed) where is_featured;
create index tournaments_words on tournaments using gin (title_words);
create index tournaments_begun on tournaments
  ((coalesce(started_at, case when status in ('Ongoing', 'Finished') then start_date end)));
create index tournaments_remote_picture on tournaments using hash (img_url) where img_url like 'http%';
-- What the clock does.
create index tournaments_opening on tournaments (reg_start)
  where status = 'Upcoming' and clock = 'auto' and reg_start is not null;
create index tournaments_check_in_closing on tournaments (check_in_closes_at)
  where status = 'Open' and check_in_closes_at is not null and check_in_closed_at is null;
create index tournaments_settling on tournaments (settles_at)
  where settles_at is not null and status in ('Open', 'Upcoming', 'Ongoing') and settlement_asked_at is null;
create index tournaments_unsettled on tournaments (last_result_at) where status = 'Ongoing' and settles_at is null;

create table tournament_winners (
  tournament_id text not null references tournaments (id),
  rank integer not null check (rank >= 1),
  user_id text not null references accounts (id),
  primary key (tournament_id, rank),
  unique (tournament_id, user_id)
);

-- The rules a tournament was published with, and every change since.
create table rulebook_revisions (
  tournament_id text not null references tournaments (id),
  -- 0: as published.
  revision integer not null check (revision >= 0),
  -- SHA-256 of the hash before, the rules and the changes.
  hash text not null,
  -- The rules as they are hashed.
  rules text not null,
  changes json not null,
  -- Null: the server's key.
  changed_by text references accounts (id),
  changed_at timestamptz not null default now(),
  primary key (tournament_id, revision)
);

-- Who helps the host of a tournament, and with what; and whom a host wants as helpers of new ones.
create table tournament_staff (
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['rooms', 'scores', 'disputes', 'manager']),
  primary key (tournament_id, user_id)
);
create index tournament_staff_user on tournament_staff (user_id);

create table default_staff (
  host text not null references accounts (id),
  user_id text not null references accounts (id),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['rooms', 'scores', 'disputes', 'manager']),
  primary key (host, user_id)
);

-- Who may enter -------------------------------------------------------------------------------------------------

create table invites (
  tournament_id text not null references tournaments (id),
  code text not null,
  sequence bigint generated always as identity,
  -- Null: for anybody.
  user_id text references accounts (id),
  used_by text references accounts (id),
  used_at timestamptz,
  primary key (tournament_id, code)
);

create table join_requests (
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id),
  state text not null check (state in ('asked', 'accepted', 'rejected')),
  asked_at timestamptz not null default now(),
  -- What was agreed to, and the rules that were known.
  agreed_fee bigint not null,
  agreed_currency text not null,
  rulebook_revision integer not null,
  primary key (tournament_id, user_id)
);

create table host_bans (
  host text not null references accounts (id),
  user_id text not null references accounts (id),
  reason text not null,
  -- Null: for ever.
  until timestamptz,
  -- The game UIDs that the account had when it was banned.
  uids text[] not null,
  banned_at timestamptz not null default now(),
  primary key (host, user_id)
);

-- Who wants to be told when registration opens.
create table reminders (
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tournament_id, user_id)
);

-- Seats ---------------------------------------------------------------------------------------------------------
-- `rulebook_revision` is the revision under which a seat was taken, a team founded, a place in line taken: whoever came
-- before a later one may exit with all of the entry fee.

-- Teams as entries: a seat may belong to a team, and is held while its members confirm and pay.
create table teams (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tournament_id text not null references tournaments (id),
  captain text not null references accounts (id),
  name text not null,
  -- The name as it is compared: what can be seen of it, signs that are drawn alike being one.
  name_key text not null,
  payer text not null check (payer in ('each', 'captain')),
  prize_split text not null check (prize_split in ('equal', 'captain')),
  status text not null default 'Forming' check (status in ('Forming', 'Registered', 'Withdrawn', 'Lapsed')),
  -- Until when the seat is held; null: no seat is held.
  hold_ends_at timestamptz check (hold_ends_at is null or status = 'Forming'),
  join_code text not null,
  -- Null: never registered, and so no business of the public.
  registered_at timestamptz,
  rulebook_revision integer not null default 0
);
create index teams_tournament on teams (tournament_id, sequence);
create unique index teams_name on teams (tournament_id, name_key) where status in ('Forming', 'Registered');
create unique index teams_captain on teams (tournament_id, captain) where status in ('Forming', 'Registered');
create index teams_holding on teams (hold_ends_at) where hold_ends_at is not null;

create table team_members (
  team_id text not null references teams (id),
  user_id text not null references accounts (id),
  -- The captain comes first.
  sequence bigint generated always as identity,
  role text not null check (role in ('player', 'substitute')),
  state text not null check (state in ('invited', 'confirmed')),
  -- What the member's transfers refer to; null while invited. Another one after leaving and coming back.
  part_id text unique,
  paid bigint not null default 0 check (paid >= 0),
  -- The part of the fee that a member of a waiting team has agreed to pay when the seat comes.
  agreed_part bigint,
  agreed_currency text,
  primary key (team_id, user_id),
  check ((part_id is null) = (state = 'invited')),
  check (state = 'confirmed' or paid = 0)
);
create index team_members_user on team_members (user_id, team_id);

create table participations (
  id text not null unique,
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id),
  sequence bigint generated always as identity,
  created_at timestamptz not null default now(),
  checked_in_at timestamptz,
  team_id text unique references teams (id),
  rulebook_revision integer not null default 0,
  primary key (tournament_id, user_id)
);
create index participations_order on participations (tournament_id, sequence);
create index participations_user on participations (user_id, sequence);

create table waitlist (
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id),
  -- The order of the line.
  sequence bigint generated always as identity,
  created_at timestamptz not null default now(),
  rulebook_revision integer not null default 0,
  -- What is agreed to be paid when the seat comes: a seat that costs something else is offered, not taken. Null: nothing
  -- is known, so a seat with a fee is offered.
  agreed_fee bigint,
  agreed_currency text,
  -- Until when the offer of a seat at another fee can be accepted; null: there is none.
  offer_ends_at timestamptz,
  primary key (tournament_id, user_id)
);
create index waitlist_order on waitlist (tournament_id, sequence);

-- Held seats that captains have given up, or let lapse: the next one has to wait.
create table given_up_holds (
  tournament_id text not null references tournaments (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  times integer not null,
  last_at timestamptz not null,
  primary key (tournament_id, user_id)
);
create index given_up_holds_user on given_up_holds (user_id);
