-- Accounts and sessions -----------------------------------------------------------------------------------------

create table accounts (
  id text primary key,
  sequence bigint generated always as identity,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text,
  password_updated_at timestamptz,
  is_email_verified boolean not null default false,
  is_active boolean not null default true,
  labels text[] not null default '{}',
  prefs jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  accessed_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  secret_hash text not null unique,
  provider text not null,
  provider_uid text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id, created_at);

-- Documents: one table for each collection. `sequence` is the dialect's $sequence. -------------------------------

create table user_details (
  id text primary key references accounts (id) on delete cascade,
  sequence bigint generated always as identity,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  username text check (username ~ '^[A-Za-z0-9_-]{3,20}$'),
  prof_pic_url text,
  game_profiles text[] not null default '{}'
);
-- A username is taken whatever its case (decision 0007).
create unique index user_details_username on user_details (lower(username));

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
  reg_start text,
  reg_end text,
  start_date text not null,
  end_date text not null,
  fee_currency text not null check (fee_currency in ('eg_token', 'eg_coin')),
  entry_fee bigint not null check (entry_fee >= 0),
  is_featured boolean not null default false,
  prize_type text not null check (prize_type in ('eg_token', 'eg_coin')),
  prize_pool bigint[] not null,
  yt_stream_url text[] not null default '{}',
  rules text not null,
  winners text[] not null default '{}',
  max integer not null check (max >= 2),
  min integer not null check (min >= 2),
  game_details text not null,
  bracket_type text not null default 'single_match',
  bracket_match_id text,
  -- Seats sold; the participations are the truth, the audit compares.
  participant_count integer not null default 0 check (participant_count between 0 and max),
  -- Goes up with every change of the funded prizes, so that each funding has a reference of its own.
  funding_revision integer not null default 0
);
create index tournaments_created on tournaments (created_at desc, sequence desc);
create index tournaments_host on tournaments (host, created_at desc);
create index tournaments_title on tournaments using gin (to_tsvector('simple', title));

create table participations (
  id text not null unique,
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id),
  sequence bigint generated always as identity,
  created_at timestamptz not null default now(),
  primary key (tournament_id, user_id)
);
create index participations_order on participations (tournament_id, sequence);
create index participations_user on participations (user_id, sequence);

create table matches (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tournament_id text not null references tournaments (id),
  match_participants text[] not null default '{}',
  match_name text not null,
  scheduled_time text not null,
  match_results text,
  entry_details text,
  match_status text not null default 'Scheduled' check (match_status in ('Scheduled', 'Ongoing', 'Finished'))
);
create index matches_tournament on matches (tournament_id, sequence);

create table notifications (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  recipient_type text not null check (recipient_type in ('all', 'specific')),
  message text not null,
  target_link text
);
create index notifications_created on notifications (created_at desc, sequence desc);

-- For `specific`: whom it is for. For `all`: who has read it.
create table notification_recipients (
  notification_id text not null references notifications (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  sequence bigint generated always as identity,
  is_read boolean not null default false,
  primary key (notification_id, user_id)
);
create index notification_recipients_user on notification_recipients (user_id, sequence);

create table announcements (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  content text not null,
  is_featured boolean not null default false
);

create table feedback (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null
);

create table essential_pages (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  content text not null
);

create table native_promotions (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  content text not null
);

-- Ledger (docs/ledger.md) ---------------------------------------------------------------------------------------

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('user', 'fees', 'prizes', 'house')),
  -- The user's id, the tournament's id, or 'house'.
  owner_id text not null,
  currency text not null check (currency in ('eg_token', 'eg_coin')),
  balance bigint not null default 0,
  unique (kind, owner_id, currency),
  constraint ledger_balance_not_negative check (kind = 'house' or balance >= 0)
);

-- The closed list of transfer kinds, each with the kinds of its two ends.
create table ledger_transfer_kinds (
  kind text primary key,
  from_kind text not null,
  to_kind text not null
);
insert into ledger_transfer_kinds values
  ('grant', 'house', 'user'),
  ('prize_funding', 'house', 'prizes'),
  ('entry_fee', 'user', 'fees'),
  ('exit_refund', 'fees', 'user'),
  ('exit_charge', 'fees', 'house'),
  ('abort_refund', 'fees', 'user'),
  ('prize', 'prizes', 'user'),
  ('unused_prize', 'prizes', 'house'),
  ('fee_collection', 'fees', 'house');

-- A transfer is one line with both its ends: money leaves one account and reaches another, or nothing happens.
create table ledger_transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  from_account bigint not null,
  to_account bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What this transfer is for; the same cause can never be paid twice.
  reference text not null unique,
  tournament_id text,
  reason text not null,
  -- Hash of what was asked, for transfers asked with an idempotency key.
  fingerprint text,
  -- Balances right after this line, for the wallet history.
  from_balance bigint not null,
  to_balance bigint not null,
  created_at timestamptz not null default now(),
  check (from_account <> to_account)
);
create index ledger_transfers_from on ledger_transfers (from_account, id);
create index ledger_transfers_to on ledger_transfers (to_account, id);

-- One check for a whole set of new lines: both accounts exist, have the currency, and are of the kinds the
-- transfer kind joins. A foreign key would ask twice for every single line.
-- The plan is kept from the first lines on, from when the tables are nearly empty; it must be the one that looks each
-- account up by its id (measured with 4,000 accounts: 260 ms for a set of 256 lines instead of 10). So the kinds are
-- compared after the join, where no other index can be chosen for them, and the other ways to join are off.
create function ledger_check_transfers() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wrong record;
begin
  select n.* into wrong
  from new_lines n
  left join ledger_transfer_kinds k on k.kind = n.kind
  left join ledger_accounts f on f.id = n.from_account
  left join ledger_accounts t on t.id = n.to_account
  where (f.kind, f.currency, t.kind, t.currency) is distinct from (k.from_kind, n.currency, k.to_kind, n.currency)
    or k.kind is null
  limit 1;
  if found then
    raise exception 'ledger: transfer % (%) does not join accounts of its kinds and currency', wrong.reference, wrong.kind
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_transfers_check after insert on ledger_transfers
  referencing new table as new_lines for each statement execute function ledger_check_transfers();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: a line is never changed or deleted; correct it with a new transfer'
    using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfers_final before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
create trigger ledger_kinds_final before update or delete or truncate or insert on ledger_transfer_kinds
  for each statement execute function ledger_refuse_change();

insert into ledger_accounts (kind, owner_id, currency) values ('house', 'house', 'eg_token'), ('house', 'house', 'eg_coin');
