-- A database with a row of every kind in every state, written by running the version of November 2026 (migrations 0001 to
-- 0005): its sample data, and acts of players, hosts, the admin and the key on top. First the schema those migrations
-- make, then the rows in the order of their references. Everybody in it is invented and has the password of the sample
-- accounts. What expires was moved to the year 2100, or to right after its making. What that version answered
-- of it stands in database-before-typed-columns.json.

set time zone 'UTC';

create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());

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
  participant_count integer not null default 0 check (participant_count between 0 and max),
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

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('user', 'fees', 'prizes', 'house')),
  owner_id text not null,
  currency text not null check (currency in ('eg_token', 'eg_coin')),
  balance bigint not null default 0,
  unique (kind, owner_id, currency),
  constraint ledger_balance_not_negative check (kind = 'house' or balance >= 0)
);
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
create table ledger_transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  from_account bigint not null,
  to_account bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  reference text not null unique,
  tournament_id text,
  reason text not null,
  fingerprint text,
  from_balance bigint not null,
  to_balance bigint not null,
  created_at timestamptz not null default now(),
  check (from_account <> to_account)
);
create index ledger_transfers_from on ledger_transfers (from_account, id);
create index ledger_transfers_to on ledger_transfers (to_account, id);
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

create table account_tokens (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verification', 'recovery', 'oauth2')),
  secret_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_tokens_account on account_tokens (account_id, purpose);
create table mail_outbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  html text,
  plain text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null;

create table files (
  id text primary key,
  bucket_id text not null,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  owner_id text references accounts (id),
  name text not null,
  mime_type text not null default '',
  signature text not null default '',
  size_original bigint not null check (size_original > 0),
  size_actual bigint not null default 0,
  chunks_total integer not null check (chunks_total > 0),
  chunks_uploaded integer not null default 0 check (chunks_uploaded between 0 and chunks_total),
  object_key text unique,
  completed_at timestamptz,
  check ((object_key is null) = (completed_at is null))
);
create index files_owner on files (owner_id, created_at);
create index files_unfinished on files (updated_at) where completed_at is null;
create table file_chunks (
  file_id text not null references files (id) on delete cascade,
  number integer not null check (number > 0),
  object_key text not null unique,
  primary key (file_id, number)
);
create table loose_objects (
  object_key text primary key,
  due_at timestamptz not null
);
create index loose_objects_due on loose_objects (due_at);

create table identities (
  issuer text not null,
  subject text not null,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_account on identities (account_id);
create table pending_sign_ins (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  success_url text not null,
  failure_url text not null,
  is_token_flow boolean not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

alter table ledger_accounts set (fillfactor = 50);

insert into migrations (name, checksum, applied_at) values
('0001-initial.sql', '97c0e3f4c418901a4231ff0a0478265b7ef5eccdc5da40b4775a1b13b6a1d57b', '2026-11-21 21:25:55.263+00'),
('0002-tokens-and-mail.sql', '8bdf6fca52f3513fb1701735c6391296acc2891ed1001099dca2c61ce07a1564', '2026-11-21 21:25:55.545+00'),
('0003-files.sql', '543667a8d7d2c5f7d79326aceec68dd46a646fc3234da73569f614dcce560976', '2026-11-21 21:25:55.571+00'),
('0004-sign-in-and-limits.sql', '0c6402257faef2b9cf2749c5b2c1f24284420ae8dd43cb59c68d7e229362147f', '2026-11-21 21:25:55.622+00'),
('0005-room-for-balances.sql', 'c54321e8735c98f542db97bd4557ff0be1fe49559adb54e7990acd54c1072c29', '2026-11-21 21:25:55.664+00');

insert into accounts (id, sequence, email, name, password_hash, password_updated_at, is_email_verified, is_active, labels, prefs, created_at, updated_at, accessed_at) overriding system value values
('6b020c63a8b38aedc713', '1', 'admin@example.com', 'Admin', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.689+00', 'true', 'true', '{admin}', '{}', '2026-11-21 21:25:55.689+00', '2026-11-21 21:25:55.689+00', '2026-11-21 21:25:56.761+00'),
('host-ramesh', '2', 'host1@egofficial.example', 'Ramesh Shakya', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{host}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('host-mina', '3', 'host2@egofficial.example', 'Mina Gurung', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{host}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-01', '4', 'player1@egofficial.example', 'Aarav Shrestha', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-02', '5', 'sita.gurung@egofficial.example', 'Sita Gurung', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-03', '6', 'bibek.thapa@egofficial.example', 'Bibek Thapa', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-04', '7', 'anisha.rai@egofficial.example', 'Anisha Rai', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-05', '8', 'rohan.maharjan@egofficial.example', 'Rohan Maharjan', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-06', '9', 'prakriti.karki@egofficial.example', 'Prakriti Karki', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-07', '10', 'suman.tamang@egofficial.example', 'Suman Tamang', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-08', '11', 'nisha.lama@egofficial.example', 'Nisha Lama', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-09', '12', 'dipesh.adhikari@egofficial.example', 'Dipesh Adhikari', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-10', '13', 'kabita.magar@egofficial.example', 'Kabita Magar', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-11', '14', 'sandesh.poudel@egofficial.example', 'Sandesh Poudel', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-12', '15', 'puja.bhandari@egofficial.example', 'Puja Bhandari', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-13', '16', 'nabin.khadka@egofficial.example', 'Nabin Khadka', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-14', '17', 'asmita.limbu@egofficial.example', 'Asmita Limbu', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-15', '18', 'kiran.basnet@egofficial.example', 'Kiran Basnet', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-16', '19', 'manisha.ghimire@egofficial.example', 'Manisha Ghimire', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-17', '20', 'sagar.chaudhary@egofficial.example', 'Sagar Chaudhary', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-18', '21', 'roshani.yadav@egofficial.example', 'Roshani Yadav', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-19', '22', 'bishal.subedi@egofficial.example', 'Bishal Subedi', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-20', '23', 'sabina.sherpa@egofficial.example', 'Sabina Sherpa', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-21', '24', 'pemba.sherpa@egofficial.example', 'Pemba Sherpa', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-22', '25', 'ritu.joshi@egofficial.example', 'Ritu Joshi', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-23', '26', 'anil.bohara@egofficial.example', 'Anil Bohara', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-24', '27', 'srijana.neupane@egofficial.example', 'Srijana Neupane', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-25', '28', 'milan.dahal@egofficial.example', 'Milan Dahal', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-26', '29', 'binita.tharu@egofficial.example', 'Binita Tharu', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-27', '30', 'ashok.pandey@egofficial.example', 'Ashok Pandey', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-28', '31', 'laxmi.kc@egofficial.example', 'Laxmi KC', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-29', '32', 'yubraj.rana@egofficial.example', 'Yubraj Rana', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('player-30', '33', 'deepa.acharya@egofficial.example', 'Deepa Acharya', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('newcomer', '34', 'newcomer@egofficial.example', 'Pratik Oli', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:55.755+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00'),
('old-host', '35', 'old-host@example.com', 'Old "Host" O''Brien', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:56.841+00', 'true', 'true', '{host,partner}', '{}', '2026-11-21 21:25:56.841+00', '2026-11-21 21:25:56.891+00', '2026-11-21 21:25:56.859+00'),
('other-host', '36', 'other-host@example.com', 'Second Host', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:56.917+00', 'false', 'true', '{host}', '{}', '2026-11-21 21:25:56.917+00', '2026-11-21 21:25:56.942+00', '2026-11-21 21:25:56.937+00'),
('old-player-1', '37', 'old-player-1@example.com', 'Asha Thapa', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:56.963+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:56.963+00', '2026-11-21 21:25:57.252+00', '2026-11-21 21:26:00.562+00'),
('old-player-2', '38', 'old-player-2@example.com', 'बिमला गुरुङ (BG)', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:56.998+00', 'true', 'true', '{}', E'{"theme": "dark", "nested": {"none": null, "seen": [1, 2, 3]}, "list \\"size\\"": 25}', '2026-11-21 21:25:56.998+00', '2026-11-21 21:25:57.381+00', '2026-11-21 21:26:00.571+00'),
('old-player-3', '39', 'old-player-3@example.com', 'Chandra 🏔 Rai', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:26:00.613+00', 'true', 'true', '{moderator,vip}', '{}', '2026-11-21 21:25:57.032+00', '2026-11-21 21:26:00.613+00', '2026-11-21 21:25:57.049+00'),
('old-player-4', '40', 'old-player-4@example.com', 'Dipa <b>K.C.</b> & co', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:57.066+00', 'false', 'true', '{}', '{}', '2026-11-21 21:25:57.066+00', '2026-11-21 21:25:57.066+00', '2026-11-21 21:25:57.082+00'),
('old-player-5', '41', 'old-player-5@example.com', 'Eshan', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:57.097+00', 'true', 'true', '{}', '{}', '2026-11-21 21:25:57.097+00', '2026-11-21 21:25:57.268+00', '2026-11-21 21:25:57.113+00'),
('old-player-6', '42', 'old-player-6@example.com', 'Firoj Ansari', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:57.13+00', 'false', 'true', '{}', '{}', '2026-11-21 21:25:57.13+00', '2026-11-21 21:25:57.13+00', '2026-11-21 21:25:57.147+00'),
('old-player-7', '43', 'old-player-7@example.com', 'Gita', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:57.163+00', 'false', 'true', '{}', '{}', '2026-11-21 21:25:57.163+00', '2026-11-21 21:26:00.621+00', '2026-11-21 21:25:57.181+00'),
('old-player-8', '44', 'old-player-8@example.com', '', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:57.197+00', 'false', 'false', '{}', '{}', '2026-11-21 21:25:57.197+00', '2026-11-21 21:26:00.618+00', '2026-11-21 21:25:57.214+00'),
('old-newcomer', '45', 'old-newcomer@example.com', 'New Comer', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:57.283+00', 'false', 'true', '{}', '{}', '2026-11-21 21:25:57.283+00', '2026-11-21 21:25:57.283+00', '2026-11-21 21:25:57.298+00'),
('name-only', '46', 'name-only@example.com', 'Name Only', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:57.315+00', 'false', 'true', '{}', '{}', '2026-11-21 21:25:57.315+00', '2026-11-21 21:25:57.315+00', '2026-11-21 21:25:57.332+00'),
('profile-only', '47', 'profile-only@example.com', 'Profile Only', '$argon2id$v=19$m=7168,t=5,p=1$fHqhoele1Yk0/qtLaYkGiQ$xTGK1PXZVlpFH+Zyv1SLRCC416/KM8Bc4ZA4yL8un+k', '2026-11-21 21:25:57.353+00', 'false', 'true', '{}', '{}', '2026-11-21 21:25:57.353+00', '2026-11-21 21:25:57.353+00', '2026-11-21 21:25:57.37+00'),
('6b020c688a6d825643c8', '48', 'google-only@example.com', 'Google Only', NULL, NULL, 'true', 'true', '{}', '{}', '2026-11-21 21:26:00.566+00', '2026-11-21 21:26:00.566+00', '2026-11-21 21:26:00.566+00'),
('6b020c688c618049f8cc', '49', 'google-token@example.com', 'Google Token', NULL, NULL, 'true', 'true', '{}', '{}', '2026-11-21 21:26:00.574+00', '2026-11-21 21:26:00.574+00', '2026-11-21 21:26:00.574+00');

select setval(pg_get_serial_sequence('accounts', 'sequence'), 49);

insert into sessions (id, account_id, secret_hash, provider, provider_uid, ip, user_agent, created_at, updated_at, expires_at) values
('6b020c64ba0902e6eccf', '6b020c63a8b38aedc713', 'Eq1gKPOGy5HP_kfQZ4d2haXpMG0p_06pB6KoGGB9Ils', 'email', 'admin@example.com', '103.10.28.10', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128', '2026-11-21 21:25:56.763+00', '2026-11-21 21:25:56.763+00', '2100-01-01 00:00:00+00'),
('6b020c64d1f608a31699', 'old-host', 'LqI5D2XblHYP3-9wSfQBEIytwU7WQZKDa7l1TW_DQdg', 'email', 'old-host@example.com', '27.34.12.11', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:56.861+00', '2026-11-21 21:25:56.861+00', '2100-01-01 00:00:00+00'),
('6b020c64e5010436ed80', 'other-host', 'TLx7Oovm1aZS6qE4_QSJUzAnvOJbn2ZuIV_A_QgztBQ', 'email', 'other-host@example.com', '110.44.113.12', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:56.938+00', '2026-11-21 21:25:56.938+00', '2100-01-01 00:00:00+00'),
('6b020c64ef808f9754c5', 'old-player-1', '6yEdfezKH3HUgOVjGbD8_ETKHut7dVN3TlXw39Kq__o', 'email', 'old-player-1@example.com', '103.10.28.13', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:56.981+00', '2026-11-21 21:25:56.981+00', '2026-11-21 21:25:57.981+00'),
('6b020c6503a98e735f1e', 'old-player-2', '1_lnORtwi1ifj5RgR-k_JKgSIP92d91z_yQ1kIPpoLU', 'email', 'old-player-2@example.com', '27.34.12.14', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:57.015+00', '2026-11-21 21:25:57.015+00', '2100-01-01 00:00:00+00'),
('6b020c650bf68e8a9761', 'old-player-3', 'SIB73036gN3q8ief-4oFgv-hpVDu_YYL0mTNYw7Wq9g', 'email', 'old-player-3@example.com', '110.44.113.15', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:57.05+00', '2026-11-21 21:25:57.05+00', '2100-01-01 00:00:00+00'),
('6b020c651b9687ea89cd', 'old-player-5', 'J5SF5wxrL2YJXKZxZfgoIX5SbPTtft6f7hK5HijEVnw', 'email', 'old-player-5@example.com', '27.34.12.17', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:57.114+00', '2026-11-21 21:25:57.114+00', '2100-01-01 00:00:00+00'),
('6b020c652422022e6d20', 'old-player-6', 's2yXl89facn1EOZZnjprswxuVHbCoK6CaftX-tqOqnk', 'email', 'old-player-6@example.com', '110.44.113.18', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:57.148+00', '2026-11-21 21:25:57.148+00', '2100-01-01 00:00:00+00'),
('6b020c652c30803cf74f', 'old-player-7', 'yOsy1tF_R39HL_LfteqWDnJ2tyHbZTUrCJIwWVMV6Kk', 'email', 'old-player-7@example.com', '103.10.28.19', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:57.182+00', '2026-11-21 21:25:57.182+00', '2100-01-01 00:00:00+00'),
('6b020c65347d83fa7b7a', 'old-player-8', 'y05YTd5aiPi0O454URocyhA5U_0mY7UFlAmcMTFMjFU', 'email', 'old-player-8@example.com', '27.34.12.20', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:57.215+00', '2026-11-21 21:25:57.215+00', '2100-01-01 00:00:00+00'),
('6b020c6548ff826b0481', 'old-newcomer', 'QJeD1RwfKoFzps9SYmUunJrkf5fBDueMDXIbuqTNSso', 'email', 'old-newcomer@example.com', '110.44.113.21', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:57.299+00', '2026-11-21 21:25:57.299+00', '2100-01-01 00:00:00+00'),
('6b020c65514c843d703b', 'name-only', 'iHu1-njBtba9dyixCWxRnFRGGGfDvdwHvHoLa9oxqkE', 'email', 'name-only@example.com', '103.10.28.22', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:57.333+00', '2026-11-21 21:25:57.333+00', '2100-01-01 00:00:00+00'),
('6b020c655a93848f3e3b', 'profile-only', 'DPcoc_zM-wgW6VkWuhCfT9qoE17S7rNBsI2igprPKIs', 'email', 'profile-only@example.com', '27.34.12.23', 'Mozilla/5.0 (Linux; Android 14) Chrome/126', '2026-11-21 21:25:57.371+00', '2026-11-21 21:25:57.371+00', '2100-01-01 00:00:00+00'),
('6b020c6889738ef85592', 'old-player-1', '6U2oPP1C8cOSMxD7N3v9MwZq587aPKr2BOCSdjitJME', 'email', 'old-player-1@example.com', '110.44.113.24', 'Dart/3.4 (dart:io)', '2026-11-21 21:26:00.563+00', '2026-11-21 21:26:00.563+00', '2100-01-01 00:00:00+00'),
('6b020c688b2904135b7b', '6b020c688a6d825643c8', 'V1uBVxjSqa17LpadiFX9NT4W-1Fcd_SUhjcwKkEwpsE', 'google', '100000000000000000001', '2400:1a00:b012::7', 'Mozilla/5.0 (iPhone)', '2026-11-21 21:26:00.57+00', '2026-11-21 21:26:00.57+00', '2100-01-01 00:00:00+00'),
('6b020c688ba602fc176c', 'old-player-2', 'RjZEPB1uUEteVPmLm0mozcLjLkPR64PLb53XGg5x_uY', 'google', '100000000000000000002', '2400:1a00:b012::7', 'Mozilla/5.0 (iPhone)', '2026-11-21 21:26:00.572+00', '2026-11-21 21:26:00.572+00', '2100-01-01 00:00:00+00');

insert into account_tokens (id, account_id, purpose, secret_hash, created_at, expires_at) values
('6b020c67802c8ade86d3', 'old-player-8', 'verification', '4cb8b923ff2b38b3ee701d9da46001f3cc02d0431ad50a369bacff08966f5527', '2026-11-21 21:25:59.524+00', '2026-11-21 22:25:59.524+00'),
('6b020c6782208533bde4', 'old-player-5', 'recovery', 'e7415f535dd4672118c8df9c16e9f015cd1185197d06a44beae64b9541b39195', '2026-11-21 21:25:59.532+00', '2026-11-21 22:25:59.532+00'),
('6b020c688397894e775e', 'old-player-1', 'recovery', '06d117345545f3794279573cf4aacc534a46844e8f2ab9eb39ca8804522c95a6', '2026-11-21 21:26:00.538+00', '2100-01-01 00:00:00+00'),
('6b020c6884530523ab77', 'old-player-7', 'verification', 'a9cdc9d8858af056f980e4b19b3a638d3781ca00f5ef0c3ff687ada87b3cfa10', '2026-11-21 21:26:00.541+00', '2026-11-21 22:26:00.541+00'),
('6b020c68854d0bd7dd29', 'old-player-7', 'verification', '982fdbd36a2b5c232c028f1f6552fa109fd12eba64c3eefbe3e32636d7f79275', '2026-11-21 21:26:00.545+00', '2026-11-21 22:26:00.545+00'),
('6b020c6885ca08cdad9f', 'old-player-6', 'verification', '1cfcec12cf52b0ad493911fbab40ee363610ed11a616d8a670d406c7b3496d68', '2026-11-21 21:26:00.547+00', '2100-01-01 00:00:00+00'),
('6b020c688ca001232b96', '6b020c688c618049f8cc', 'oauth2', 'e3997480c012eee45a7fb9888eb593761aaf355123c340cb0110b1357dcc7824', '2026-11-21 21:26:00.574+00', '2026-11-21 22:26:00.574+00');

insert into identities (issuer, subject, account_id, created_at) values
('https://accounts.google.com', '100000000000000000001', '6b020c688a6d825643c8', '2026-11-21 21:26:00.566+00'),
('https://accounts.google.com', '100000000000000000002', 'old-player-2', '2026-11-21 21:26:00.571+00'),
('https://accounts.google.com', '100000000000000000003', '6b020c688c618049f8cc', '2026-11-21 21:26:00.574+00');

insert into pending_sign_ins (state_hash, browser_hash, nonce, code_verifier, redirect_uri, success_url, failure_url, is_token_flow, expires_at) values
('51AjpqkppE16G1w-AEaFCsF3RkeJl9PxoB-0_Ykb6Pg', 'BE6QG4GCLNke6L6-ThS4c6QxXysysx3WwSfgdqapu6Y', 'b-nonce', 'b-code-verifier', 'http://localhost/v1/account/tokens/oauth2/callback/google/egofficial', 'https://example.com/ok?x=1', 'https://example.com/no', 'true', '2026-11-21 21:41:00.581+00'),
('7mtV7ezhQE1sCoX7UAWOkFBmtAF2Wf6lX0hIXgrYzWU', 'fyG3jN-9jgttcckU-2L4K3FpzH23bF-6sF4qwsVZVpU', 'a-nonce', 'a-code-verifier', 'http://localhost/v1/account/sessions/oauth2/callback/google/egofficial', 'http://localhost/', 'http://localhost/login', 'false', '2026-11-21 21:41:00.579+00');

insert into rate_limits (key, points, expire) values
('join:old-player-1', '1', NULL),
('login:127.0.0.1', '3', '4102444800000');

insert into mail_outbox (id, recipient, subject, html, plain, created_at, attempts, next_attempt_at, give_up_at, sent_at, last_error) values
('6b020c64d5de03d32eb2', 'old-host@example.com', 'Verify your email for EGOfficial', NULL, NULL, '2026-11-21 21:25:56.869+00', '1', '2026-11-21 21:30:58.022+00', '2026-11-21 22:25:56.869+00', '2026-11-21 21:25:58.024+00', NULL),
('6b020c653d091828e503', 'old-player-1@example.com', 'Verify your email for EGOfficial', NULL, NULL, '2026-11-21 21:25:57.249+00', '1', '2026-11-21 21:30:58.022+00', '2026-11-21 22:25:57.249+00', '2026-11-21 21:25:58.026+00', NULL),
('6b020c653e419cdfb115', 'old-player-2@example.com', 'Verify your email for EGOfficial', NULL, NULL, '2026-11-21 21:25:57.254+00', '1', '2026-11-21 21:30:58.022+00', '2026-11-21 22:25:57.254+00', '2026-11-21 21:25:58.026+00', NULL),
('6b020c653f7a1a88460b', 'old-player-3@example.com', 'Verify your email for EGOfficial', NULL, NULL, '2026-11-21 21:25:57.259+00', '1', '2026-11-21 21:30:58.022+00', '2026-11-21 22:25:57.259+00', '2026-11-21 21:25:58.026+00', NULL),
('6b020c6540b284ecf8bc', 'old-player-5@example.com', 'Verify your email for EGOfficial', '<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Verify your email for EGOfficial</title></head>
<body style="margin:0;padding:24px 12px;background:#101218;color:#f4f4f6;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#191c24;border-radius:12px">
<p style="margin:0 0 20px;font-size:22px;font-weight:bold;color:#ff8a2b">EGOfficial</p>
<p style="margin:0 0 16px;">Hello Eshan,</p>
<p style="margin:0 0 16px;">Please confirm that this email address is yours to enjoy all features.</p>
<p style="margin:0 0 20px"><a href="http://localhost/verify-account?userId=old-player-5&amp;secret=c2601ce9bfe7a87511ea9577d7d36a41de816e16e81dc4ceddfdd43ba2d3b2c272d3d8a168a4f45953c68c87b37bf3d4869e16e2d42a21b9bd123e52ded8261112f38c9d9ce242a942e1b6bc5a29b9acfac8ba6267a559972170764fba44f0a44a6322cd54cd9b4747c717257ca987d6b7ea264b28a0d47d5c2870d96514a6a4&amp;expire=2026-11-21T22%3A25%3A57.263%2B00%3A00" style="display:block;padding:14px 20px;background:#ff7a1a;color:#160a02;text-align:center;text-decoration:none;font-weight:bold;border-radius:8px">Verify my email</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#b9bcc8">The link works once and for one hour. If you did not ask for it, ignore this mail.</p>
<p style="margin:0 0 16px;font-size:13px;color:#b9bcc8;word-break:break-all">http://localhost/verify-account?userId=old-player-5&amp;secret=c2601ce9bfe7a87511ea9577d7d36a41de816e16e81dc4ceddfdd43ba2d3b2c272d3d8a168a4f45953c68c87b37bf3d4869e16e2d42a21b9bd123e52ded8261112f38c9d9ce242a942e1b6bc5a29b9acfac8ba6267a559972170764fba44f0a44a6322cd54cd9b4747c717257ca987d6b7ea264b28a0d47d5c2870d96514a6a4&amp;expire=2026-11-21T22%3A25%3A57.263%2B00%3A00</p>
<p style="margin:0 0 16px;font-size:13px;color:#b9bcc8">Play. Win. Shine.</p>
</div>
</body>
</html>
', 'Hello Eshan,

Please confirm that this email address is yours to enjoy all features.

Verify my email:
http://localhost/verify-account?userId=old-player-5&secret=c2601ce9bfe7a87511ea9577d7d36a41de816e16e81dc4ceddfdd43ba2d3b2c272d3d8a168a4f45953c68c87b37bf3d4869e16e2d42a21b9bd123e52ded8261112f38c9d9ce242a942e1b6bc5a29b9acfac8ba6267a559972170764fba44f0a44a6322cd54cd9b4747c717257ca987d6b7ea264b28a0d47d5c2870d96514a6a4&expire=2026-11-21T22%3A25%3A57.263%2B00%3A00

The link works once and for one hour. If you did not ask for it, ignore this mail.

EGOfficial. Play. Win. Shine.
', '2026-11-21 21:25:57.263+00', '2', '2100-01-01 00:00:00+00', '2100-01-01 00:00:00+00', NULL, '451 greylisted, try again later'),
('6b020c67806b079e2205', 'old-player-8@example.com', 'Verify your email for EGOfficial', NULL, NULL, '2026-11-21 21:25:59.524+00', '1', '2026-11-21 21:30:59.528+00', '2026-11-21 22:25:59.524+00', '2026-11-21 21:25:59.529+00', NULL),
('6b020c67825f0b209d30', 'old-player-5@example.com', 'Reset your EGOfficial password', '<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reset your EGOfficial password</title></head>
<body style="margin:0;padding:24px 12px;background:#101218;color:#f4f4f6;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#191c24;border-radius:12px">
<p style="margin:0 0 20px;font-size:22px;font-weight:bold;color:#ff8a2b">EGOfficial</p>
<p style="margin:0 0 16px;">Hello Eshan,</p>
<p style="margin:0 0 16px;">Somebody, hopefully you, asked for a new password for your account.</p>
<p style="margin:0 0 20px"><a href="http://localhost/pass-recovery?userId=old-player-5&amp;secret=9beda4e128ddabb61173d7f0767da66206a6c2484607e0b79aa70fd02b720156cdd61e544daa4eaf36f9d44df640a8bb12f6edae67b7b3db43b8ab8c2a77f86eaab43c8c803f89b81fb37abc99cd4072707b4f8219921e989418771d9c5b7139e920967096310ad03164a6c233041bf0a22f7ed91ae22448dc8a132ee8dba509&amp;expire=2026-11-21T22%3A25%3A59.532%2B00%3A00" style="display:block;padding:14px 20px;background:#ff7a1a;color:#160a02;text-align:center;text-decoration:none;font-weight:bold;border-radius:8px">Choose a new password</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#b9bcc8">The link works once and for one hour, and signs out every other device. If you did not ask for it, ignore this mail: your password stays as it is.</p>
<p style="margin:0 0 16px;font-size:13px;color:#b9bcc8;word-break:break-all">http://localhost/pass-recovery?userId=old-player-5&amp;secret=9beda4e128ddabb61173d7f0767da66206a6c2484607e0b79aa70fd02b720156cdd61e544daa4eaf36f9d44df640a8bb12f6edae67b7b3db43b8ab8c2a77f86eaab43c8c803f89b81fb37abc99cd4072707b4f8219921e989418771d9c5b7139e920967096310ad03164a6c233041bf0a22f7ed91ae22448dc8a132ee8dba509&amp;expire=2026-11-21T22%3A25%3A59.532%2B00%3A00</p>
<p style="margin:0 0 16px;font-size:13px;color:#b9bcc8">Play. Win. Shine.</p>
</div>
</body>
</html>
', 'Hello Eshan,

Somebody, hopefully you, asked for a new password for your account.

Choose a new password:
http://localhost/pass-recovery?userId=old-player-5&secret=9beda4e128ddabb61173d7f0767da66206a6c2484607e0b79aa70fd02b720156cdd61e544daa4eaf36f9d44df640a8bb12f6edae67b7b3db43b8ab8c2a77f86eaab43c8c803f89b81fb37abc99cd4072707b4f8219921e989418771d9c5b7139e920967096310ad03164a6c233041bf0a22f7ed91ae22448dc8a132ee8dba509&expire=2026-11-21T22%3A25%3A59.532%2B00%3A00

The link works once and for one hour, and signs out every other device. If you did not ask for it, ignore this mail: your password stays as it is.

EGOfficial. Play. Win. Shine.
', '2026-11-21 21:25:59.532+00', '1', '2100-01-01 00:00:00+00', '2100-01-01 00:00:00+00', NULL, '451 greylisted, try again later'),
('6b020c688397944f16b3', 'old-player-1@example.com', 'Reset your EGOfficial password', '<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reset your EGOfficial password</title></head>
<body style="margin:0;padding:24px 12px;background:#101218;color:#f4f4f6;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#191c24;border-radius:12px">
<p style="margin:0 0 20px;font-size:22px;font-weight:bold;color:#ff8a2b">EGOfficial</p>
<p style="margin:0 0 16px;">Hello Asha Thapa,</p>
<p style="margin:0 0 16px;">Somebody, hopefully you, asked for a new password for your account.</p>
<p style="margin:0 0 20px"><a href="http://localhost/pass-recovery?userId=old-player-1&amp;secret=7bb1fdd4bc090307f4e524bfa99181d223c5d48062d37f4b0c17cfa650e147e69db2c86103ae024d5db9ecb7645f713b3906d2dfa78dcc33be125b407ce8c9bacfbdc839a859181e8c73a82e3f9bd6d8b0df124b6ce879dd028a947c21480f9f672c607805968fc26b01a46b8a74fae1205293863bc0ec19613ae7fe476510cc&amp;expire=2026-11-21T22%3A26%3A00.538%2B00%3A00" style="display:block;padding:14px 20px;background:#ff7a1a;color:#160a02;text-align:center;text-decoration:none;font-weight:bold;border-radius:8px">Choose a new password</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#b9bcc8">The link works once and for one hour, and signs out every other device. If you did not ask for it, ignore this mail: your password stays as it is.</p>
<p style="margin:0 0 16px;font-size:13px;color:#b9bcc8;word-break:break-all">http://localhost/pass-recovery?userId=old-player-1&amp;secret=7bb1fdd4bc090307f4e524bfa99181d223c5d48062d37f4b0c17cfa650e147e69db2c86103ae024d5db9ecb7645f713b3906d2dfa78dcc33be125b407ce8c9bacfbdc839a859181e8c73a82e3f9bd6d8b0df124b6ce879dd028a947c21480f9f672c607805968fc26b01a46b8a74fae1205293863bc0ec19613ae7fe476510cc&amp;expire=2026-11-21T22%3A26%3A00.538%2B00%3A00</p>
<p style="margin:0 0 16px;font-size:13px;color:#b9bcc8">Play. Win. Shine.</p>
</div>
</body>
</html>
', 'Hello Asha Thapa,

Somebody, hopefully you, asked for a new password for your account.

Choose a new password:
http://localhost/pass-recovery?userId=old-player-1&secret=7bb1fdd4bc090307f4e524bfa99181d223c5d48062d37f4b0c17cfa650e147e69db2c86103ae024d5db9ecb7645f713b3906d2dfa78dcc33be125b407ce8c9bacfbdc839a859181e8c73a82e3f9bd6d8b0df124b6ce879dd028a947c21480f9f672c607805968fc26b01a46b8a74fae1205293863bc0ec19613ae7fe476510cc&expire=2026-11-21T22%3A26%3A00.538%2B00%3A00

The link works once and for one hour, and signs out every other device. If you did not ask for it, ignore this mail: your password stays as it is.

EGOfficial. Play. Win. Shine.
', '2026-11-21 21:26:00.538+00', '0', '2100-01-01 00:00:00+00', '2100-01-01 00:00:00+00', NULL, NULL),
('6b020c68849182739b79', 'old-player-7@example.com', 'Verify your email for EGOfficial', NULL, NULL, '2026-11-21 21:26:00.541+00', '0', '2026-11-21 21:26:00.541+00', '2026-11-21 21:26:01.541+00', NULL, NULL),
('6b020c68854d1d897bf0', 'old-player-7@example.com', 'Verify your email for EGOfficial', NULL, NULL, '2026-11-21 21:26:00.545+00', '0', '2026-11-21 21:26:00.545+00', '2026-11-21 21:26:01.545+00', NULL, NULL),
('6b020c6885ca1c40bcb8', 'old-player-6@example.com', 'Verify your email for EGOfficial', '<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Verify your email for EGOfficial</title></head>
<body style="margin:0;padding:24px 12px;background:#101218;color:#f4f4f6;font:16px/1.5 Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#191c24;border-radius:12px">
<p style="margin:0 0 20px;font-size:22px;font-weight:bold;color:#ff8a2b">EGOfficial</p>
<p style="margin:0 0 16px;">Hello Firoj Ansari,</p>
<p style="margin:0 0 16px;">Please confirm that this email address is yours to enjoy all features.</p>
<p style="margin:0 0 20px"><a href="http://localhost/verify-account?userId=old-player-6&amp;secret=6873b1a5af98f95d3658f2a92a59a6dd46e9bc18d883b0e78f518f0665da63b872157e436e1ca34cec74439307d5de5f0d71366a3afcf204a5c4a36a1c47e3c9425f4fff694fa7e2d1a1ef796d9418372661b1f7e3fd407a465134dbbcc106b8eff83635964bc2b30e5366ac096225d73ed84bf59cdc45097eaba1d8ff3a678d&amp;expire=2026-11-21T22%3A26%3A00.547%2B00%3A00" style="display:block;padding:14px 20px;background:#ff7a1a;color:#160a02;text-align:center;text-decoration:none;font-weight:bold;border-radius:8px">Verify my email</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#b9bcc8">The link works once and for one hour. If you did not ask for it, ignore this mail.</p>
<p style="margin:0 0 16px;font-size:13px;color:#b9bcc8;word-break:break-all">http://localhost/verify-account?userId=old-player-6&amp;secret=6873b1a5af98f95d3658f2a92a59a6dd46e9bc18d883b0e78f518f0665da63b872157e436e1ca34cec74439307d5de5f0d71366a3afcf204a5c4a36a1c47e3c9425f4fff694fa7e2d1a1ef796d9418372661b1f7e3fd407a465134dbbcc106b8eff83635964bc2b30e5366ac096225d73ed84bf59cdc45097eaba1d8ff3a678d&amp;expire=2026-11-21T22%3A26%3A00.547%2B00%3A00</p>
<p style="margin:0 0 16px;font-size:13px;color:#b9bcc8">Play. Win. Shine.</p>
</div>
</body>
</html>
', 'Hello Firoj Ansari,

Please confirm that this email address is yours to enjoy all features.

Verify my email:
http://localhost/verify-account?userId=old-player-6&secret=6873b1a5af98f95d3658f2a92a59a6dd46e9bc18d883b0e78f518f0665da63b872157e436e1ca34cec74439307d5de5f0d71366a3afcf204a5c4a36a1c47e3c9425f4fff694fa7e2d1a1ef796d9418372661b1f7e3fd407a465134dbbcc106b8eff83635964bc2b30e5366ac096225d73ed84bf59cdc45097eaba1d8ff3a678d&expire=2026-11-21T22%3A26%3A00.547%2B00%3A00

The link works once and for one hour. If you did not ask for it, ignore this mail.

EGOfficial. Play. Win. Shine.
', '2026-11-21 21:26:00.547+00', '0', '2100-01-01 00:00:00+00', '2100-01-01 00:00:00+00', NULL, NULL);

insert into user_details (id, sequence, permissions, created_at, updated_at, username, prof_pic_url, game_profiles) overriding system value values
('6b020c63a8b38aedc713', '1', E'{"read(\\"any\\")","update(\\"user:6b020c63a8b38aedc713\\")"}', '2026-11-21 21:25:55.689+00', '2026-11-21 21:25:55.689+00', NULL, NULL, '{}'),
('host-ramesh', '2', E'{"read(\\"any\\")","update(\\"user:host-ramesh\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'ValleyEsports', '/art/avatar-07.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"ValleyHost\\",\\"uid\\":\\"4100220011\\"}"}'),
('host-mina', '3', E'{"read(\\"any\\")","update(\\"user:host-mina\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'FewaGaming', '/art/avatar-12.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"FewaHost\\",\\"uid\\":\\"4100220022\\"}"}'),
('player-01', '4', E'{"read(\\"any\\")","update(\\"user:player-01\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'aarav_ktm', '/art/avatar-01.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"AaravOP\\",\\"uid\\":\\"2104500000\\"}"}'),
('player-02', '5', E'{"read(\\"any\\")","update(\\"user:player-02\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'sita-sniper', '/art/avatar-02.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"SITAxAWM\\",\\"uid\\":\\"2112419531\\"}"}'),
('player-03', '6', E'{"read(\\"any\\")","update(\\"user:player-03\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'bibek_thapa', '/art/avatar-03.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"BibekBhai\\",\\"uid\\":\\"2120339062\\"}"}'),
('player-04', '7', E'{"read(\\"any\\")","update(\\"user:player-04\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'anisha_rai', '/art/avatar-04.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"AnishaRUSH\\",\\"uid\\":\\"2128258593\\"}"}'),
('player-05', '8', E'{"read(\\"any\\")","update(\\"user:player-05\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'rohan-patan', '/art/avatar-05.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"PatanRohan\\",\\"uid\\":\\"2136178124\\"}"}'),
('player-06', '9', E'{"read(\\"any\\")","update(\\"user:player-06\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'prakriti_k', '/art/avatar-06.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"PRAKRITI\\",\\"uid\\":\\"2144097655\\"}"}'),
('player-07', '10', E'{"read(\\"any\\")","update(\\"user:player-07\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'suman_t', '/art/avatar-07.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"TamangYT\\",\\"uid\\":\\"2152017186\\"}"}'),
('player-08', '11', E'{"read(\\"any\\")","update(\\"user:player-08\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'nisha-lama', '/art/avatar-08.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"NishaLama7\\",\\"uid\\":\\"2159936717\\"}"}'),
('player-09', '12', E'{"read(\\"any\\")","update(\\"user:player-09\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'dipesh_a', '/art/avatar-09.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"DipeshGG\\",\\"uid\\":\\"2167856248\\"}"}'),
('player-10', '13', E'{"read(\\"any\\")","update(\\"user:player-10\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'kabita_magar', '/art/avatar-10.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"MagarQueen\\",\\"uid\\":\\"2175775779\\"}"}'),
('player-11', '14', E'{"read(\\"any\\")","update(\\"user:player-11\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'sandesh-p', '/art/avatar-11.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"SandeshFF\\",\\"uid\\":\\"2183695310\\"}"}'),
('player-12', '15', E'{"read(\\"any\\")","update(\\"user:player-12\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'puja_b', '/art/avatar-12.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"PujaHeadshot\\",\\"uid\\":\\"2191614841\\"}"}'),
('player-13', '16', E'{"read(\\"any\\")","update(\\"user:player-13\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'nabin_khadka', '/art/avatar-13.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"NabinKD\\",\\"uid\\":\\"2199534372\\"}"}'),
('player-14', '17', E'{"read(\\"any\\")","update(\\"user:player-14\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'asmita-limbu', '/art/avatar-14.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"LimbuStrike\\",\\"uid\\":\\"2207453903\\"}"}'),
('player-15', '18', E'{"read(\\"any\\")","update(\\"user:player-15\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'kiran_basnet', '/art/avatar-15.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"KiranBLAZE\\",\\"uid\\":\\"2215373434\\"}"}'),
('player-16', '19', E'{"read(\\"any\\")","update(\\"user:player-16\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'manisha_g', '/art/avatar-16.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"ManuGhimire\\",\\"uid\\":\\"2223292965\\"}"}'),
('player-17', '20', E'{"read(\\"any\\")","update(\\"user:player-17\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'sagar_terai', '/art/avatar-17.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"TeraiSagar\\",\\"uid\\":\\"2231212496\\"}"}'),
('player-18', '21', E'{"read(\\"any\\")","update(\\"user:player-18\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'roshani-y', '/art/avatar-18.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"RoshaniPRO\\",\\"uid\\":\\"2239132027\\"}"}'),
('player-19', '22', E'{"read(\\"any\\")","update(\\"user:player-19\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'bishal_s', '/art/avatar-19.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"BishalZONE\\",\\"uid\\":\\"2247051558\\"}"}'),
('player-20', '23', E'{"read(\\"any\\")","update(\\"user:player-20\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'sabina_sherpa', '/art/avatar-20.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"SherpaPeak\\",\\"uid\\":\\"2254971089\\"}"}'),
('player-21', '24', E'{"read(\\"any\\")","update(\\"user:player-21\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'pemba-8848', '/art/avatar-21.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"Pemba8848\\",\\"uid\\":\\"2262890620\\"}"}'),
('player-22', '25', E'{"read(\\"any\\")","update(\\"user:player-22\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'ritu_joshi', '/art/avatar-22.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"RituFarWest\\",\\"uid\\":\\"2270810151\\"}"}'),
('player-23', '26', E'{"read(\\"any\\")","update(\\"user:player-23\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'anil_bohara', '/art/avatar-23.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"BoharaBoy\\",\\"uid\\":\\"2278729682\\"}"}'),
('player-24', '27', E'{"read(\\"any\\")","update(\\"user:player-24\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'srijana_n', '/art/avatar-24.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"SrijanaNP\\",\\"uid\\":\\"2286649213\\"}"}'),
('player-25', '28', E'{"read(\\"any\\")","update(\\"user:player-25\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'milan-dahal', '/art/avatar-25.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"MilanDROP\\",\\"uid\\":\\"2294568744\\"}"}'),
('player-26', '29', E'{"read(\\"any\\")","update(\\"user:player-26\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'binita_tharu', '/art/avatar-26.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"TharuTiger\\",\\"uid\\":\\"2302488275\\"}"}'),
('player-27', '30', E'{"read(\\"any\\")","update(\\"user:player-27\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'ashok_p', '/art/avatar-27.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"AshokSMG\\",\\"uid\\":\\"2310407806\\"}"}'),
('player-28', '31', E'{"read(\\"any\\")","update(\\"user:player-28\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'laxmi_kc', '/art/avatar-28.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"LaxmiKC\\",\\"uid\\":\\"2318327337\\"}"}'),
('player-29', '32', E'{"read(\\"any\\")","update(\\"user:player-29\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'yubraj-rana', '/art/avatar-29.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"RanaRider\\",\\"uid\\":\\"2326246868\\"}"}'),
('player-30', '33', E'{"read(\\"any\\")","update(\\"user:player-30\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'deepa_a', '/art/avatar-30.webp', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"DeepaSHOT\\",\\"uid\\":\\"2334166399\\"}"}'),
('newcomer', '34', E'{"read(\\"any\\")","update(\\"user:newcomer\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', NULL, NULL, '{}'),
('old-host', '35', E'{"read(\\"any\\")","update(\\"user:old-host\\")"}', '2026-11-21 21:25:56.841+00', '2026-11-21 21:25:56.897+00', 'Old_Host', 'https://example.com/old%20host.png?size=200&v=1', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"Old Host \\\\\\\\ \\\\\\"quoted\\\\\\"\\",\\"uid\\":\\"4100990001\\"}","{\\"gameID\\":\\"pubgmobile\\",\\"nickname\\":\\"हिमाल\\",\\"uid\\":\\"5100990001\\"}"}'),
('other-host', '36', E'{"read(\\"any\\")","update(\\"user:other-host\\")"}', '2026-11-21 21:25:56.917+00', '2026-11-21 21:25:56.946+00', 'other-host', NULL, E'{"{\\"gameID\\":\\"pubgmobile\\",\\"nickname\\":\\"Only PUBG\\",\\"uid\\":\\"77\\"}"}'),
('old-player-1', '37', E'{"read(\\"any\\")","update(\\"user:old-player-1\\")"}', '2026-11-21 21:25:56.963+00', '2026-11-21 21:25:57.509+00', 'OldPlayer_1', '/v1/storage/buckets/profile_pics/files/picture-asha/view?project=egofficial', E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"ASHA⚡\\",\\"uid\\":\\"123456789\\"}"}'),
('old-player-2', '38', E'{"read(\\"any\\")","update(\\"user:old-player-2\\")"}', '2026-11-21 21:25:56.998+00', '2026-11-21 21:25:57.227+00', 'OldPlayer_2', NULL, E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"बिमला\\",\\"uid\\":\\"223456789\\"}","{\\"gameID\\":\\"pubgmobile\\",\\"nickname\\":\\"bimala\\",\\"uid\\":\\"5223456789\\"}"}'),
('old-player-3', '39', E'{"read(\\"any\\")","update(\\"user:old-player-3\\")"}', '2026-11-21 21:25:57.032+00', '2026-11-21 21:25:57.231+00', 'OldPlayer_3', NULL, E'{"{\\"gameID\\":\\"pubgmobile\\",\\"nickname\\":\\"ChandraPM\\",\\"uid\\":\\"5323456789\\"}","{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"Chandra\\",\\"uid\\":\\"323456789\\"}"}'),
('old-player-4', '40', E'{"read(\\"any\\")","update(\\"user:old-player-4\\")"}', '2026-11-21 21:25:57.066+00', '2026-11-21 21:25:57.235+00', 'OldPlayer_4', NULL, E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"{\\\\\\"gameID\\\\\\":\\\\\\"freefire\\\\\\"}\\",\\"uid\\":\\"423456789\\"}"}'),
('old-player-5', '41', E'{"read(\\"any\\")","update(\\"user:old-player-5\\")"}', '2026-11-21 21:25:57.097+00', '2026-11-21 21:25:57.238+00', 'OldPlayer_5', NULL, E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"Eshan\\",\\"uid\\":\\"uid with spaces 5\\"}"}'),
('old-player-6', '42', E'{"read(\\"any\\")","update(\\"user:old-player-6\\")"}', '2026-11-21 21:25:57.13+00', '2026-11-21 21:25:57.241+00', 'OldPlayer_6', NULL, E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"Firoj\\",\\"uid\\":\\"623456789\\"}"}'),
('old-player-7', '43', E'{"read(\\"any\\")","update(\\"user:old-player-7\\")"}', '2026-11-21 21:25:57.163+00', '2026-11-21 21:25:57.245+00', 'OldPlayer_7', NULL, E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"Gita\\",\\"uid\\":\\"723456789\\"}"}'),
('old-player-8', '44', E'{"read(\\"any\\")","update(\\"user:old-player-8\\")"}', '2026-11-21 21:25:57.197+00', '2026-11-21 21:25:57.247+00', 'OldPlayer_8', NULL, E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"NoName\\",\\"uid\\":\\"823456789\\"}"}'),
('old-newcomer', '45', E'{"read(\\"any\\")","update(\\"user:old-newcomer\\")"}', '2026-11-21 21:25:57.283+00', '2026-11-21 21:25:57.283+00', NULL, NULL, '{}'),
('name-only', '46', E'{"read(\\"any\\")","update(\\"user:name-only\\")"}', '2026-11-21 21:25:57.315+00', '2026-11-21 21:25:57.336+00', 'name-only', NULL, '{}'),
('profile-only', '47', E'{"read(\\"any\\")","update(\\"user:profile-only\\")"}', '2026-11-21 21:25:57.353+00', '2026-11-21 21:25:57.377+00', NULL, NULL, E'{"{\\"gameID\\":\\"freefire\\",\\"nickname\\":\\"Nobody\\",\\"uid\\":\\"1\\"}"}'),
('6b020c688a6d825643c8', '48', E'{"read(\\"any\\")","update(\\"user:6b020c688a6d825643c8\\")"}', '2026-11-21 21:26:00.566+00', '2026-11-21 21:26:00.566+00', NULL, NULL, '{}'),
('6b020c688c618049f8cc', '49', E'{"read(\\"any\\")","update(\\"user:6b020c688c618049f8cc\\")"}', '2026-11-21 21:26:00.574+00', '2026-11-21 21:26:00.574+00', NULL, NULL, '{}');

select setval(pg_get_serial_sequence('user_details', 'sequence'), 49);

insert into tournaments (id, sequence, permissions, created_at, updated_at, host, status, game_id, title, description, img_url, reg_start, reg_end, start_date, end_date, fee_currency, entry_fee, is_featured, prize_type, prize_pool, yt_stream_url, rules, winners, max, min, game_details, bracket_type, bracket_match_id, participant_count, funding_revision) overriding system value values
('ilam-tea-garden-cup', '1', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-ramesh', 'Draft', 'freefire', 'Ilam Tea Garden Cup', '<p>A duo cup in the green east, for the season opening of the tea gardens.</p>
<p>Battle Royale, Duo, on Alpine, with one match and 32 seats. Entry is 20 EG Token. It is played from 8 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>300 EG Token</td></tr><tr><td>2</td><td>150 EG Token</td></tr><tr><td>3</td><td>75 EG Token</td></tr></tbody></table>', '/art/tournament-03.webp', '2026-11-21T12:00', '2026-12-03T20:00', '2026-12-04T18:00', '2026-12-04T20:30', 'eg_token', '20', 'false', 'eg_token', '{300,150,75}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '32', '8', '{"gameMode":"battle_royale","teamSize":"Duo","map":"Alpine"}', 'single_match', 'ilam-tea-garden-cup-1', '0', '0'),
('janakpur-duo-trials', '2', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-mina', 'Draft', 'freefire', 'Janakpur Duo Trials', '<p>Trials for the Janakpur city team. Date and bracket are still being worked out.</p>
<p>Clash Squad, Duo, on Bermuda, with one match and 24 seats. Entry is 10 EG Token. It is played from 6 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>120 EG Token</td></tr><tr><td>2</td><td>60 EG Token</td></tr></tbody></table>', '/art/tournament-08.webp', '2026-11-21T12:00', '2026-12-06T20:00', '2026-12-07T17:30', '2026-12-07T19:30', 'eg_token', '10', 'false', 'eg_token', '{120,60}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Rounds</h3>
<p>Best of seven rounds. Character skills are allowed, revival cards are not. With equal rounds, damage dealt decides.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '24', '6', '{"gameMode":"clash_squad","teamSize":"Duo","map":"Bermuda"}', 'single_match', NULL, '0', '0'),
('lalitpur-clash-finals', '3', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-ramesh', 'Finished', 'freefire', 'Lalitpur Clash Squad Finals', '<p>Sixteen players, seven rounds, one ring of temples around the square of Patan.</p>
<p>Clash Squad, Squad, on Bermuda, with one match and 16 seats. Entry is 40 EG Token. It is played from 8 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>500 EG Token</td></tr><tr><td>2</td><td>250 EG Token</td></tr><tr><td>3</td><td>100 EG Token</td></tr></tbody></table>', '/art/tournament-11.webp', '2026-11-10T12:00', '2026-11-15T20:00', '2026-11-16T18:00', '2026-11-16T20:00', 'eg_token', '40', 'false', 'eg_token', '{500,250,100}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Rounds</h3>
<p>Best of seven rounds. Character skills are allowed, revival cards are not. With equal rounds, damage dealt decides.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{bibek_thapa,aarav_ktm,kabita_magar}', '16', '8', '{"gameMode":"clash_squad","teamSize":"Squad","map":"Bermuda"}', 'single_match', 'lalitpur-clash-finals-1', '16', '1'),
('annapurna-champions-cup', '4', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-mina', 'Finished', 'freefire', 'Annapurna Champions Cup', '<p>The invitational of the season: twelve players, three maps, coins for the best three.</p>
<p>Battle Royale, Solo, on Alpine, with one match and 12 seats. Entry is 5 EG Coin. It is played from 6 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>60 EG Coin</td></tr><tr><td>2</td><td>30 EG Coin</td></tr><tr><td>3</td><td>15 EG Coin</td></tr></tbody></table>', '/art/tournament-12.webp', '2026-11-13T12:00', '2026-11-18T20:00', '2026-11-19T19:00', '2026-11-19T21:30', 'eg_coin', '5', 'false', 'eg_coin', '{60,30,15}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{pemba-8848,sita-sniper,aarav_ktm}', '12', '6', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Alpine"}', 'single_match', 'annapurna-champions-cup-1', '12', '1'),
('biratnagar-supply-rush', '5', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-ramesh', 'Aborted', 'freefire', 'Biratnagar Supply Rush', '<p>Every drop counts: extra points for each supply crate your squad opens.</p>
<p>Battle Royale, Squad, on Purgatory, with one match and 24 seats. Entry is 30 EG Token. It is played from 8 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>240 EG Token</td></tr><tr><td>2</td><td>120 EG Token</td></tr><tr><td>3</td><td>60 EG Token</td></tr></tbody></table>', '/art/tournament-09.webp', '2026-11-15T12:00', '2026-11-20T20:00', '2026-11-21T18:30', '2026-11-21T20:30', 'eg_token', '30', 'false', 'eg_token', '{240,120,60}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '24', '8', '{"gameMode":"battle_royale","teamSize":"Squad","map":"Purgatory"}', 'single_match', 'biratnagar-supply-rush-1', '14', '1'),
('everest-invitational', '6', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-mina', 'Upcoming', 'freefire', 'Everest Invitational', '<p>The largest pool of the season over two evenings. Registration opens soon.</p>
<p>Battle Royale, Squad, on Bermuda, with 2 matches and 64 seats. Entry is 100 EG Token. It is played from 20 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>2000 EG Token</td></tr><tr><td>2</td><td>1000 EG Token</td></tr><tr><td>3</td><td>500 EG Token</td></tr><tr><td>4</td><td>250 EG Token</td></tr><tr><td>5</td><td>100 EG Token</td></tr></tbody></table>', '/art/tournament-03.webp', '2026-11-24T12:00', '2026-11-30T20:00', '2026-12-01T17:00', '2026-12-02T21:00', 'eg_token', '100', 'true', 'eg_token', '{2000,1000,500,250,100}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
<li>Points of both evenings are added up; the second evening breaks a tie.</li></ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '64', '20', '{"gameMode":"battle_royale","teamSize":"Squad","map":"Bermuda"}', 'single_match', 'everest-invitational-1', '0', '1'),
('mustang-desert-solo', '7', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-ramesh', 'Upcoming', 'freefire', 'Mustang Desert Solo', '<p>Nobody covers your back in the high desert. Solo, one map, no second chance.</p>
<p>Battle Royale, Solo, on Kalahari, with one match and 40 seats. Entry is 15 EG Token. It is played from 10 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>200 EG Token</td></tr><tr><td>2</td><td>100 EG Token</td></tr><tr><td>3</td><td>50 EG Token</td></tr></tbody></table>', '/art/tournament-10.webp', '2026-11-24T12:00', '2026-11-27T20:00', '2026-11-28T18:00', '2026-11-28T20:00', 'eg_token', '15', 'false', 'eg_token', '{200,100,50}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '40', '10', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Kalahari"}', 'single_match', 'mustang-desert-solo-1', '0', '1'),
('kushma-bridge-battle', '8', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-mina', 'Ongoing', 'freefire', 'Kushma Bridge Battle', '<p>Two maps over the deepest gorge of the Parbat hills. The bridge is open.</p>
<p>Battle Royale, Solo, on Nexterra, with 2 matches and 20 seats. Entry is 25 EG Token. It is played from 8 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>350 EG Token</td></tr><tr><td>2</td><td>175 EG Token</td></tr><tr><td>3</td><td>90 EG Token</td></tr></tbody></table>', '/art/tournament-06.webp', '2026-11-17T12:00', '2026-11-22T00:15', '2026-11-22T02:45', '2026-11-22T05:45', 'eg_token', '25', 'false', 'eg_token', '{350,175,90}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '20', '8', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Nexterra"}', 'single_match', 'kushma-bridge-battle-1', '18', '1'),
('bhaktapur-zone-wars', '9', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-ramesh', 'Ongoing', 'freefire', 'Bhaktapur Zone Wars', '<p>The zone closes twice as often. Check-in is running, the room opens shortly.</p>
<p>Battle Royale, Duo, on Purgatory, with one match and 30 seats. Entry is free. It is played from 10 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>150 EG Token</td></tr><tr><td>2</td><td>75 EG Token</td></tr></tbody></table>', '/art/tournament-04.webp', '2026-11-17T12:00', '2026-11-22T02:15', '2026-11-22T03:45', '2026-11-22T06:15', 'eg_token', '0', 'false', 'eg_token', '{150,75}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
<li>Fast zone settings: five circles in twelve minutes.</li></ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '30', '10', '{"gameMode":"battle_royale","teamSize":"Duo","map":"Purgatory"}', 'single_match', 'bhaktapur-zone-wars-1', '20', '1'),
('butwal-bullet-rush', '10', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-mina', 'Open', 'freefire', 'Butwal Bullet Rush', '<p>Short rounds, hard corners. Twelve seats, all of them taken on the first evening.</p>
<p>Clash Squad, Squad, on Kalahari, with one match and 12 seats. Entry is 20 EG Token. It is played from 6 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>150 EG Token</td></tr><tr><td>2</td><td>60 EG Token</td></tr><tr><td>3</td><td>30 EG Token</td></tr></tbody></table>', '/art/tournament-05.webp', '2026-11-19T12:00', '2026-11-24T12:00', '2026-11-24T19:00', '2026-11-24T20:30', 'eg_token', '20', 'false', 'eg_token', '{150,60,30}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Rounds</h3>
<p>Best of seven rounds. Character skills are allowed, revival cards are not. With equal rounds, damage dealt decides.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '12', '6', '{"gameMode":"clash_squad","teamSize":"Squad","map":"Kalahari"}', 'single_match', 'butwal-bullet-rush-1', '12', '1'),
('boudha-coin-clash', '11', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-ramesh', 'Open', 'freefire', 'Boudha Coin Clash', '<p>A duo night for coins beneath the great stupa.</p>
<p>Clash Squad, Duo, on Alpine, with one match and 20 seats. Entry is 10 EG Coin. It is played from 6 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>80 EG Coin</td></tr><tr><td>2</td><td>40 EG Coin</td></tr></tbody></table>', '/art/tournament-08.webp', '2026-11-21T12:00', '2026-11-26T10:00', '2026-11-26T18:30', '2026-11-26T20:30', 'eg_coin', '10', 'true', 'eg_coin', '{80,40}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Rounds</h3>
<p>Best of seven rounds. Character skills are allowed, revival cards are not. With equal rounds, damage dealt decides.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '20', '6', '{"gameMode":"clash_squad","teamSize":"Duo","map":"Alpine"}', 'single_match', 'boudha-coin-clash-1', '7', '1'),
('chitwan-free-drop', '12', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-mina', 'Open', 'freefire', 'Chitwan Free Drop', '<p>No entry fee, a full prize pool. The place for your first tournament.</p>
<p>Battle Royale, Solo, on Bermuda, with one match and 48 seats. Entry is free. It is played from 12 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>150 EG Token</td></tr><tr><td>2</td><td>90 EG Token</td></tr><tr><td>3</td><td>60 EG Token</td></tr></tbody></table>', '/art/tournament-07.webp', '2026-11-18T12:00', '2026-11-23T19:00', '2026-11-23T20:00', '2026-11-23T21:30', 'eg_token', '0', 'false', 'eg_token', '{150,90,60}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '48', '12', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'chitwan-free-drop-1', '21', '1'),
('pokhara-squad-showdown', '13', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-mina', 'Open', 'freefire', 'Pokhara Squad Showdown', '<p>Squads of four at the shore of Phewa. Two maps, and one last seat.</p>
<p>Battle Royale, Squad, on Bermuda, with 2 matches and 24 seats. Entry is 50 EG Token. It is played from 12 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>600 EG Token</td></tr><tr><td>2</td><td>300 EG Token</td></tr><tr><td>3</td><td>150 EG Token</td></tr></tbody></table>', '/art/tournament-02.webp', '2026-11-20T12:00', '2026-11-25T14:00', '2026-11-25T18:00', '2026-11-25T21:00', 'eg_token', '50', 'false', 'eg_token', '{600,300,150}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
<li>Squads are formed in the lobby; name your three mates to the host before the first match.</li></ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '24', '12', '{"gameMode":"battle_royale","teamSize":"Squad","map":"Bermuda"}', 'single_match', 'pokhara-squad-showdown-1', '23', '1'),
('kathmandu-night-clash', '14', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'host-ramesh', 'Open', 'freefire', 'Kathmandu Night Clash', '<p>The valley by night: two maps between the temples, four prizes, one name on the roofs in the morning.</p>
<p>Battle Royale, Solo, on Purgatory, with 2 matches and 48 seats. Entry is 30 EG Token. It is played from 16 players on.</p>
<h3>Prizes</h3>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>800 EG Token</td></tr><tr><td>2</td><td>400 EG Token</td></tr><tr><td>3</td><td>200 EG Token</td></tr><tr><td>4</td><td>100 EG Token</td></tr></tbody></table>', '/art/tournament-01.webp', '2026-11-19T12:00', '2026-11-24T16:00', '2026-11-24T20:00', '2026-11-24T22:30', 'eg_token', '30', 'true', 'eg_token', '{800,400,200,100}', '{}', '<h3>Before the match</h3>
<ul>
<li>Be in the room five minutes before the start. Room ID and password appear in the Matches tab.</li>
<li>Play with the Free Fire account of your game profile; the nickname in the room has to match.</li>
<li>Whoever is missing at the start is not waited for.</li>
</ul>
<h3>Points</h3>
<table><thead><tr><th scope="col">Place</th><th scope="col">Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr><tr><td>2</td><td>9</td></tr><tr><td>3</td><td>8</td></tr><tr><td>4 to 6</td><td>6</td></tr><tr><td>7 to 10</td><td>3</td></tr></tbody></table>
<p>Each kill adds 1 point. With equal points, more kills win.</p>
<h3>Not allowed</h3>
<ul>
<li>Cheating programs, modified game files, PC emulators.</li>
<li>Teaming with opponents, passing on the room''s password.</li>
<li>Insults, in voice chat and in text.</li>
</ul>
<p>Complaints with a recording reach the host until 30 minutes after the last match. The host''s decision is final.</p>', '{}', '48', '16', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Purgatory"}', 'single_match', 'kathmandu-night-clash-1', '26', '1'),
('old-draft-bare', '15', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.644+00', '2026-11-21 21:25:57.644+00', 'old-host', 'Draft', 'freefire', 'Bare draft', NULL, 'https://example.com/cup.webp', NULL, NULL, '2026-02-01T00:00', '2026-02-01T23:59', 'eg_token', '50', 'false', 'eg_token', '{1}', '{}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', NULL, '0', '0'),
('old-draft-odd', '16', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.649+00', '2026-11-21 21:25:57.652+00', 'old-host', 'Draft', 'freefire', E'100 % ''odd'' "draft" \\ हिमाल 🏆_x', '', 'https://example.com/cup.webp', '', '2031-07-01T00:00', '2031-07-01T09:00', '9999-12-30T23:59', 'eg_coin', '1000000000', 'true', 'eg_coin', '{5,4,3}', '{https://www.youtube.com/watch?v=abc123&t=1s,http://example.com/live}', '<h2>Rules</h2><ul><li>One</li></ul><p>a &amp; b &lt; c</p>', '{}', '10000', '9999', E'{"gameMode":"lone wolf — 1v1","teamSize":"Duo","map":"Kalahari \\"night\\"\\\\map"}', 'single_match', 'old-draft-odd-1', '0', '0'),
('other-draft', '17', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.656+00', '2026-11-21 21:25:57.656+00', 'other-host', 'Draft', 'freefire', 'Draft of the other host', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '50', 'false', 'eg_token', '{300,200,100}', '{}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"clash_squad","teamSize":"Squad","map":"Purgatory"}', 'single_match', NULL, '0', '0'),
('old-upcoming', '18', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.658+00', '2026-11-21 21:25:57.679+00', 'old-host', 'Upcoming', 'freefire', 'Old upcoming', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '0', 'false', 'eg_token', '{400}', '{}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"clash_squad","teamSize":"Squad","map":"Alpine"}', 'single_match', 'old-upcoming-2', '0', '3'),
('old-open-empty', '19', E'{"read(\\"any\\")"}', '2026-11-21 21:25:57.683+00', '2026-11-21 21:25:57.688+00', 'old-host', 'Open', 'freefire', 'Open and empty', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '50', 'false', 'eg_token', '{100,99,98,97,96,95,94,93,92,91,90,89}', '{}', '<p>Play fair.</p>', '{}', '2', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'old-open-empty-1', '0', '1'),
('old-open', '20', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.692+00', '2026-11-21 21:25:57.726+00', 'old-host', 'Open', 'freefire', 'Open with exits', '<p>Changed while open: <strong>bring water</strong>.</p>', 'https://example.com/cup.webp', NULL, '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '55', 'false', 'eg_token', '{300,200,100}', '{}', '<p>Play fair, again.</p>', '{}', '14', '2', '{"gameMode":"battle_royale","teamSize":"Duo","map":"NeXTerra"}', 'single_match', 'old-open-1', '4', '1'),
('other-open-full', '21', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.729+00', '2026-11-21 21:25:57.74+00', 'other-host', 'Open', 'freefire', 'Full and free', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_coin', '0', 'true', 'eg_coin', '{9}', '{}', '<p>Play fair.</p>', '{}', '2', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'other-open-full-1', '2', '1'),
('old-ongoing', '22', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.742+00', '2026-11-21 21:25:57.773+00', 'old-host', 'Ongoing', 'freefire', 'Ongoing with rooms', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_coin', '10', 'false', 'eg_token', '{300,200,100}', '{https://youtu.be/live1}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Squad","map":"Kalahari"}', 'single_match', 'old-ongoing-1', '5', '1'),
('other-postponed', '23', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.8+00', '2026-11-21 21:25:57.816+00', 'other-host', 'Upcoming', 'freefire', 'Postponed', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '5', 'false', 'eg_token', '{300,200,100}', '{}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'other-postponed-1', '2', '1'),
('old-finished', '24', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.818+00', '2026-11-21 21:25:57.854+00', 'old-host', 'Finished', 'freefire', 'Finished, every rank', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '100', 'false', 'eg_token', '{300,150,50}', '{https://www.youtube.com/live/xyz}', '<p>Play fair.</p>', '{OldPlayer_3,OldPlayer_2,OldPlayer_5}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'old-finished-1', '4', '1'),
('other-finished', '25', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.859+00', '2026-11-21 21:25:57.874+00', 'other-host', 'Finished', 'freefire', 'Finished with blank ranks', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_coin', '7', 'false', 'eg_coin', '{40,20,10,5}', '{}', '<p>Play fair.</p>', '{OldPlayer_7,OldPlayer_1}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'other-finished-1', '2', '1'),
('other-finished-empty', '26', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.882+00', '2026-11-21 21:25:57.891+00', 'other-host', 'Finished', 'freefire', 'Finished without anybody', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '7', 'false', 'eg_token', '{300,200,100}', '{}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'other-finished-empty-1', '0', '1'),
('old-aborted-upcoming', '27', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.895+00', '2026-11-21 21:25:57.903+00', 'old-host', 'Aborted', 'freefire', 'Aborted before it opened', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '50', 'false', 'eg_token', '{300,200,100}', '{}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'old-aborted-upcoming-1', '0', '1'),
('old-aborted-open', '28', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.907+00', '2026-11-21 21:25:57.928+00', 'old-host', 'Aborted', 'freefire', 'Aborted while open', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '19', 'false', 'eg_token', '{300,200,100}', '{}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'old-aborted-open-1', '2', '1'),
('other-aborted', '29', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.932+00', '2026-11-21 21:25:57.953+00', 'other-host', 'Aborted', 'freefire', 'Aborted in the middle', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_coin', '3', 'false', 'eg_token', '{300,200,100}', '{}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda"}', 'single_match', 'other-aborted-1', '3', '1'),
('admin-open', '30', E'{"read(\\"user:6b020c63a8b38aedc713\\")","update(\\"user:6b020c63a8b38aedc713\\")","delete(\\"user:6b020c63a8b38aedc713\\")"}', '2026-11-21 21:25:57.957+00', '2026-11-21 21:25:57.968+00', '6b020c63a8b38aedc713', 'Open', 'freefire', 'The admin''s own cup', '<p>Four rounds on one evening.</p>', 'https://example.com/cup.webp', '2026-01-01T10:00', '2026-01-02T10:00', '2026-01-02T16:30', '2026-01-02T20:30', 'eg_token', '0', 'false', 'eg_token', '{300,200,100}', '{}', '<p>Play fair.</p>', '{}', '12', '2', '{"gameMode":"battle_royale","teamSize":"Solo","map":"Bermuda Remastered"}', 'single_match', 'admin-open-1', '1', '1');

select setval(pg_get_serial_sequence('tournaments', 'sequence'), 30);

insert into participations (id, tournament_id, user_id, sequence, created_at) overriding system value values
('6b020c6452c38ca9816b', 'lalitpur-clash-finals', 'player-01', '1', '2026-11-21 21:25:55.755+00'),
('6b020c6452c390449b21', 'lalitpur-clash-finals', 'player-02', '2', '2026-11-21 21:25:55.755+00'),
('6b020c6452c3a70c4156', 'lalitpur-clash-finals', 'player-03', '3', '2026-11-21 21:25:55.755+00'),
('6b020c6452c3bc754a32', 'lalitpur-clash-finals', 'player-04', '4', '2026-11-21 21:25:55.755+00'),
('6b020c6452c3c61ac074', 'lalitpur-clash-finals', 'player-05', '5', '2026-11-21 21:25:55.755+00'),
('6b020c6452c3da8a397c', 'lalitpur-clash-finals', 'player-06', '6', '2026-11-21 21:25:55.755+00'),
('6b020c6452c3e2cdcc35', 'lalitpur-clash-finals', 'player-07', '7', '2026-11-21 21:25:55.755+00'),
('6b020c6452c3f20d0f96', 'lalitpur-clash-finals', 'player-08', '8', '2026-11-21 21:25:55.755+00'),
('6b020c6452c4023e9a76', 'lalitpur-clash-finals', 'player-09', '9', '2026-11-21 21:25:55.755+00'),
('6b020c6452c415dda59c', 'lalitpur-clash-finals', 'player-10', '10', '2026-11-21 21:25:55.755+00'),
('6b020c6452c420fae1bf', 'lalitpur-clash-finals', 'player-11', '11', '2026-11-21 21:25:55.755+00'),
('6b020c6452c43da4d55e', 'lalitpur-clash-finals', 'player-12', '12', '2026-11-21 21:25:55.755+00'),
('6b020c6452c44fb10a32', 'lalitpur-clash-finals', 'player-13', '13', '2026-11-21 21:25:55.755+00'),
('6b020c6452c454575193', 'lalitpur-clash-finals', 'player-14', '14', '2026-11-21 21:25:55.755+00'),
('6b020c6452c462687b1a', 'lalitpur-clash-finals', 'player-15', '15', '2026-11-21 21:25:55.755+00'),
('6b020c6452c474b8c53a', 'lalitpur-clash-finals', 'player-16', '16', '2026-11-21 21:25:55.755+00'),
('6b020c64603102e55127', 'annapurna-champions-cup', 'player-21', '17', '2026-11-21 21:25:55.755+00'),
('6b020c646031199a9625', 'annapurna-champions-cup', 'player-22', '18', '2026-11-21 21:25:55.755+00'),
('6b020c6460312e280914', 'annapurna-champions-cup', 'player-23', '19', '2026-11-21 21:25:55.755+00'),
('6b020c6460313b6943ea', 'annapurna-champions-cup', 'player-24', '20', '2026-11-21 21:25:55.755+00'),
('6b020c6460314410365b', 'annapurna-champions-cup', 'player-25', '21', '2026-11-21 21:25:55.755+00'),
('6b020c6460315029a6f5', 'annapurna-champions-cup', 'player-26', '22', '2026-11-21 21:25:55.755+00'),
('6b020c6460316f95564e', 'annapurna-champions-cup', 'player-27', '23', '2026-11-21 21:25:55.755+00'),
('6b020c6460317596a1fd', 'annapurna-champions-cup', 'player-28', '24', '2026-11-21 21:25:55.755+00'),
('6b020c6460318007cda3', 'annapurna-champions-cup', 'player-29', '25', '2026-11-21 21:25:55.755+00'),
('6b020c64603192d3e25a', 'annapurna-champions-cup', 'player-30', '26', '2026-11-21 21:25:55.755+00'),
('6b020c646031acb5d319', 'annapurna-champions-cup', 'player-01', '27', '2026-11-21 21:25:55.755+00'),
('6b020c646031b46df4fa', 'annapurna-champions-cup', 'player-02', '28', '2026-11-21 21:25:55.755+00'),
('6b020c646a3389222789', 'biratnagar-supply-rush', 'player-07', '29', '2026-11-21 21:25:55.755+00'),
('6b020c646a33948f52f6', 'biratnagar-supply-rush', 'player-08', '30', '2026-11-21 21:25:55.755+00'),
('6b020c646a33af1b5057', 'biratnagar-supply-rush', 'player-09', '31', '2026-11-21 21:25:55.755+00'),
('6b020c646a33b0ccc8e6', 'biratnagar-supply-rush', 'player-10', '32', '2026-11-21 21:25:55.755+00'),
('6b020c646a33c8f440e5', 'biratnagar-supply-rush', 'player-11', '33', '2026-11-21 21:25:55.755+00'),
('6b020c646a33d75a0dfc', 'biratnagar-supply-rush', 'player-12', '34', '2026-11-21 21:25:55.755+00'),
('6b020c646a33ea368980', 'biratnagar-supply-rush', 'player-13', '35', '2026-11-21 21:25:55.755+00'),
('6b020c646a33f81eb5e5', 'biratnagar-supply-rush', 'player-14', '36', '2026-11-21 21:25:55.755+00'),
('6b020c646a340a0b0963', 'biratnagar-supply-rush', 'player-15', '37', '2026-11-21 21:25:55.755+00'),
('6b020c646a34120cfd33', 'biratnagar-supply-rush', 'player-16', '38', '2026-11-21 21:25:55.755+00'),
('6b020c646a3425e55029', 'biratnagar-supply-rush', 'player-17', '39', '2026-11-21 21:25:55.755+00'),
('6b020c646a34380dfa6f', 'biratnagar-supply-rush', 'player-18', '40', '2026-11-21 21:25:55.755+00'),
('6b020c646a344b94eec5', 'biratnagar-supply-rush', 'player-19', '41', '2026-11-21 21:25:55.755+00'),
('6b020c646a34599bcd19', 'biratnagar-supply-rush', 'player-20', '42', '2026-11-21 21:25:55.755+00'),
('6b020c647d000d792653', 'kushma-bridge-battle', 'player-01', '43', '2026-11-21 21:25:55.755+00'),
('6b020c647d001bb8b4f5', 'kushma-bridge-battle', 'player-02', '44', '2026-11-21 21:25:55.755+00'),
('6b020c647d002b874b61', 'kushma-bridge-battle', 'player-03', '45', '2026-11-21 21:25:55.755+00'),
('6b020c647d0035868d42', 'kushma-bridge-battle', 'player-04', '46', '2026-11-21 21:25:55.755+00'),
('6b020c647d0042e796f6', 'kushma-bridge-battle', 'player-05', '47', '2026-11-21 21:25:55.755+00'),
('6b020c647d0051d14772', 'kushma-bridge-battle', 'player-06', '48', '2026-11-21 21:25:55.755+00'),
('6b020c647d0068f8af52', 'kushma-bridge-battle', 'player-07', '49', '2026-11-21 21:25:55.755+00'),
('6b020c647d0072f280e3', 'kushma-bridge-battle', 'player-08', '50', '2026-11-21 21:25:55.755+00'),
('6b020c647d008c1ce023', 'kushma-bridge-battle', 'player-09', '51', '2026-11-21 21:25:55.755+00'),
('6b020c647d00983ac063', 'kushma-bridge-battle', 'player-10', '52', '2026-11-21 21:25:55.755+00'),
('6b020c647d00ae0f64d0', 'kushma-bridge-battle', 'player-11', '53', '2026-11-21 21:25:55.755+00'),
('6b020c647d00b190efc5', 'kushma-bridge-battle', 'player-12', '54', '2026-11-21 21:25:55.755+00'),
('6b020c647d00ceb84ab7', 'kushma-bridge-battle', 'player-13', '55', '2026-11-21 21:25:55.755+00'),
('6b020c647d00df900c2c', 'kushma-bridge-battle', 'player-14', '56', '2026-11-21 21:25:55.755+00'),
('6b020c647d00e926f012', 'kushma-bridge-battle', 'player-15', '57', '2026-11-21 21:25:55.755+00'),
('6b020c647d00f568c251', 'kushma-bridge-battle', 'player-16', '58', '2026-11-21 21:25:55.755+00'),
('6b020c647d0109574b4d', 'kushma-bridge-battle', 'player-17', '59', '2026-11-21 21:25:55.755+00'),
('6b020c647d011ef73e54', 'kushma-bridge-battle', 'player-18', '60', '2026-11-21 21:25:55.755+00'),
('6b020c64839789bcb513', 'bhaktapur-zone-wars', 'player-09', '61', '2026-11-21 21:25:55.755+00'),
('6b020c6483979f55bd58', 'bhaktapur-zone-wars', 'player-10', '62', '2026-11-21 21:25:55.755+00'),
('6b020c648397aacc4047', 'bhaktapur-zone-wars', 'player-11', '63', '2026-11-21 21:25:55.755+00'),
('6b020c648397bcbac2e0', 'bhaktapur-zone-wars', 'player-12', '64', '2026-11-21 21:25:55.755+00'),
('6b020c648397cf477425', 'bhaktapur-zone-wars', 'player-13', '65', '2026-11-21 21:25:55.755+00'),
('6b020c648397dbb23cc9', 'bhaktapur-zone-wars', 'player-14', '66', '2026-11-21 21:25:55.755+00'),
('6b020c648397ec1211c9', 'bhaktapur-zone-wars', 'player-15', '67', '2026-11-21 21:25:55.755+00'),
('6b020c648397ff0079b1', 'bhaktapur-zone-wars', 'player-16', '68', '2026-11-21 21:25:55.755+00'),
('6b020c6483980fccba39', 'bhaktapur-zone-wars', 'player-17', '69', '2026-11-21 21:25:55.755+00'),
('6b020c6483981c1b19dd', 'bhaktapur-zone-wars', 'player-18', '70', '2026-11-21 21:25:55.755+00'),
('6b020c64839824eb1f8e', 'bhaktapur-zone-wars', 'player-19', '71', '2026-11-21 21:25:55.755+00'),
('6b020c6483983f517be5', 'bhaktapur-zone-wars', 'player-20', '72', '2026-11-21 21:25:55.755+00'),
('6b020c6483984e224e32', 'bhaktapur-zone-wars', 'player-21', '73', '2026-11-21 21:25:55.755+00'),
('6b020c6483985dccd320', 'bhaktapur-zone-wars', 'player-22', '74', '2026-11-21 21:25:55.755+00'),
('6b020c6483986324a1c8', 'bhaktapur-zone-wars', 'player-23', '75', '2026-11-21 21:25:55.755+00'),
('6b020c64839873a4c47b', 'bhaktapur-zone-wars', 'player-24', '76', '2026-11-21 21:25:55.755+00'),
('6b020c6483988b4702ce', 'bhaktapur-zone-wars', 'player-25', '77', '2026-11-21 21:25:55.755+00'),
('6b020c64839897ab874d', 'bhaktapur-zone-wars', 'player-26', '78', '2026-11-21 21:25:55.755+00'),
('6b020c648398a3b1af02', 'bhaktapur-zone-wars', 'player-27', '79', '2026-11-21 21:25:55.755+00'),
('6b020c648398b77039c5', 'bhaktapur-zone-wars', 'player-28', '80', '2026-11-21 21:25:55.755+00'),
('6b020c6487be0892bc61', 'butwal-bullet-rush', 'player-15', '81', '2026-11-21 21:25:55.755+00'),
('6b020c6487be1953a8bf', 'butwal-bullet-rush', 'player-16', '82', '2026-11-21 21:25:55.755+00'),
('6b020c6487be2c524d75', 'butwal-bullet-rush', 'player-17', '83', '2026-11-21 21:25:55.755+00'),
('6b020c6487be30de2ae1', 'butwal-bullet-rush', 'player-18', '84', '2026-11-21 21:25:55.755+00'),
('6b020c6487be4603866b', 'butwal-bullet-rush', 'player-19', '85', '2026-11-21 21:25:55.755+00'),
('6b020c6487be54267144', 'butwal-bullet-rush', 'player-20', '86', '2026-11-21 21:25:55.755+00'),
('6b020c6487be633cf0b5', 'butwal-bullet-rush', 'player-21', '87', '2026-11-21 21:25:55.755+00'),
('6b020c6487be77258cc9', 'butwal-bullet-rush', 'player-22', '88', '2026-11-21 21:25:55.755+00'),
('6b020c6487be80e36518', 'butwal-bullet-rush', 'player-23', '89', '2026-11-21 21:25:55.755+00'),
('6b020c6487be9b929f1f', 'butwal-bullet-rush', 'player-24', '90', '2026-11-21 21:25:55.755+00'),
('6b020c6487beaf70a533', 'butwal-bullet-rush', 'player-25', '91', '2026-11-21 21:25:55.755+00'),
('6b020c6487beb522e466', 'butwal-bullet-rush', 'player-26', '92', '2026-11-21 21:25:55.755+00'),
('6b020c648b678843f571', 'boudha-coin-clash', 'player-04', '93', '2026-11-21 21:25:55.755+00'),
('6b020c648b6792c00343', 'boudha-coin-clash', 'player-05', '94', '2026-11-21 21:25:55.755+00'),
('6b020c648b67abf82c6a', 'boudha-coin-clash', 'player-06', '95', '2026-11-21 21:25:55.755+00'),
('6b020c648b67bfae45bb', 'boudha-coin-clash', 'player-07', '96', '2026-11-21 21:25:55.755+00'),
('6b020c648b67c6bab556', 'boudha-coin-clash', 'player-08', '97', '2026-11-21 21:25:55.755+00'),
('6b020c648b67d3062eba', 'boudha-coin-clash', 'player-09', '98', '2026-11-21 21:25:55.755+00'),
('6b020c648b67ef1bc285', 'boudha-coin-clash', 'player-10', '99', '2026-11-21 21:25:55.755+00'),
('6b020c648e5584ba1aa9', 'chitwan-free-drop', 'player-05', '100', '2026-11-21 21:25:55.755+00'),
('6b020c648e559164216b', 'chitwan-free-drop', 'player-06', '101', '2026-11-21 21:25:55.755+00'),
('6b020c648e55a20cdcac', 'chitwan-free-drop', 'player-07', '102', '2026-11-21 21:25:55.755+00'),
('6b020c648e55b5f1a2ee', 'chitwan-free-drop', 'player-08', '103', '2026-11-21 21:25:55.755+00'),
('6b020c648e55c849e0c0', 'chitwan-free-drop', 'player-09', '104', '2026-11-21 21:25:55.755+00'),
('6b020c648e55df139b7b', 'chitwan-free-drop', 'player-10', '105', '2026-11-21 21:25:55.755+00'),
('6b020c648e55ed657834', 'chitwan-free-drop', 'player-11', '106', '2026-11-21 21:25:55.755+00'),
('6b020c648e55f7e93e75', 'chitwan-free-drop', 'player-12', '107', '2026-11-21 21:25:55.755+00'),
('6b020c648e5603cfb43b', 'chitwan-free-drop', 'player-13', '108', '2026-11-21 21:25:55.755+00'),
('6b020c648e5617e227d9', 'chitwan-free-drop', 'player-14', '109', '2026-11-21 21:25:55.755+00'),
('6b020c648e5620e3c911', 'chitwan-free-drop', 'player-15', '110', '2026-11-21 21:25:55.755+00'),
('6b020c648e56385f5e49', 'chitwan-free-drop', 'player-16', '111', '2026-11-21 21:25:55.755+00'),
('6b020c648e5649718ffa', 'chitwan-free-drop', 'player-17', '112', '2026-11-21 21:25:55.755+00'),
('6b020c648e565bef0704', 'chitwan-free-drop', 'player-18', '113', '2026-11-21 21:25:55.755+00'),
('6b020c648e566f1e0093', 'chitwan-free-drop', 'player-19', '114', '2026-11-21 21:25:55.755+00'),
('6b020c648e567ff64bc5', 'chitwan-free-drop', 'player-20', '115', '2026-11-21 21:25:55.755+00'),
('6b020c648e5688ebd20c', 'chitwan-free-drop', 'player-21', '116', '2026-11-21 21:25:55.755+00'),
('6b020c648e56989ca7a2', 'chitwan-free-drop', 'player-22', '117', '2026-11-21 21:25:55.755+00'),
('6b020c648e56a725cc15', 'chitwan-free-drop', 'player-23', '118', '2026-11-21 21:25:55.755+00'),
('6b020c648e56b029c593', 'chitwan-free-drop', 'player-24', '119', '2026-11-21 21:25:55.755+00'),
('6b020c648e56cc46d98f', 'chitwan-free-drop', 'player-25', '120', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff03a5416d', 'pokhara-squad-showdown', 'player-03', '121', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff19ab786b', 'pokhara-squad-showdown', 'player-04', '122', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff2074d684', 'pokhara-squad-showdown', 'player-05', '123', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff32b2442e', 'pokhara-squad-showdown', 'player-06', '124', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff4b280c96', 'pokhara-squad-showdown', 'player-07', '125', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff5e181280', 'pokhara-squad-showdown', 'player-08', '126', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff67e7dd53', 'pokhara-squad-showdown', 'player-09', '127', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff7ab39ca5', 'pokhara-squad-showdown', 'player-10', '128', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff878383e9', 'pokhara-squad-showdown', 'player-11', '129', '2026-11-21 21:25:55.755+00'),
('6b020c6491ff99d2eb69', 'pokhara-squad-showdown', 'player-12', '130', '2026-11-21 21:25:55.755+00'),
('6b020c6491ffa67b4543', 'pokhara-squad-showdown', 'player-13', '131', '2026-11-21 21:25:55.755+00'),
('6b020c6491ffbb52b725', 'pokhara-squad-showdown', 'player-14', '132', '2026-11-21 21:25:55.755+00'),
('6b020c6491ffcd46de54', 'pokhara-squad-showdown', 'player-15', '133', '2026-11-21 21:25:55.755+00'),
('6b020c6491ffd030e37d', 'pokhara-squad-showdown', 'player-16', '134', '2026-11-21 21:25:55.755+00'),
('6b020c6491ffe0e957c0', 'pokhara-squad-showdown', 'player-17', '135', '2026-11-21 21:25:55.755+00'),
('6b020c6491fff1738ccd', 'pokhara-squad-showdown', 'player-18', '136', '2026-11-21 21:25:55.755+00'),
('6b020c6492000ccbe38f', 'pokhara-squad-showdown', 'player-19', '137', '2026-11-21 21:25:55.755+00'),
('6b020c6492001889c4fd', 'pokhara-squad-showdown', 'player-20', '138', '2026-11-21 21:25:55.755+00'),
('6b020c6492002fa2d3ee', 'pokhara-squad-showdown', 'player-21', '139', '2026-11-21 21:25:55.755+00'),
('6b020c64920033115024', 'pokhara-squad-showdown', 'player-22', '140', '2026-11-21 21:25:55.755+00'),
('6b020c64920044b820e1', 'pokhara-squad-showdown', 'player-23', '141', '2026-11-21 21:25:55.755+00'),
('6b020c649200588b178f', 'pokhara-squad-showdown', 'player-24', '142', '2026-11-21 21:25:55.755+00'),
('6b020c64920066325565', 'pokhara-squad-showdown', 'player-25', '143', '2026-11-21 21:25:55.755+00'),
('6b020c64952b8161662c', 'kathmandu-night-clash', 'player-02', '144', '2026-11-21 21:25:55.755+00'),
('6b020c64952b9a7118b4', 'kathmandu-night-clash', 'player-03', '145', '2026-11-21 21:25:55.755+00'),
('6b020c64952ba4eb4aa1', 'kathmandu-night-clash', 'player-04', '146', '2026-11-21 21:25:55.755+00'),
('6b020c64952bbd7c26cd', 'kathmandu-night-clash', 'player-05', '147', '2026-11-21 21:25:55.755+00'),
('6b020c64952bc94ae594', 'kathmandu-night-clash', 'player-06', '148', '2026-11-21 21:25:55.755+00'),
('6b020c64952bd46c6b84', 'kathmandu-night-clash', 'player-07', '149', '2026-11-21 21:25:55.755+00'),
('6b020c64952bedcc31b9', 'kathmandu-night-clash', 'player-08', '150', '2026-11-21 21:25:55.755+00'),
('6b020c64952bf46d4525', 'kathmandu-night-clash', 'player-09', '151', '2026-11-21 21:25:55.755+00'),
('6b020c64952c0d6ba18b', 'kathmandu-night-clash', 'player-10', '152', '2026-11-21 21:25:55.755+00'),
('6b020c64952c1d5c2501', 'kathmandu-night-clash', 'player-11', '153', '2026-11-21 21:25:55.755+00'),
('6b020c64952c28829338', 'kathmandu-night-clash', 'player-12', '154', '2026-11-21 21:25:55.755+00'),
('6b020c64952c35501af3', 'kathmandu-night-clash', 'player-13', '155', '2026-11-21 21:25:55.755+00'),
('6b020c64952c4412b4c5', 'kathmandu-night-clash', 'player-14', '156', '2026-11-21 21:25:55.755+00'),
('6b020c64952c59dad749', 'kathmandu-night-clash', 'player-15', '157', '2026-11-21 21:25:55.755+00'),
('6b020c64952c630d9c64', 'kathmandu-night-clash', 'player-16', '158', '2026-11-21 21:25:55.755+00'),
('6b020c64952c7e5e644a', 'kathmandu-night-clash', 'player-17', '159', '2026-11-21 21:25:55.755+00'),
('6b020c64952c815da04f', 'kathmandu-night-clash', 'player-18', '160', '2026-11-21 21:25:55.755+00'),
('6b020c64952c9372f2ad', 'kathmandu-night-clash', 'player-19', '161', '2026-11-21 21:25:55.755+00'),
('6b020c64952ca62dae60', 'kathmandu-night-clash', 'player-20', '162', '2026-11-21 21:25:55.755+00'),
('6b020c64952cbbe3644c', 'kathmandu-night-clash', 'player-21', '163', '2026-11-21 21:25:55.755+00'),
('6b020c64952cc30c6106', 'kathmandu-night-clash', 'player-22', '164', '2026-11-21 21:25:55.755+00'),
('6b020c64952cdbe61d39', 'kathmandu-night-clash', 'player-23', '165', '2026-11-21 21:25:55.755+00'),
('6b020c64952ce5c34f77', 'kathmandu-night-clash', 'player-24', '166', '2026-11-21 21:25:55.755+00'),
('6b020c64952cfabbb633', 'kathmandu-night-clash', 'player-25', '167', '2026-11-21 21:25:55.755+00'),
('6b020c64952d0db11f6a', 'kathmandu-night-clash', 'player-26', '168', '2026-11-21 21:25:55.755+00'),
('6b020c64952d1634aa86', 'kathmandu-night-clash', 'player-27', '169', '2026-11-21 21:25:55.755+00'),
('6b020c65ab630dcbca41', 'old-open', 'old-player-1', '170', '2026-11-21 21:25:57.7+00'),
('6b020c65ad958b40b3b7', 'old-open', 'old-player-6', '173', '2026-11-21 21:25:57.71+00'),
('6b020c65b0068f05bbdc', 'old-open', 'old-player-2', '174', '2026-11-21 21:25:57.72+00'),
('6b020c65b0c20a27ff6b', 'old-open', 'old-player-4', '175', '2026-11-21 21:25:57.723+00'),
('6b020c65b46b8b0b3eaa', 'other-open-full', 'old-player-1', '176', '2026-11-21 21:25:57.738+00'),
('6b020c65b4e883756df9', 'other-open-full', 'old-player-2', '177', '2026-11-21 21:25:57.74+00'),
('6b020c65b90f066ba789', 'old-ongoing', 'old-player-1', '178', '2026-11-21 21:25:57.757+00'),
('6b020c65b9ca8103d377', 'old-ongoing', 'old-player-2', '179', '2026-11-21 21:25:57.76+00'),
('6b020c65bac4800cdad6', 'old-ongoing', 'old-player-5', '180', '2026-11-21 21:25:57.764+00'),
('6b020c65bb800013e63a', 'old-ongoing', 'old-player-7', '181', '2026-11-21 21:25:57.767+00'),
('6b020c65bc3b84479b4a', 'old-ongoing', 'old-player-8', '182', '2026-11-21 21:25:57.77+00'),
('6b020c65c58283ecee4e', 'other-postponed', 'old-player-1', '183', '2026-11-21 21:25:57.807+00'),
('6b020c65c63e0bcd666f', 'other-postponed', 'old-player-7', '184', '2026-11-21 21:25:57.811+00'),
('6b020c65ca6484cee758', 'old-finished', 'old-player-2', '185', '2026-11-21 21:25:57.828+00'),
('6b020c65cb200f81cae2', 'old-finished', 'old-player-3', '186', '2026-11-21 21:25:57.831+00'),
('6b020c65cbdb80a07e40', 'old-finished', 'old-player-4', '187', '2026-11-21 21:25:57.834+00'),
('6b020c65cc9709484c09', 'old-finished', 'old-player-5', '188', '2026-11-21 21:25:57.837+00'),
('6b020c65d4288b41ad87', 'other-finished', 'old-player-1', '190', '2026-11-21 21:25:57.867+00'),
('6b020c65d4e4007de30a', 'other-finished', 'old-player-7', '191', '2026-11-21 21:25:57.871+00'),
('6b020c65dfe08e92a3a3', 'old-aborted-open', 'old-player-1', '192', '2026-11-21 21:25:57.915+00'),
('6b020c65e1578f72fb69', 'old-aborted-open', 'old-player-8', '194', '2026-11-21 21:25:57.922+00'),
('6b020c65e5bc87df45b8', 'other-aborted', 'old-player-1', '195', '2026-11-21 21:25:57.939+00'),
('6b020c65e6398bed7fdd', 'other-aborted', 'old-player-5', '196', '2026-11-21 21:25:57.943+00'),
('6b020c65e6f50e2ed8c9', 'other-aborted', 'old-player-6', '197', '2026-11-21 21:25:57.946+00'),
('6b020c65ec9287b42c1c', 'admin-open', 'old-player-6', '198', '2026-11-21 21:25:57.968+00');

select setval(pg_get_serial_sequence('participations', 'sequence'), 198);

insert into matches (id, sequence, permissions, created_at, updated_at, tournament_id, match_participants, match_name, scheduled_time, match_results, entry_details, match_status) overriding system value values
('ilam-tea-garden-cup-1', '1', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'ilam-tea-garden-cup', '{}', 'First flush', '2026-12-04T18:00', NULL, NULL, 'Scheduled'),
('lalitpur-clash-finals-1', '2', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'lalitpur-clash-finals', '{}', 'Grand final', '2026-11-16T18:00', 'Seven rounds, decided in the last.
Round wins: bibek_thapa 4, aarav_ktm 3.', '{"roomID":"71840263","roomPass":"patan11"}', 'Finished'),
('annapurna-champions-cup-1', '3', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'annapurna-champions-cup', '{}', 'Summit push', '2026-11-19T19:00', 'Booyah for pemba-8848 with 11 kills.
Second place by 2 points.', '{"roomID":"90021548","roomPass":"machha8091"}', 'Finished'),
('biratnagar-supply-rush-1', '4', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'biratnagar-supply-rush', '{}', 'Supply run', '2026-11-21T18:30', NULL, NULL, 'Scheduled'),
('everest-invitational-1', '5', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'everest-invitational', '{}', 'Base camp', '2026-12-01T17:00', NULL, NULL, 'Scheduled'),
('everest-invitational-2', '6', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'everest-invitational', '{}', 'Summit night', '2026-12-02T17:00', NULL, NULL, 'Scheduled'),
('mustang-desert-solo-1', '7', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'mustang-desert-solo', '{}', 'Dust storm', '2026-11-28T18:00', NULL, NULL, 'Scheduled'),
('kushma-bridge-battle-1', '8', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'kushma-bridge-battle', '{}', 'Over the gorge', '2026-11-22T02:45', NULL, '{"roomID":"55318872","roomPass":"kushma344"}', 'Ongoing'),
('kushma-bridge-battle-2', '9', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'kushma-bridge-battle', '{}', 'Decider', '2026-11-22T04:15', NULL, NULL, 'Scheduled'),
('bhaktapur-zone-wars-1', '10', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'bhaktapur-zone-wars', '{}', 'Last circle', '2026-11-22T03:45', NULL, NULL, 'Scheduled'),
('butwal-bullet-rush-1', '11', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'butwal-bullet-rush', '{}', 'Street fight', '2026-11-24T19:00', NULL, NULL, 'Scheduled'),
('boudha-coin-clash-1', '12', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'boudha-coin-clash', '{}', 'Under the eyes', '2026-11-26T18:30', NULL, NULL, 'Scheduled'),
('chitwan-free-drop-1', '13', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'chitwan-free-drop', '{}', 'Into the jungle', '2026-11-23T20:00', NULL, NULL, 'Scheduled'),
('pokhara-squad-showdown-1', '14', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'pokhara-squad-showdown', '{}', 'Lakeside', '2026-11-25T18:00', NULL, NULL, 'Scheduled'),
('pokhara-squad-showdown-2', '15', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'pokhara-squad-showdown', '{}', 'Fishtail', '2026-11-25T19:30', NULL, NULL, 'Scheduled'),
('kathmandu-night-clash-1', '16', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'kathmandu-night-clash', '{}', 'Dusk over Durbar', '2026-11-24T20:00', NULL, NULL, 'Scheduled'),
('kathmandu-night-clash-2', '17', E'{"read(\\"any\\")"}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'kathmandu-night-clash', '{}', 'Midnight circle', '2026-11-24T21:15', NULL, NULL, 'Scheduled'),
('old-draft-odd-1', '18', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.652+00', '2026-11-21 21:25:57.652+00', 'old-draft-odd', '{OldPlayer_1,old-player-2}', 'Draft''s match', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('old-upcoming-1', '19', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.66+00', '2026-11-21 21:25:57.66+00', 'old-upcoming', '{}', 'Round 1', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('old-upcoming-2', '20', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.663+00', '2026-11-21 21:25:57.663+00', 'old-upcoming', '{}', 'Round 2', '2026-01-02T18:00', NULL, NULL, 'Scheduled'),
('old-open-empty-1', '21', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.684+00', '2026-11-21 21:25:57.684+00', 'old-open-empty', '{}', 'Round 1', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('old-open-1', '22', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.694+00', '2026-11-21 21:25:57.694+00', 'old-open', '{}', 'Round 1', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('other-open-full-1', '23', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.731+00', '2026-11-21 21:25:57.731+00', 'other-open-full', '{}', 'Round 1', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('old-ongoing-1', '24', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.744+00', '2026-11-21 21:25:57.776+00', 'old-ongoing', '{old-player-1,old-player-2}', 'Semi final', '2026-01-02T16:15', NULL, E'{"roomID":"ROOM \\"77\\"","roomPass":"p\\\\ss''word"}', 'Ongoing'),
('old-ongoing-2', '25', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.746+00', '2026-11-21 21:25:57.78+00', 'old-ongoing', '{}', 'Final', '2026-01-02T17:15', NULL, '{"roomID":"","roomPass":"only-a-password"}', 'Ongoing'),
('old-ongoing-3', '26', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.748+00', '2026-11-21 21:25:57.783+00', 'old-ongoing', '{old-player-1,old-player-2}', 'No room yet', '2026-01-02T18:15', NULL, NULL, 'Ongoing'),
('old-ongoing-4', '27', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.75+00', '2026-11-21 21:25:57.75+00', 'old-ongoing', '{}', 'Not begun', '2026-01-02T19:15', NULL, NULL, 'Scheduled'),
('old-ongoing-5', '28', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.752+00', '2026-11-21 21:25:57.789+00', 'old-ongoing', '{old-player-1,old-player-2}', 'Played', '2026-01-02T19:15', '1. OldPlayer_2
2. OldPlayer_1
3. OldPlayer_5', '{"roomID":"ROOM-88","roomPass":"kept"}', 'Finished'),
('old-ongoing-6', '29', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.791+00', '2026-11-21 21:25:57.795+00', 'old-ongoing', '{}', 'Finished, no results', '2026-01-02T16:30', NULL, NULL, 'Finished'),
('old-ongoing-7', '30', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.793+00', '2026-11-21 21:25:57.797+00', 'old-ongoing', '{anybody,"",OldPlayer_5}', 'Results before its end', '2026-01-02T16:30', 'Announced in the stream', NULL, 'Scheduled'),
('other-postponed-1', '31', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.801+00', '2026-11-21 21:25:57.801+00', 'other-postponed', '{}', 'Round 1', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('old-finished-1', '32', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.819+00', '2026-11-21 21:25:57.851+00', 'old-finished', '{}', 'Only match', '2026-01-02T16:30', '{"looks":"like JSON","rows":[1,2]}', '{"roomID":"ROOM-99","roomPass":"pass 99"}', 'Finished'),
('old-finished-2', '33', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.821+00', '2026-11-21 21:25:57.821+00', 'old-finished', '{}', 'Never played', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('other-finished-1', '34', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.861+00', '2026-11-21 21:25:57.88+00', 'other-finished', '{}', 'Round 1', '2026-01-02T16:30', '<p>Results as <em>markup</em></p>', NULL, 'Finished'),
('other-finished-empty-1', '35', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.884+00', '2026-11-21 21:25:57.884+00', 'other-finished-empty', '{}', 'Round 1', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('old-aborted-upcoming-1', '36', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.897+00', '2026-11-21 21:25:57.897+00', 'old-aborted-upcoming', '{}', 'Round 1', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('old-aborted-open-1', '37', E'{"read(\\"user:old-host\\")","update(\\"user:old-host\\")","delete(\\"user:old-host\\")"}', '2026-11-21 21:25:57.909+00', '2026-11-21 21:25:57.909+00', 'old-aborted-open', '{}', 'Round 1', '2026-01-02T16:30', NULL, NULL, 'Scheduled'),
('other-aborted-1', '38', E'{"read(\\"user:other-host\\")","update(\\"user:other-host\\")","delete(\\"user:other-host\\")"}', '2026-11-21 21:25:57.934+00', '2026-11-21 21:25:57.951+00', 'other-aborted', '{}', 'Round 1', '2026-01-02T16:30', NULL, '{"roomID":"ROOM-A","roomPass":""}', 'Ongoing'),
('admin-open-1', '39', E'{"read(\\"user:6b020c63a8b38aedc713\\")","update(\\"user:6b020c63a8b38aedc713\\")","delete(\\"user:6b020c63a8b38aedc713\\")"}', '2026-11-21 21:25:57.96+00', '2026-11-21 21:25:57.96+00', 'admin-open', '{}', 'Round 1', '2026-01-02T16:30', NULL, NULL, 'Scheduled');

select setval(pg_get_serial_sequence('matches', 'sequence'), 39);

insert into notifications (id, sequence, permissions, created_at, updated_at, recipient_type, message, target_link) overriding system value values
('6b020c63ab6308a997d6', '1', '{}', '2026-11-21 21:25:55.689+00', '2026-11-21 21:25:55.689+00', 'specific', 'Welcome to EGOfficial, Admin! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c640c350fc7ae05', '2', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Ramesh Shakya! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c640cf087018af3', '3', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Mina Gurung! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c640d6d81f0b9a5', '4', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Aarav Shrestha! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c640dea8751d9b3', '5', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Sita Gurung! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c640ea605ce0aab', '6', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Bibek Thapa! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c640f23090e7fad', '7', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Anisha Rai! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c640f6183e55504', '8', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Rohan Maharjan! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c640fde8467da92', '9', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Prakriti Karki! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64105b8c373c9e', '10', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Suman Tamang! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64109a064a6fe2', '11', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Nisha Lama! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6411170c42a35f', '12', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Dipesh Adhikari! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64115582b2ba9d', '13', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Kabita Magar! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6411d28f67e9f5', '14', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Sandesh Poudel! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64121101c0f3a8', '15', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Puja Bhandari! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64124f858bab41', '16', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Nabin Khadka! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6412cc86b02266', '17', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Asmita Limbu! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64130b0fdd2a7a', '18', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Kiran Basnet! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6413880af72e48', '19', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Manisha Ghimire! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6413c68466043a', '20', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Sagar Chaudhary! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6414050e579a9f', '21', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Roshani Yadav! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6414820210775d', '22', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Bishal Subedi! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6414c08395b828', '23', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Sabina Sherpa! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6414ff0a6bf756', '24', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Pemba Sherpa! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64153d8dad6113', '25', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Ritu Joshi! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6415ba88076598', '26', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Anil Bohara! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6415f9018c64bf', '27', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Srijana Neupane! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c641637847857e6', '28', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Milan Dahal! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6416760f580faf', '29', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Binita Tharu! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6416b48dbeb3df', '30', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Ashok Pandey! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6416f3013ae2bf', '31', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Laxmi KC! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6417318c58fcba', '32', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Yubraj Rana! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6417ae8db47a9b', '33', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Deepa Acharya! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6417ed09a3c3df', '34', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Welcome to EGOfficial, Pratik Oli! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c645a168f3c3c51', '35', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Congratulations! You won rank 1 in <strong>Lalitpur Clash Squad Finals</strong> and received <strong>500 EG Token</strong>.', '/t/lalitpur-clash-finals'),
('6b020c645a16974db106', '36', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Congratulations! You won rank 2 in <strong>Lalitpur Clash Squad Finals</strong> and received <strong>250 EG Token</strong>.', '/t/lalitpur-clash-finals'),
('6b020c645a16acb6e1e7', '37', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Congratulations! You won rank 3 in <strong>Lalitpur Clash Squad Finals</strong> and received <strong>100 EG Token</strong>.', '/t/lalitpur-clash-finals'),
('6b020c6464d48850e6ae', '38', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Congratulations! You won rank 1 in <strong>Annapurna Champions Cup</strong> and received <strong>60 EG Coin</strong>.', '/t/annapurna-champions-cup'),
('6b020c6464d49ef2116d', '39', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Congratulations! You won rank 2 in <strong>Annapurna Champions Cup</strong> and received <strong>30 EG Coin</strong>.', '/t/annapurna-champions-cup'),
('6b020c6464d4af7e904d', '40', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', 'Congratulations! You won rank 3 in <strong>Annapurna Champions Cup</strong> and received <strong>15 EG Coin</strong>.', '/t/annapurna-champions-cup'),
('6b020c64714803a788c8', '41', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c647148174c50bf', '42', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c6471482cf00530', '43', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c6471483070e029', '44', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c64714849c88153', '45', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c64714859a68506', '46', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c647148683f863d', '47', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c647148758829b5', '48', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c6471488177618e', '49', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c647148962f8090', '50', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c647148a950eed4', '51', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c647148bd7014c8', '52', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c647148c911de52', '53', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c647148d6422fc8', '54', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'specific', '<strong>Biratnagar Supply Rush</strong> was aborted. Your entry fee of <strong>30 EG Token</strong> has been refunded.', '/t/biratnagar-supply-rush'),
('6b020c64979c905e0359', '55', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'all', 'Version <strong>1.1.0</strong> is here: your wallet now lists every transfer with its reason.', '/announcement'),
('6b020c6499cf0ac66f40', '56', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'all', 'Playing this weekend? Read the <strong>fair play rules</strong> before you drop.', '/terms-conditions'),
('6b020c649a8a87123c46', '57', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'all', '<strong>Chitwan Free Drop</strong> is open: no entry fee, 300 EG Token in the pool.', '/t/chitwan-free-drop'),
('6b020c64cdcf8507dbac', '58', '{}', '2026-11-21 21:25:56.841+00', '2026-11-21 21:25:56.841+00', 'specific', 'Welcome to EGOfficial, Old &quot;Host&quot; O&#39;Brien! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64e05d839ed3ac', '59', '{}', '2026-11-21 21:25:56.917+00', '2026-11-21 21:25:56.917+00', 'specific', 'Welcome to EGOfficial, Second Host! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64eb5a010776d9', '60', '{}', '2026-11-21 21:25:56.963+00', '2026-11-21 21:25:56.963+00', 'specific', 'Welcome to EGOfficial, Asha Thapa! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c64f3e5806a2879', '61', '{}', '2026-11-21 21:25:56.998+00', '2026-11-21 21:25:56.998+00', 'specific', 'Welcome to EGOfficial, बिमला गुरुङ! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c65080e8a73b1b2', '62', '{}', '2026-11-21 21:25:57.032+00', '2026-11-21 21:25:57.032+00', 'specific', 'Welcome to EGOfficial, Chandra 🏔 Rai! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c65105b8c21976d', '63', '{}', '2026-11-21 21:25:57.066+00', '2026-11-21 21:25:57.066+00', 'specific', 'Welcome to EGOfficial, Dipa &lt;b&gt;K.C.&lt;/b&gt; &amp; co! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6517ed0264934b', '64', '{}', '2026-11-21 21:25:57.097+00', '2026-11-21 21:25:57.097+00', 'specific', 'Welcome to EGOfficial, Eshan! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c651ffb80c81552', '65', '{}', '2026-11-21 21:25:57.13+00', '2026-11-21 21:25:57.13+00', 'specific', 'Welcome to EGOfficial, Firoj Ansari! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c65280a050f9dc2', '66', '{}', '2026-11-21 21:25:57.163+00', '2026-11-21 21:25:57.163+00', 'specific', 'Welcome to EGOfficial, Gita! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6530570b94a55f', '67', '{}', '2026-11-21 21:25:57.197+00', '2026-11-21 21:25:57.197+00', 'specific', 'Welcome to EGOfficial! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c6545560e746408', '68', '{}', '2026-11-21 21:25:57.283+00', '2026-11-21 21:25:57.283+00', 'specific', 'Welcome to EGOfficial, New Comer! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c654d2606c8aab6', '69', '{}', '2026-11-21 21:25:57.315+00', '2026-11-21 21:25:57.315+00', 'specific', 'Welcome to EGOfficial, Name Only! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c65566d05b5e0cd', '70', '{}', '2026-11-21 21:25:57.353+00', '2026-11-21 21:25:57.353+00', 'specific', 'Welcome to EGOfficial, Profile Only! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c65d0fc020e52f2', '71', '{}', '2026-11-21 21:25:57.854+00', '2026-11-21 21:25:57.854+00', 'specific', 'Congratulations! You won rank 1 in <strong>Finished, every rank</strong> and received <strong>300 EG Token</strong>.', '/t/old-finished'),
('6b020c65d0fc1d5b3e03', '72', '{}', '2026-11-21 21:25:57.854+00', '2026-11-21 21:25:57.854+00', 'specific', 'Congratulations! You won rank 2 in <strong>Finished, every rank</strong> and received <strong>150 EG Token</strong>.', '/t/old-finished'),
('6b020c65d0fc20fe42df', '73', '{}', '2026-11-21 21:25:57.854+00', '2026-11-21 21:25:57.854+00', 'specific', 'Congratulations! You won rank 3 in <strong>Finished, every rank</strong> and received <strong>50 EG Token</strong>.', '/t/old-finished'),
('6b020c65d61c8df76e44', '74', '{}', '2026-11-21 21:25:57.874+00', '2026-11-21 21:25:57.874+00', 'specific', 'Congratulations! You won rank 1 in <strong>Finished with blank ranks</strong> and received <strong>40 EG Coin</strong>.', '/t/other-finished'),
('6b020c65d61c9ce2061c', '75', '{}', '2026-11-21 21:25:57.874+00', '2026-11-21 21:25:57.874+00', 'specific', 'Congratulations! You won rank 2 in <strong>Finished with blank ranks</strong> and received <strong>20 EG Coin</strong>.', '/t/other-finished'),
('6b020c65e30d0d1bce1c', '76', '{}', '2026-11-21 21:25:57.928+00', '2026-11-21 21:25:57.928+00', 'specific', '<strong>Aborted while open</strong> was aborted. Your entry fee of <strong>19 EG Token</strong> has been refunded.', '/t/old-aborted-open'),
('6b020c65e30d1280cf0c', '77', '{}', '2026-11-21 21:25:57.928+00', '2026-11-21 21:25:57.928+00', 'specific', '<strong>Aborted while open</strong> was aborted. Your entry fee of <strong>19 EG Token</strong> has been refunded.', '/t/old-aborted-open'),
('6b020c65e927822c031b', '78', '{}', '2026-11-21 21:25:57.953+00', '2026-11-21 21:25:57.953+00', 'specific', '<strong>Aborted in the middle</strong> was aborted. Your entry fee of <strong>3 EG Coin</strong> has been refunded.', '/t/other-aborted'),
('6b020c65e92790913ab2', '79', '{}', '2026-11-21 21:25:57.953+00', '2026-11-21 21:25:57.953+00', 'specific', '<strong>Aborted in the middle</strong> was aborted. Your entry fee of <strong>3 EG Coin</strong> has been refunded.', '/t/other-aborted'),
('6b020c65e927a6d15c42', '80', '{}', '2026-11-21 21:25:57.953+00', '2026-11-21 21:25:57.953+00', 'specific', '<strong>Aborted in the middle</strong> was aborted. Your entry fee of <strong>3 EG Coin</strong> has been refunded.', '/t/other-aborted'),
('notice-all', '81', E'{"read(\\"user:6b020c63a8b38aedc713\\")","update(\\"user:6b020c63a8b38aedc713\\")","delete(\\"user:6b020c63a8b38aedc713\\")"}', '2026-11-21 21:25:57.989+00', '2026-11-21 21:25:57.989+00', 'all', 'For <strong>all</strong>', '/t/old-open'),
('notice-all-bare', '82', '{}', '2026-11-21 21:25:57.99+00', '2026-11-21 21:25:57.99+00', 'all', 'No link', NULL),
('notice-two', '83', '{}', '2026-11-21 21:25:57.993+00', '2026-11-21 21:25:57.993+00', 'specific', 'For two', 'https://example.com/x?y=1'),
('6b020c688aac07ae80f5', '85', '{}', '2026-11-21 21:26:00.566+00', '2026-11-21 21:26:00.566+00', 'specific', 'Welcome to EGOfficial, Google Only! Set up your profile: claim a username and add your game profile.', '/profile'),
('6b020c688c61981b2398', '86', '{}', '2026-11-21 21:26:00.574+00', '2026-11-21 21:26:00.574+00', 'specific', 'Welcome to EGOfficial, Google Token! Set up your profile: claim a username and add your game profile.', '/profile');

select setval(pg_get_serial_sequence('notifications', 'sequence'), 86);

insert into notification_recipients (notification_id, user_id, sequence, is_read) overriding system value values
('6b020c63ab6308a997d6', '6b020c63a8b38aedc713', '1', 'false'),
('6b020c640c350fc7ae05', 'host-ramesh', '2', 'false'),
('6b020c640cf087018af3', 'host-mina', '3', 'false'),
('6b020c640d6d81f0b9a5', 'player-01', '4', 'false'),
('6b020c640dea8751d9b3', 'player-02', '5', 'false'),
('6b020c640ea605ce0aab', 'player-03', '6', 'false'),
('6b020c640f23090e7fad', 'player-04', '7', 'false'),
('6b020c640f6183e55504', 'player-05', '8', 'false'),
('6b020c640fde8467da92', 'player-06', '9', 'false'),
('6b020c64105b8c373c9e', 'player-07', '10', 'false'),
('6b020c64109a064a6fe2', 'player-08', '11', 'false'),
('6b020c6411170c42a35f', 'player-09', '12', 'false'),
('6b020c64115582b2ba9d', 'player-10', '13', 'false'),
('6b020c6411d28f67e9f5', 'player-11', '14', 'false'),
('6b020c64121101c0f3a8', 'player-12', '15', 'false'),
('6b020c64124f858bab41', 'player-13', '16', 'false'),
('6b020c6412cc86b02266', 'player-14', '17', 'false'),
('6b020c64130b0fdd2a7a', 'player-15', '18', 'false'),
('6b020c6413880af72e48', 'player-16', '19', 'false'),
('6b020c6413c68466043a', 'player-17', '20', 'false'),
('6b020c6414050e579a9f', 'player-18', '21', 'false'),
('6b020c6414820210775d', 'player-19', '22', 'false'),
('6b020c6414c08395b828', 'player-20', '23', 'false'),
('6b020c6414ff0a6bf756', 'player-21', '24', 'false'),
('6b020c64153d8dad6113', 'player-22', '25', 'false'),
('6b020c6415ba88076598', 'player-23', '26', 'false'),
('6b020c6415f9018c64bf', 'player-24', '27', 'false'),
('6b020c641637847857e6', 'player-25', '28', 'false'),
('6b020c6416760f580faf', 'player-26', '29', 'false'),
('6b020c6416b48dbeb3df', 'player-27', '30', 'false'),
('6b020c6416f3013ae2bf', 'player-28', '31', 'false'),
('6b020c6417318c58fcba', 'player-29', '32', 'false'),
('6b020c6417ae8db47a9b', 'player-30', '33', 'false'),
('6b020c6417ed09a3c3df', 'newcomer', '34', 'false'),
('6b020c645a168f3c3c51', 'player-03', '35', 'false'),
('6b020c645a16974db106', 'player-01', '36', 'false'),
('6b020c645a16acb6e1e7', 'player-10', '37', 'false'),
('6b020c6464d48850e6ae', 'player-21', '38', 'false'),
('6b020c6464d49ef2116d', 'player-02', '39', 'false'),
('6b020c6464d4af7e904d', 'player-01', '40', 'false'),
('6b020c64714803a788c8', 'player-07', '41', 'false'),
('6b020c647148174c50bf', 'player-08', '42', 'false'),
('6b020c6471482cf00530', 'player-09', '43', 'false'),
('6b020c6471483070e029', 'player-10', '44', 'false'),
('6b020c64714849c88153', 'player-11', '45', 'false'),
('6b020c64714859a68506', 'player-12', '46', 'false'),
('6b020c647148683f863d', 'player-13', '47', 'false'),
('6b020c647148758829b5', 'player-14', '48', 'false'),
('6b020c6471488177618e', 'player-15', '49', 'false'),
('6b020c647148962f8090', 'player-16', '50', 'false'),
('6b020c647148a950eed4', 'player-17', '51', 'false'),
('6b020c647148bd7014c8', 'player-18', '52', 'false'),
('6b020c647148c911de52', 'player-19', '53', 'false'),
('6b020c647148d6422fc8', 'player-20', '54', 'false'),
('6b020c64979c905e0359', 'player-01', '55', 'true'),
('6b020c64979c905e0359', 'player-02', '56', 'true'),
('6b020c64979c905e0359', 'player-03', '57', 'true'),
('6b020c64979c905e0359', 'player-04', '58', 'true'),
('6b020c64979c905e0359', 'player-05', '59', 'true'),
('6b020c64979c905e0359', 'player-06', '60', 'true'),
('6b020c64979c905e0359', 'player-07', '61', 'true'),
('6b020c64979c905e0359', 'player-08', '62', 'true'),
('6b020c64979c905e0359', 'player-09', '63', 'true'),
('6b020c64979c905e0359', 'player-10', '64', 'true'),
('6b020c64979c905e0359', 'player-11', '65', 'true'),
('6b020c64979c905e0359', 'player-12', '66', 'true'),
('6b020c6499cf0ac66f40', 'player-01', '67', 'true'),
('6b020c6499cf0ac66f40', 'player-02', '68', 'true'),
('6b020c6499cf0ac66f40', 'player-03', '69', 'true'),
('6b020c6499cf0ac66f40', 'player-04', '70', 'true'),
('6b020c6499cf0ac66f40', 'player-05', '71', 'true'),
('6b020c6499cf0ac66f40', 'player-06', '72', 'true'),
('6b020c64cdcf8507dbac', 'old-host', '73', 'false'),
('6b020c64e05d839ed3ac', 'other-host', '74', 'false'),
('6b020c64eb5a010776d9', 'old-player-1', '75', 'false'),
('6b020c64f3e5806a2879', 'old-player-2', '76', 'false'),
('6b020c65080e8a73b1b2', 'old-player-3', '77', 'false'),
('6b020c65105b8c21976d', 'old-player-4', '78', 'false'),
('6b020c6517ed0264934b', 'old-player-5', '79', 'false'),
('6b020c651ffb80c81552', 'old-player-6', '80', 'false'),
('6b020c65280a050f9dc2', 'old-player-7', '81', 'false'),
('6b020c6530570b94a55f', 'old-player-8', '82', 'false'),
('6b020c6545560e746408', 'old-newcomer', '83', 'false'),
('6b020c654d2606c8aab6', 'name-only', '84', 'false'),
('6b020c65566d05b5e0cd', 'profile-only', '85', 'false'),
('6b020c65d0fc020e52f2', 'old-player-3', '86', 'false'),
('6b020c65d0fc1d5b3e03', 'old-player-2', '87', 'false'),
('6b020c65d0fc20fe42df', 'old-player-5', '88', 'false'),
('6b020c65d61c8df76e44', 'old-player-7', '89', 'false'),
('6b020c65d61c9ce2061c', 'old-player-1', '90', 'false'),
('6b020c65e30d0d1bce1c', 'old-player-1', '91', 'false'),
('6b020c65e30d1280cf0c', 'old-player-8', '92', 'false'),
('6b020c65e927822c031b', 'old-player-1', '93', 'false'),
('6b020c65e92790913ab2', 'old-player-5', '94', 'false'),
('6b020c65e927a6d15c42', 'old-player-6', '95', 'false'),
('notice-two', 'old-player-1', '96', 'true'),
('notice-two', 'old-player-2', '97', 'true'),
('notice-all', 'old-player-1', '99', 'true'),
('notice-all', 'old-player-2', '100', 'true'),
('6b020c688aac07ae80f5', '6b020c688a6d825643c8', '102', 'false'),
('6b020c688c61981b2398', '6b020c688c618049f8cc', '103', 'false');

select setval(pg_get_serial_sequence('notification_recipients', 'sequence'), 103);

insert into announcements (id, sequence, permissions, created_at, updated_at, title, content, is_featured) overriding system value values
('6b020c6496258c52cafc', '1', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'EGOfficial opens its Beta', '<p>The gates are open. Version 1.1.0 brings everything a tournament needs: joining and leaving, a wallet that explains every token, match rooms that only participants can see, and prizes that are credited the moment the host settles.</p>
<p>It is a Beta. If something breaks, <a href="/feedback" rel="noopener nofollow" target="_blank">tell us</a> and we mend it.</p>', 'false'),
('6b020c6496e106d9c6b7', '2', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'How refunds work', '<p>Two rules, no exceptions:</p>
<ul><li>Leave while the tournament is Open and 90% of the entry fee comes back, rounded down.</li><li>When a tournament is aborted, 100% comes back to everybody.</li></ul>
<p>Every refund is a line in your wallet with the name of the tournament. More in the <a href="/help-center" rel="noopener nofollow" target="_blank">Help Center</a>.</p>', 'false'),
('6b020c6496e11744d953', '3', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'Biratnagar Supply Rush had to be aborted', '<p>The power cut in Biratnagar took half of the lobby offline, so <a href="/t/biratnagar-supply-rush" rel="noopener nofollow" target="_blank">Biratnagar Supply Rush</a> was aborted. All entry fees are back in your balances. A new date follows.</p>', 'false'),
('6b020c64971f8321a456', '4', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'Fair play: what gets you banned', '<p>We watch replays. These end with a disqualification, and the second time with a closed account:</p>
<ol><li>Cheating programs and modified game files.</li><li>Teaming with opponents in Solo and Duo lobbies.</li><li>Playing with an account other than the one in your game profile.</li><li>Passing on room ID and password.</li></ol>
<blockquote>A prize that was won clean is worth ten that were not.</blockquote>', 'true'),
('6b020c64975e06b90816', '5', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'Champions of the Annapurna Cup', '<p>What a final. Twelve players climbed, and three took the <a href="/t/annapurna-champions-cup" rel="noopener nofollow" target="_blank">Annapurna Champions Cup</a>:</p>
<table><thead><tr><th scope="col">Rank</th><th scope="col">Player</th><th scope="col">Prize</th></tr></thead><tbody><tr><td>1</td><td>pemba-8848</td><td>60 EG Coin</td></tr><tr><td>2</td><td>sita-sniper</td><td>30 EG Coin</td></tr><tr><td>3</td><td>aarav_ktm</td><td>15 EG Coin</td></tr></tbody></table>
<p>The prizes are in their wallets. Congratulations!</p>', 'true'),
('6b020c64979c8dea7b0b', '6', '{}', '2026-11-21 21:25:55.755+00', '2026-11-21 21:25:55.755+00', 'Himalayan Season: the first cards are open', '<p>From Kathmandu to Pokhara, from the hanging bridge of Kushma to the desert of Mustang: the Himalayan Season brings a tournament to every corner of the country.</p>
<p>Start with <a href="/t/kathmandu-night-clash" rel="noopener nofollow" target="_blank">Kathmandu Night Clash</a>, bring three friends to the <a href="/t/pokhara-squad-showdown" rel="noopener nofollow" target="_blank">Pokhara Squad Showdown</a>, or drop into Chitwan <a href="/t/chitwan-free-drop" rel="noopener nofollow" target="_blank">for free</a>.</p>', 'true'),
('old-announcement', '7', E'{"read(\\"user:6b020c63a8b38aedc713\\")","update(\\"user:6b020c63a8b38aedc713\\")","delete(\\"user:6b020c63a8b38aedc713\\")"}', '2026-11-21 21:25:57.98+00', '2026-11-21 21:25:57.98+00', 'Old "news"', '<p>Some <em>news</em> &amp; more</p>', 'true'),
('old-announcement-plain', '8', E'{"read(\\"user:6b020c63a8b38aedc713\\")","update(\\"user:6b020c63a8b38aedc713\\")","delete(\\"user:6b020c63a8b38aedc713\\")"}', '2026-11-21 21:25:57.981+00', '2026-11-21 21:25:57.983+00', 'Plain', '<p>Changed once</p>', 'false');

select setval(pg_get_serial_sequence('announcements', 'sequence'), 9);

insert into feedback (id, sequence, permissions, created_at, updated_at, name, email, subject, message) overriding system value values
('feedback-visitor', '1', '{}', '2026-11-21 21:25:57.97+00', '2026-11-21 21:25:57.97+00', 'A visitor', 'visitor@example.com', 'Cannot sign in', E'It says ''wrong''.

"Why?" \\o/'),
('feedback-asha', '2', E'{"read(\\"user:old-player-1\\")","update(\\"user:old-player-1\\")","delete(\\"user:old-player-1\\")"}', '2026-11-21 21:25:57.974+00', '2026-11-21 21:25:57.974+00', 'Asha Thapa', 'old-player-1@example.com', 'नमस्ते', '<script>alert(1)</script> 100 % 🙂');

select setval(pg_get_serial_sequence('feedback', 'sequence'), 3);

insert into essential_pages (id, sequence, permissions, created_at, updated_at, content) overriding system value values
('privacy_policy', '1', '{}', '2026-11-21 21:25:55.723+00', '2026-11-21 21:25:58.013+00', '<p>Edited by the <strong>admin</strong>.</p>'),
('terms_conditions', '2', '{}', '2026-11-21 21:25:55.733+00', '2026-11-21 21:25:55.733+00', '<p>These terms apply whenever you use EGOfficial. By creating an account you confirm that you have read and accept them.</p>
<h2>Who may play</h2>
<ul>
  <li>You are at least 16 years old.</li>
  <li>You sign up and log in from Nepal. Other countries are not supported yet.</li>
  <li>You use one account, it is your own, and you keep its password to yourself.</li>
  <li>Your username, your name and your picture insult nobody and pretend to be nobody else. A username is claimed once and cannot be changed.</li>
</ul>
<h2>EG Tokens and EG Coins</h2>
<p>EG Token and EG Coin are virtual currencies of EGOfficial. They are used to pay entry fees and to receive prizes here, and for nothing else. They are not money, they bear no interest, they cannot be sold or passed on to another user, and they have no value outside this platform. Every change of your balance is listed with its reason in your profile, under Wallet.</p>
<h2>Joining and leaving a tournament</h2>
<ul>
  <li>You can join while a tournament is <strong>Open</strong> and has a free seat. You need a username, a Free Fire game profile and enough balance for the entry fee. The fee leaves your balance at once and the seat is yours.</li>
  <li>You can leave while the tournament is still Open. You then get <strong>90%</strong> of the entry fee back, rounded down to a whole unit. The rest stays with the platform.</li>
  <li>Once a tournament is no longer Open you cannot leave it, and a player who does not show up gets no refund.</li>
  <li>If a tournament is <strong>Aborted</strong>, every participant gets <strong>100%</strong> of the entry fee back, in the same currency.</li>
</ul>
<h2>Matches and prizes</h2>
<ul>
  <li>Room ID and password are shown to participants on the tournament page around 10 minutes before the match. Sharing them with anybody who has not joined disqualifies you.</li>
  <li>Play with the Free Fire account named in your game profile. Whoever plays with another one is disqualified.</li>
  <li>The host names the winners by rank. Prizes are credited to the winners'' balances when the tournament is set to Finished. A result that has been settled is final.</li>
  <li>Ranks that nobody reached are not paid out.</li>
</ul>
<h2>Fair play</h2>
<p>Cheating programs, modified game files, emulators where the rules of the tournament forbid them, teaming with opponents, playing for somebody else and abuse of other players lead to disqualification without a refund. In serious or repeated cases we close the account.</p>
<h2>Hosts</h2>
<p>Hosts announce rules, dates and prizes before players join, keep to them, and settle a tournament as soon as its result is known. Fee, prizes, dates and map cannot be changed once somebody has joined.</p>
<h2>Our service</h2>
<p>EGOfficial is in Beta. We may change, pause or end parts of it. If we end the service, running tournaments are aborted and refunded. We are not liable for connection problems, for outages of the games, or for decisions of their publishers.</p>
<h2>Changes</h2>
<p>When we change these terms, the date above changes with them. If you use EGOfficial afterwards, the new terms apply.</p>'),
('disclaimer', '3', '{}', '2026-11-21 21:25:55.735+00', '2026-11-21 21:25:55.735+00', '<p>EGOfficial is an independent tournament platform made by players for players.</p>
<h2>Games and trademarks</h2>
<p>EGOfficial is not affiliated with, sponsored by or endorsed by Garena, Krafton or any other game publisher. Free Fire, PUBG Mobile and other names belong to their owners and are used here only to say which game a tournament is played in. The pictures on this site are our own.</p>
<h2>No gambling, no investment</h2>
<p>Tournaments are contests of skill. EG Token and EG Coin are virtual, have no cash value and cannot be paid out. They are not an investment, and nothing on this site is an offer to buy or sell anything.</p>
<h2>Results</h2>
<p>Results are entered by the host of a tournament. We check complaints, but we cannot replay a match: a server problem of the game, a lost connection or a full room is not a reason for a refund unless the tournament is aborted.</p>
<h2>Links</h2>
<p>Streams, community servers and other links lead to sites we do not control. What is said and shown there is the responsibility of those who run them.</p>
<h2>Availability</h2>
<p>The platform is in Beta and provided as it is. We try hard to keep it running and correct, and we do not promise that it always will be.</p>'),
('contact', '4', '{}', '2026-11-21 21:25:55.738+00', '2026-11-21 21:25:55.738+00', '<p>We are a small team in Nepal. The quickest way to an answer depends on what it is about.</p>
<h2>Something is wrong with a tournament</h2>
<p>Ask its host first: the Hosted By panel on the tournament page names them. If that does not help, send us the tournament code (the last part of its address) through <a href="/feedback" rel="noopener nofollow" target="_blank">Feedback</a>.</p>
<h2>Your balance does not look right</h2>
<p>Open Profile, then Wallet: each line names its reason and the balance after it. Tell us the date and the amount of the line you do not understand.</p>
<h2>You cannot log in</h2>
<p>Use "Forgot password?" on the <a href="/login" rel="noopener nofollow" target="_blank">login page</a>. The link arrives by email and works for one hour.</p>
<h2>You want to host</h2>
<p>Send us your username, which tournaments you have run before and what you plan. Hosts are enabled by hand.</p>
<h2>Everything else</h2>
<p>Ideas, praise and bugs all go through <a href="/feedback" rel="noopener nofollow" target="_blank">Feedback</a>. When you are logged in we know where to answer. The community server is linked at the foot of every page.</p>'),
('help_center', '5', '{}', '2026-11-21 21:25:55.742+00', '2026-11-21 21:25:55.742+00', '<p>The most asked questions, in the order in which they come up.</p>
<h2>Getting started</h2>
<h3>How do I join my first tournament?</h3>
<ol>
  <li><a href="/signup" rel="noopener nofollow" target="_blank">Sign up</a> and log in.</li>
  <li>Open your <a href="/profile" rel="noopener nofollow" target="_blank">profile</a> and claim a username. You can do this once, so choose well.</li>
  <li>In Game Profiles, add your Free Fire nickname and UID exactly as the game shows them.</li>
  <li>Pick an Open tournament from <a href="/tournaments/freefire" rel="noopener nofollow" target="_blank">the list</a> and press Join.</li>
</ol>
<h3>Why is there no Join button?</h3>
<p>The text in its place tells the reason: no username yet, no Free Fire profile, the tournament is full or no longer Open, or your balance does not cover the entry fee.</p>
<h2>Tokens and coins</h2>
<h3>What are EG Tokens and EG Coins?</h3>
<p>Virtual currencies for entry fees and prizes. EG Token is the standard one. EG Coin is the premium one and coming soon. Neither can be exchanged for money.</p>
<h3>How do I get tokens?</h3>
<p>By winning. There are free tournaments with prize pools, and we grant tokens at community events.</p>
<h3>Where did my tokens go?</h3>
<p>Profile, then Wallet, lists every transfer with its reason: entry fees, refunds, prizes and grants.</p>
<h2>During a tournament</h2>
<h3>Where do I find room ID and password?</h3>
<p>On the tournament page, in the Matches tab, around 10 minutes before the match starts. Only participants see them, and only while the match is Ongoing.</p>
<h3>Can I leave again?</h3>
<p>Yes, while the tournament is Open. You get 90% of the entry fee back, rounded down. An entry fee of 25 tokens gives 22 back.</p>
<h3>The tournament was aborted. What now?</h3>
<p>The whole entry fee is back in your balance, and a notification tells you so.</p>
<h3>When is my prize paid?</h3>
<p>At the moment the host sets the tournament to Finished. The prize appears in your balance and your wallet, with a notification.</p>
<h2>Your account</h2>
<h3>Can I change my username?</h3>
<p>No. Your display name and picture can be changed at any time.</p>
<h3>My verification mail did not arrive.</h3>
<p>Look into the spam folder, then use the link in the bar at the top of the page to send another one.</p>
<h3>Which pictures can I upload?</h3>
<p>.jpg, .jpeg, .png and .svg, under 2MB.</p>
<p>Nothing found? <a href="/feedback" rel="noopener nofollow" target="_blank">Ask us</a>.</p>'),
('old_page', '6', '{}', '2026-11-21 21:25:58.015+00', '2026-11-21 21:25:58.015+00', '<p>A page of our own</p>');

select setval(pg_get_serial_sequence('essential_pages', 'sequence'), 6);

insert into native_promotions (id, sequence, permissions, created_at, updated_at, content) overriding system value values
('site_banner', '1', '{}', '2026-11-21 21:25:55.747+00', '2026-11-21 21:25:58.021+00', '[{"isActive":false,"text":"Hidden for now"}]'),
('homeslider', '2', '{}', '2026-11-21 21:25:55.75+00', '2026-11-21 21:25:55.755+00', '[{"isActive":true,"imgUrl":"/art/slider-1.webp","targetLink":"/tournaments/freefire","text":"Outlast the zone. Free Fire, every night"},{"isActive":true,"imgUrl":"/art/slider-2.webp","targetLink":"/t/kathmandu-night-clash","text":"Himalayan season. Who takes the valley?"},{"isActive":true,"imgUrl":"/art/slider-3.webp","targetLink":"/t/chitwan-free-drop","text":"Drop in for free. Free entry tonight"},{"isActive":true,"imgUrl":"/art/slider-4.webp","targetLink":"/help-center","text":"Play. Win. Shine. Prizes in your wallet"}]'),
('home_banners', '3', '{}', '2026-11-21 21:25:55.751+00', '2026-11-21 21:25:55.755+00', '[{"isActive":true,"imgUrl":"/art/banner-1.webp","targetLink":"/t/pokhara-squad-showdown","text":"Squad up, seats go fast. Four players, one prize pool"},{"isActive":true,"imgUrl":"/art/banner-2.webp","targetLink":"/profile","text":"Win it, keep it. Every token explained"},{"isActive":true,"imgUrl":"/art/banner-3.webp","targetLink":"/contact","text":"Run your own tournament. Hosts draft, schedule and settle here"}]'),
('profile_promo_banner', '4', '{}', '2026-11-21 21:25:55.753+00', '2026-11-21 21:25:55.755+00', '[{"isActive":true,"imgUrl":"/art/profile-promo.webp","targetLink":"/tournaments/freefire","text":"The next drop is tonight. Find an open tournament"}]'),
('tourn_modal_banners', '5', '{}', '2026-11-21 21:25:55.754+00', '2026-11-21 21:25:55.755+00', '[{"isActive":true,"imgUrl":"/art/modal-banner-1.webp","targetLink":"/terms-conditions","text":"No hacks. No teaming. Fair play or no prize"},{"isActive":true,"imgUrl":"/art/modal-banner-2.webp","targetLink":"/help-center","text":"Room opens before the drop. ID and password appear on this page"}]'),
('old_slot', '6', E'{"read(\\"any\\")","update(\\"label:admin\\")"}', '2026-11-21 21:25:58.017+00', '2026-11-21 21:25:58.018+00', E'[{"isActive":true,"imgUrl":"https://example.com/a.png","text":"A \\"slot\\""},{"isActive":false,"imgUrl":"/art/banner-1.webp","targetLink":"/profile"}]');

select setval(pg_get_serial_sequence('native_promotions', 'sequence'), 6);

insert into files (id, bucket_id, sequence, permissions, created_at, updated_at, owner_id, name, mime_type, signature, size_original, size_actual, chunks_total, chunks_uploaded, object_key, completed_at) overriding system value values
('picture-replaced', 'profile_pics', '1', E'{"read(\\"user:old-player-1\\")","update(\\"user:old-player-1\\")","delete(\\"user:old-player-1\\")"}', '2026-11-21 21:25:57.484+00', '2026-11-21 21:25:57.484+00', 'old-player-1', 'me.png', 'image/png', '927fb4827a5508cee09ca9bb387ee334', '110', '110', '1', '1', '9ea95b0528d1007f443c96d859c89d6d', '2026-11-21 21:25:57.484+00'),
('picture-asha', 'profile_pics', '2', E'{"read(\\"user:old-player-1\\")","update(\\"user:old-player-1\\")","delete(\\"user:old-player-1\\")"}', '2026-11-21 21:25:57.505+00', '2026-11-21 21:25:57.505+00', 'old-player-1', 'me (2) %22new%22.png', 'image/png', '4f46d859380a2db94c6089f400d5c05e', '110', '110', '1', '1', 'e53d1f5ca268da17d6bdcfe425bcdb48', '2026-11-21 21:25:57.505+00'),
('picture-bimala', 'profile_pics', '3', E'{"read(\\"any\\")","update(\\"user:old-player-2\\")"}', '2026-11-21 21:25:57.521+00', '2026-11-21 21:25:57.521+00', 'old-player-2', 'हिमाल.jpeg', 'image/jpeg', '1992411bcfc806c4343b22e7ab25e1b0', '274', '274', '1', '1', '037c2d8fd6f143e6d3314c4fca8c5987', '2026-11-21 21:25:57.521+00'),
('picture-svg', 'profile_pics', '4', E'{"read(\\"user:old-player-3\\")","update(\\"user:old-player-3\\")","delete(\\"user:old-player-3\\")"}', '2026-11-21 21:25:57.533+00', '2026-11-21 21:25:57.533+00', 'old-player-3', 'logo.svg', 'image/svg+xml', 'e67f28d781fda72902a9043b44d2292a', '107', '107', '1', '1', '94d3fa0428fde887df1cd474dcc440b6', '2026-11-21 21:25:57.533+00'),
('picture-of-key', 'profile_pics', '5', '{}', '2026-11-21 21:25:57.544+00', '2026-11-21 21:25:57.544+00', NULL, 'by-key.png', 'image/png', 'b9d889d16c2e34cfa09a99073d594aae', '106', '106', '1', '1', '474031ea701dc70689a1e4141f32d264', '2026-11-21 21:25:57.544+00'),
('picture-unfinished', 'profile_pics', '7', E'{"read(\\"user:old-player-4\\")","update(\\"user:old-player-4\\")","delete(\\"user:old-player-4\\")"}', '2026-11-21 21:25:57.629+00', '2026-11-21 21:25:57.64+00', 'old-player-4', 'big.png', '', '', '10486760', '0', '3', '2', NULL, NULL);

select setval(pg_get_serial_sequence('files', 'sequence'), 7);

insert into file_chunks (file_id, number, object_key) values
('picture-unfinished', '1', 'c41e2ca6154353a2ab6e69671e8643a9'),
('picture-unfinished', '3', '8e6c939f1bd2a368422dc32e7ce47820');

insert into loose_objects (object_key, due_at) values
('loose/object-of-a-killed-upload', '2100-01-01 00:00:00+00');

delete from ledger_accounts;

insert into ledger_accounts (id, kind, owner_id, currency, balance) overriding system value values
('1', 'house', 'house', 'eg_token', '-1000047951'),
('2', 'house', 'house', 'eg_coin', '-1771'),
('3', 'user', 'newcomer', 'eg_token', '200'),
('4', 'user', 'player-01', 'eg_token', '585'),
('5', 'user', 'player-02', 'eg_token', '505'),
('6', 'user', 'player-03', 'eg_token', '1155'),
('7', 'user', 'player-04', 'eg_token', '855'),
('8', 'user', 'player-05', 'eg_token', '1055'),
('9', 'user', 'player-06', 'eg_token', '355'),
('10', 'user', 'player-07', 'eg_token', '555'),
('11', 'user', 'player-08', 'eg_token', '755'),
('12', 'user', 'player-09', 'eg_token', '955'),
('13', 'user', 'player-10', 'eg_token', '355'),
('14', 'user', 'player-11', 'eg_token', '455'),
('15', 'user', 'player-12', 'eg_token', '655'),
('16', 'user', 'player-13', 'eg_token', '855'),
('17', 'user', 'player-14', 'eg_token', '1055'),
('18', 'user', 'player-15', 'eg_token', '335'),
('19', 'user', 'player-16', 'eg_token', '535'),
('20', 'user', 'player-17', 'eg_token', '775'),
('21', 'user', 'player-18', 'eg_token', '975'),
('22', 'user', 'player-19', 'eg_token', '300'),
('23', 'user', 'player-20', 'eg_token', '500'),
('24', 'user', 'player-21', 'eg_token', '700'),
('25', 'user', 'player-22', 'eg_token', '900'),
('26', 'user', 'player-23', 'eg_token', '1100'),
('27', 'user', 'player-24', 'eg_token', '400'),
('28', 'user', 'player-25', 'eg_token', '600'),
('29', 'user', 'player-26', 'eg_token', '850'),
('30', 'user', 'player-27', 'eg_token', '1070'),
('31', 'user', 'player-28', 'eg_token', '400'),
('32', 'user', 'player-29', 'eg_token', '600'),
('33', 'user', 'player-30', 'eg_token', '800'),
('34', 'user', 'player-01', 'eg_coin', '50'),
('35', 'user', 'player-02', 'eg_coin', '40'),
('36', 'user', 'player-03', 'eg_coin', '15'),
('37', 'user', 'player-04', 'eg_coin', '30'),
('38', 'user', 'player-05', 'eg_coin', '5'),
('39', 'user', 'player-06', 'eg_coin', '5'),
('40', 'user', 'player-07', 'eg_coin', '30'),
('41', 'user', 'player-08', 'eg_coin', '5'),
('42', 'user', 'player-09', 'eg_coin', '5'),
('43', 'user', 'player-10', 'eg_coin', '30'),
('44', 'user', 'player-11', 'eg_coin', '15'),
('45', 'user', 'player-12', 'eg_coin', '15'),
('46', 'user', 'player-13', 'eg_coin', '40'),
('47', 'user', 'player-14', 'eg_coin', '15'),
('48', 'user', 'player-15', 'eg_coin', '15'),
('49', 'user', 'player-16', 'eg_coin', '40'),
('50', 'user', 'player-17', 'eg_coin', '15'),
('51', 'user', 'player-18', 'eg_coin', '15'),
('52', 'user', 'player-19', 'eg_coin', '40'),
('53', 'user', 'player-20', 'eg_coin', '15'),
('54', 'user', 'player-21', 'eg_coin', '70'),
('55', 'user', 'player-22', 'eg_coin', '35'),
('56', 'user', 'player-23', 'eg_coin', '10'),
('57', 'user', 'player-24', 'eg_coin', '10'),
('58', 'user', 'player-25', 'eg_coin', '35'),
('59', 'user', 'player-26', 'eg_coin', '10'),
('60', 'user', 'player-27', 'eg_coin', '10'),
('61', 'user', 'player-28', 'eg_coin', '35'),
('62', 'user', 'player-29', 'eg_coin', '10'),
('63', 'user', 'player-30', 'eg_coin', '10'),
('64', 'prizes', 'lalitpur-clash-finals', 'eg_token', '0'),
('65', 'fees', 'lalitpur-clash-finals', 'eg_token', '0'),
('66', 'prizes', 'annapurna-champions-cup', 'eg_coin', '0'),
('67', 'fees', 'annapurna-champions-cup', 'eg_coin', '0'),
('68', 'prizes', 'biratnagar-supply-rush', 'eg_token', '0'),
('69', 'fees', 'biratnagar-supply-rush', 'eg_token', '0'),
('70', 'prizes', 'everest-invitational', 'eg_token', '3850'),
('71', 'prizes', 'mustang-desert-solo', 'eg_token', '350'),
('72', 'prizes', 'kushma-bridge-battle', 'eg_token', '615'),
('73', 'fees', 'kushma-bridge-battle', 'eg_token', '450'),
('74', 'prizes', 'bhaktapur-zone-wars', 'eg_token', '225'),
('75', 'prizes', 'butwal-bullet-rush', 'eg_token', '240'),
('76', 'fees', 'butwal-bullet-rush', 'eg_token', '240'),
('77', 'prizes', 'boudha-coin-clash', 'eg_coin', '120'),
('78', 'fees', 'boudha-coin-clash', 'eg_coin', '70'),
('79', 'prizes', 'chitwan-free-drop', 'eg_token', '300'),
('80', 'prizes', 'pokhara-squad-showdown', 'eg_token', '1050'),
('81', 'fees', 'pokhara-squad-showdown', 'eg_token', '1150'),
('82', 'prizes', 'kathmandu-night-clash', 'eg_token', '1500'),
('83', 'fees', 'kathmandu-night-clash', 'eg_token', '780'),
('84', 'user', 'old-player-1', 'eg_token', '4940'),
('85', 'user', 'old-player-1', 'eg_coin', '303'),
('86', 'user', 'old-player-2', 'eg_token', '1000000989'),
('87', 'user', 'old-player-2', 'eg_coin', '67'),
('88', 'user', 'old-player-3', 'eg_token', '1192'),
('89', 'user', 'old-player-3', 'eg_coin', '77'),
('90', 'user', 'old-player-4', 'eg_token', '845'),
('91', 'user', 'old-player-4', 'eg_coin', '77'),
('92', 'user', 'old-player-5', 'eg_token', '950'),
('93', 'user', 'old-player-5', 'eg_coin', '67'),
('94', 'user', 'old-player-6', 'eg_token', '935'),
('95', 'user', 'old-player-6', 'eg_coin', '77'),
('96', 'user', 'old-player-7', 'eg_token', '995'),
('97', 'user', 'old-player-7', 'eg_coin', '100'),
('98', 'user', 'old-player-8', 'eg_token', '1000'),
('99', 'user', 'old-player-8', 'eg_coin', '67'),
('100', 'user', 'old-host', 'eg_token', '1'),
('101', 'user', 'other-host', 'eg_coin', '12'),
('102', 'prizes', 'old-upcoming', 'eg_token', '400'),
('103', 'prizes', 'old-open-empty', 'eg_token', '1134'),
('104', 'prizes', 'old-open', 'eg_token', '600'),
('105', 'fees', 'old-open', 'eg_token', '220'),
('106', 'prizes', 'other-open-full', 'eg_coin', '9'),
('107', 'prizes', 'old-ongoing', 'eg_token', '600'),
('108', 'fees', 'old-ongoing', 'eg_coin', '50'),
('109', 'prizes', 'other-postponed', 'eg_token', '600'),
('110', 'fees', 'other-postponed', 'eg_token', '10'),
('111', 'prizes', 'old-finished', 'eg_token', '0'),
('112', 'fees', 'old-finished', 'eg_token', '0'),
('113', 'prizes', 'other-finished', 'eg_coin', '0'),
('114', 'fees', 'other-finished', 'eg_coin', '0'),
('115', 'prizes', 'other-finished-empty', 'eg_token', '0'),
('116', 'fees', 'other-finished-empty', 'eg_token', '0'),
('117', 'prizes', 'old-aborted-upcoming', 'eg_token', '0'),
('118', 'fees', 'old-aborted-upcoming', 'eg_token', '0'),
('119', 'prizes', 'old-aborted-open', 'eg_token', '0'),
('120', 'fees', 'old-aborted-open', 'eg_token', '0'),
('121', 'prizes', 'other-aborted', 'eg_token', '0'),
('122', 'fees', 'other-aborted', 'eg_coin', '0'),
('123', 'prizes', 'admin-open', 'eg_token', '600');

select setval(pg_get_serial_sequence('ledger_accounts', 'id'), 123);

insert into ledger_transfers (id, kind, from_account, to_account, currency, amount, reference, tournament_id, reason, fingerprint, from_balance, to_balance, created_at) overriding system value values
('1', 'grant', '1', '3', 'eg_token', '200', 'grant:sample-newcomer-eg_token', NULL, 'Beta welcome gift', '50b8cd26b82d0f2f1a9dc1da11824b5d6f9d5a214468f1b62245b15b9df06037', '-200', '200', '2026-11-21 21:25:55.755+00'),
('2', 'grant', '1', '4', 'eg_token', '400', 'grant:sample-player-01-eg_token', NULL, 'Beta welcome gift', 'cf0df7b647c03562f0bedcb8adaf3d536dc4fa637b5cbf9dbef43369609f7a15', '-600', '400', '2026-11-21 21:25:55.755+00'),
('3', 'grant', '1', '5', 'eg_token', '600', 'grant:sample-player-02-eg_token', NULL, 'Beta welcome gift', '6f9fc5d519b2faaaaeb6677b80ca04d2b850549afed50ec78a69008b69fdb10d', '-1200', '600', '2026-11-21 21:25:55.755+00'),
('4', 'grant', '1', '6', 'eg_token', '800', 'grant:sample-player-03-eg_token', NULL, 'Beta welcome gift', 'cac65c93735a821ec275a31ff36ab84b2bd6d1145e6ac356047d56ef4ca4bed6', '-2000', '800', '2026-11-21 21:25:55.755+00'),
('5', 'grant', '1', '7', 'eg_token', '1000', 'grant:sample-player-04-eg_token', NULL, 'Beta welcome gift', 'e1969253c121567d26b6d04626f0074f91b9ca3e1b1e689e1ef7148a5d13c70e', '-3000', '1000', '2026-11-21 21:25:55.755+00'),
('6', 'grant', '1', '8', 'eg_token', '1200', 'grant:sample-player-05-eg_token', NULL, 'Beta welcome gift', '2c8ab5a662b4fcf559144da7bb0bc1d00793715e48f85b8ff7d764c8fce2952b', '-4200', '1200', '2026-11-21 21:25:55.755+00'),
('7', 'grant', '1', '9', 'eg_token', '500', 'grant:sample-player-06-eg_token', NULL, 'Beta welcome gift', '9c293696bd79913fb58a85e932619430f66d62a54a9471eed99490891a22705c', '-4700', '500', '2026-11-21 21:25:55.755+00'),
('8', 'grant', '1', '10', 'eg_token', '700', 'grant:sample-player-07-eg_token', NULL, 'Beta welcome gift', 'b6251b893cbd28c8419512b48a7a0881855c38cc7652a9a805ce16a8928d1503', '-5400', '700', '2026-11-21 21:25:55.755+00'),
('9', 'grant', '1', '11', 'eg_token', '900', 'grant:sample-player-08-eg_token', NULL, 'Beta welcome gift', '4b18a183d5ac8026d8ac131a39d586ab6e9d128407d66ac26f7e2cabd5f0b1d3', '-6300', '900', '2026-11-21 21:25:55.755+00'),
('10', 'grant', '1', '12', 'eg_token', '1100', 'grant:sample-player-09-eg_token', NULL, 'Beta welcome gift', '4d82dd2f2b0dd5b6e531ea71569460b67a87e4d483ea54f7670100e7acf616d5', '-7400', '1100', '2026-11-21 21:25:55.755+00'),
('11', 'grant', '1', '13', 'eg_token', '400', 'grant:sample-player-10-eg_token', NULL, 'Beta welcome gift', '34265990e92cfd28e5d31da91d9353d5757bf654aeaf57950b88ccf81f0bd650', '-7800', '400', '2026-11-21 21:25:55.755+00'),
('12', 'grant', '1', '14', 'eg_token', '600', 'grant:sample-player-11-eg_token', NULL, 'Beta welcome gift', 'c785575a148a3a428e3c7114ce6a724ea85aefb4b0663a7d66999533967395b8', '-8400', '600', '2026-11-21 21:25:55.755+00'),
('13', 'grant', '1', '15', 'eg_token', '800', 'grant:sample-player-12-eg_token', NULL, 'Beta welcome gift', '0fe6b7bafb65254c8fc89c719e31b61b6846ba4944151e7a18796b6cb4da7dad', '-9200', '800', '2026-11-21 21:25:55.755+00'),
('14', 'grant', '1', '16', 'eg_token', '1000', 'grant:sample-player-13-eg_token', NULL, 'Beta welcome gift', 'd8259ba262630271bb0a89423c8b2432eec407f1f47dd145cc69368c9cdc783f', '-10200', '1000', '2026-11-21 21:25:55.755+00'),
('15', 'grant', '1', '17', 'eg_token', '1200', 'grant:sample-player-14-eg_token', NULL, 'Beta welcome gift', '1d9644aa547315d7379590c9d30b1d87b8560f636d40357ec5d7c91c2c6d1c4d', '-11400', '1200', '2026-11-21 21:25:55.755+00'),
('16', 'grant', '1', '18', 'eg_token', '500', 'grant:sample-player-15-eg_token', NULL, 'Beta welcome gift', '4a8bb3d43e941a40c9befb48a9deb7bd3f7f270d1bd10266f64f6eb040e5efae', '-11900', '500', '2026-11-21 21:25:55.755+00'),
('17', 'grant', '1', '19', 'eg_token', '700', 'grant:sample-player-16-eg_token', NULL, 'Beta welcome gift', '813cf812c68505dd913106efcc1bceaca0564cc99c6659a6702ecdde5b70ea09', '-12600', '700', '2026-11-21 21:25:55.755+00'),
('18', 'grant', '1', '20', 'eg_token', '900', 'grant:sample-player-17-eg_token', NULL, 'Beta welcome gift', '55ab96b0b66d5e49ecb35a849998f4394847a977aeb032b6ca502d1066de3daf', '-13500', '900', '2026-11-21 21:25:55.755+00'),
('19', 'grant', '1', '21', 'eg_token', '1100', 'grant:sample-player-18-eg_token', NULL, 'Beta welcome gift', 'bcd75eada7797ca58c56aad81615ba5aedc7f894d3616352d8eef2348f47617f', '-14600', '1100', '2026-11-21 21:25:55.755+00'),
('20', 'grant', '1', '22', 'eg_token', '400', 'grant:sample-player-19-eg_token', NULL, 'Beta welcome gift', '966bcfc40d1d6d775a07294ba57c5f8dc8a49cbc894e861db1ea310df6e00476', '-15000', '400', '2026-11-21 21:25:55.755+00'),
('21', 'grant', '1', '23', 'eg_token', '600', 'grant:sample-player-20-eg_token', NULL, 'Beta welcome gift', '841f0388b23baa6f6917a78ba12c15959d82ddc218e959a8d193f3780781e7c0', '-15600', '600', '2026-11-21 21:25:55.755+00'),
('22', 'grant', '1', '24', 'eg_token', '800', 'grant:sample-player-21-eg_token', NULL, 'Beta welcome gift', 'dd62266e892da12c867d8b118bc125230e44435f8407f9e8d414c67b97693410', '-16400', '800', '2026-11-21 21:25:55.755+00'),
('23', 'grant', '1', '25', 'eg_token', '1000', 'grant:sample-player-22-eg_token', NULL, 'Beta welcome gift', '157acaba8c55d7fabce3ec5d2393b4e64df67d25b22e29b5463d338392b57dec', '-17400', '1000', '2026-11-21 21:25:55.755+00'),
('24', 'grant', '1', '26', 'eg_token', '1200', 'grant:sample-player-23-eg_token', NULL, 'Beta welcome gift', '27ccfd5e6f7d370c2a6083e9a3af723e2144a93558929238f1ed8f32e9ed15d4', '-18600', '1200', '2026-11-21 21:25:55.755+00'),
('25', 'grant', '1', '27', 'eg_token', '500', 'grant:sample-player-24-eg_token', NULL, 'Beta welcome gift', '9da190b600baedc87d7660e075d405fa2382f23dfabd0964d81a94cb99005137', '-19100', '500', '2026-11-21 21:25:55.755+00'),
('26', 'grant', '1', '28', 'eg_token', '700', 'grant:sample-player-25-eg_token', NULL, 'Beta welcome gift', 'd99cb92a9499ebbd15c74512ef217fc800fc1ed6728fb32ac8fcdc9380335e6c', '-19800', '700', '2026-11-21 21:25:55.755+00'),
('27', 'grant', '1', '29', 'eg_token', '900', 'grant:sample-player-26-eg_token', NULL, 'Beta welcome gift', '54518d4e425a021a3914e53ce08b65ff14ad809d6ec72f39d4c5915877e4f969', '-20700', '900', '2026-11-21 21:25:55.755+00'),
('28', 'grant', '1', '30', 'eg_token', '1100', 'grant:sample-player-27-eg_token', NULL, 'Beta welcome gift', 'dbe0d74ab9aba2a00e99ca5f3d29cd9027c97400e2f3c0c5bd7136830a149a47', '-21800', '1100', '2026-11-21 21:25:55.755+00'),
('29', 'grant', '1', '31', 'eg_token', '400', 'grant:sample-player-28-eg_token', NULL, 'Beta welcome gift', '77a7f2859a7b6ca4a962cb5d2fd3d40b296c51ef0425deb781a1b673d840911d', '-22200', '400', '2026-11-21 21:25:55.755+00'),
('30', 'grant', '1', '32', 'eg_token', '600', 'grant:sample-player-29-eg_token', NULL, 'Beta welcome gift', 'c1844a5586240fce6034f62bc3a590823c7928fb9dde5d8648db678db2df30bb', '-22800', '600', '2026-11-21 21:25:55.755+00'),
('31', 'grant', '1', '33', 'eg_token', '800', 'grant:sample-player-30-eg_token', NULL, 'Beta welcome gift', '3a0935191f6de2317f8739d9477d6f6b0a23c8e7e9faf1878a299e79feb67883', '-23600', '800', '2026-11-21 21:25:55.755+00'),
('32', 'grant', '2', '34', 'eg_coin', '40', 'grant:sample-player-01-eg_coin', NULL, 'Beta welcome gift', '0dc4d269ceb00c7f1fea1f63078eb11268802f85b85a434f77ef75672f8ce4a9', '-40', '40', '2026-11-21 21:25:55.755+00'),
('33', 'grant', '2', '35', 'eg_coin', '15', 'grant:sample-player-02-eg_coin', NULL, 'Beta welcome gift', 'ccfb2328436c346bda06d720d17b4a1d365efe6d7da56674dbe6b95d9bea530f', '-55', '15', '2026-11-21 21:25:55.755+00'),
('34', 'grant', '2', '36', 'eg_coin', '15', 'grant:sample-player-03-eg_coin', NULL, 'Beta welcome gift', '4fe6caddbb84eb3eedd62b2161eb229513b85aa66f179a0e898475fea3091f2b', '-70', '15', '2026-11-21 21:25:55.755+00'),
('35', 'grant', '2', '37', 'eg_coin', '40', 'grant:sample-player-04-eg_coin', NULL, 'Beta welcome gift', '2808468b6142af5254e3d77fd0b03800823e964a6958b56da8aed989de333cab', '-110', '40', '2026-11-21 21:25:55.755+00'),
('36', 'grant', '2', '38', 'eg_coin', '15', 'grant:sample-player-05-eg_coin', NULL, 'Beta welcome gift', '24db82a639f5fdf5677bb4c0a6f1732dfd90fafabe4f5e3ef84eef23273e83cd', '-125', '15', '2026-11-21 21:25:55.755+00'),
('37', 'grant', '2', '39', 'eg_coin', '15', 'grant:sample-player-06-eg_coin', NULL, 'Beta welcome gift', '4e3283e69d245f3b90cc1e6e462f674f4eb85480fb704eb70076730108ecc9d2', '-140', '15', '2026-11-21 21:25:55.755+00'),
('38', 'grant', '2', '40', 'eg_coin', '40', 'grant:sample-player-07-eg_coin', NULL, 'Beta welcome gift', 'ef9b46b43f2ef9ffbcd2f92396c8ed47afc3a7dcd1adf12b02de349127c38b90', '-180', '40', '2026-11-21 21:25:55.755+00'),
('39', 'grant', '2', '41', 'eg_coin', '15', 'grant:sample-player-08-eg_coin', NULL, 'Beta welcome gift', 'c3c68765a2b0ab7efaa0dd72f4097c384df839ab1b95919457372ff66136844f', '-195', '15', '2026-11-21 21:25:55.755+00'),
('40', 'grant', '2', '42', 'eg_coin', '15', 'grant:sample-player-09-eg_coin', NULL, 'Beta welcome gift', 'caa954aa7c576baca928fe3212bcdff7d030af995e2e1a674cfbd3479fc70eda', '-210', '15', '2026-11-21 21:25:55.755+00'),
('41', 'grant', '2', '43', 'eg_coin', '40', 'grant:sample-player-10-eg_coin', NULL, 'Beta welcome gift', 'ed18acf677d41da91473f71f4cf47c4f6bf63ea189454a84daf4c36af547228e', '-250', '40', '2026-11-21 21:25:55.755+00'),
('42', 'grant', '2', '44', 'eg_coin', '15', 'grant:sample-player-11-eg_coin', NULL, 'Beta welcome gift', '2b3dba1f0462fc68b4469dd771e08671e11a74adcd8355c6f13aa86d3d580298', '-265', '15', '2026-11-21 21:25:55.755+00'),
('43', 'grant', '2', '45', 'eg_coin', '15', 'grant:sample-player-12-eg_coin', NULL, 'Beta welcome gift', '523f016fb540a974bcf6b0fe7489fa5c6a5a18e2962ac8cef9457b975327a97b', '-280', '15', '2026-11-21 21:25:55.755+00'),
('44', 'grant', '2', '46', 'eg_coin', '40', 'grant:sample-player-13-eg_coin', NULL, 'Beta welcome gift', 'f62aea6cfea1b4cabff63765f85e62b1c2f0147a7f52a765177c77381a885d86', '-320', '40', '2026-11-21 21:25:55.755+00'),
('45', 'grant', '2', '47', 'eg_coin', '15', 'grant:sample-player-14-eg_coin', NULL, 'Beta welcome gift', '898c95ad0332e52a2f842dd8c1b0e1e85da27b302bf7408f5d57db115b570ca1', '-335', '15', '2026-11-21 21:25:55.755+00'),
('46', 'grant', '2', '48', 'eg_coin', '15', 'grant:sample-player-15-eg_coin', NULL, 'Beta welcome gift', '5de41a1d90b6905c4db4b3c1c4a07d390dff59148bce2239a15f2bf1b9623102', '-350', '15', '2026-11-21 21:25:55.755+00'),
('47', 'grant', '2', '49', 'eg_coin', '40', 'grant:sample-player-16-eg_coin', NULL, 'Beta welcome gift', '2f1eadfb26141c3210f7c9751eb6ccdaaa81380d6c77561844795870d1f9172c', '-390', '40', '2026-11-21 21:25:55.755+00'),
('48', 'grant', '2', '50', 'eg_coin', '15', 'grant:sample-player-17-eg_coin', NULL, 'Beta welcome gift', 'a28348ff0a463eeca6e22a3f4921cef5c4fb60a81ca8cd484d50baae3cf06894', '-405', '15', '2026-11-21 21:25:55.755+00'),
('49', 'grant', '2', '51', 'eg_coin', '15', 'grant:sample-player-18-eg_coin', NULL, 'Beta welcome gift', '1f34f38163d321aa2bb7b11b31ea3120d8b9ad4647b9e2da262390da02fb1945', '-420', '15', '2026-11-21 21:25:55.755+00'),
('50', 'grant', '2', '52', 'eg_coin', '40', 'grant:sample-player-19-eg_coin', NULL, 'Beta welcome gift', '2872d9dc474480eb5cf4e662c5b81877843fc564352c8832497e1e28b013cbe2', '-460', '40', '2026-11-21 21:25:55.755+00'),
('51', 'grant', '2', '53', 'eg_coin', '15', 'grant:sample-player-20-eg_coin', NULL, 'Beta welcome gift', 'e410b0439f9390744edba1eb8e752dc43ba4b91f40accaf578c0cf81a55b2102', '-475', '15', '2026-11-21 21:25:55.755+00'),
('52', 'grant', '2', '54', 'eg_coin', '15', 'grant:sample-player-21-eg_coin', NULL, 'Beta welcome gift', '652067e7be1c4c710c2e53d71882197bd675207bd1701d897bec5cedcef6b7b5', '-490', '15', '2026-11-21 21:25:55.755+00'),
('53', 'grant', '2', '55', 'eg_coin', '40', 'grant:sample-player-22-eg_coin', NULL, 'Beta welcome gift', 'aa9c14f1ff10296cafccd253de04c39a5ac1b7b22a390663375fb409fdb3b72d', '-530', '40', '2026-11-21 21:25:55.755+00'),
('54', 'grant', '2', '56', 'eg_coin', '15', 'grant:sample-player-23-eg_coin', NULL, 'Beta welcome gift', '1d018815d5f8e5c339bb54d680ae52f2c84ba10b337742ce5e955b77d45326d8', '-545', '15', '2026-11-21 21:25:55.755+00'),
('55', 'grant', '2', '57', 'eg_coin', '15', 'grant:sample-player-24-eg_coin', NULL, 'Beta welcome gift', '7cfabf4f499625590a6293fccf0a7469290d472fb27833333879ad7620a20105', '-560', '15', '2026-11-21 21:25:55.755+00'),
('56', 'grant', '2', '58', 'eg_coin', '40', 'grant:sample-player-25-eg_coin', NULL, 'Beta welcome gift', 'eb564cc8eeec9e13c1f7bf95bf4556f2f889a3435c334170f17e560ab5b590f8', '-600', '40', '2026-11-21 21:25:55.755+00'),
('57', 'grant', '2', '59', 'eg_coin', '15', 'grant:sample-player-26-eg_coin', NULL, 'Beta welcome gift', '6d0a374dd542e10b0facf5b34d856594a2affb5c60d7ba1f003ed96f58fb41d8', '-615', '15', '2026-11-21 21:25:55.755+00'),
('58', 'grant', '2', '60', 'eg_coin', '15', 'grant:sample-player-27-eg_coin', NULL, 'Beta welcome gift', '0223e37f8e6fde9b0884ea259414989e5e7f84b804f96c349a4b6b5c57c5b59c', '-630', '15', '2026-11-21 21:25:55.755+00'),
('59', 'grant', '2', '61', 'eg_coin', '40', 'grant:sample-player-28-eg_coin', NULL, 'Beta welcome gift', '00a3d8f6c668fa2d952e69572e4e807c30181c91ddf9f77b4db33f9ca8784924', '-670', '40', '2026-11-21 21:25:55.755+00'),
('60', 'grant', '2', '62', 'eg_coin', '15', 'grant:sample-player-29-eg_coin', NULL, 'Beta welcome gift', 'd5d732d5d20621ca8c1d5e81894489379e7657eab37f7c739cf83e9dcd382ecb', '-685', '15', '2026-11-21 21:25:55.755+00'),
('61', 'grant', '2', '63', 'eg_coin', '15', 'grant:sample-player-30-eg_coin', NULL, 'Beta welcome gift', 'af8afa2457f04657ae4525b44529f875d3d424bc424f2037f4d417a80e54a110', '-700', '15', '2026-11-21 21:25:55.755+00'),
('62', 'prize_funding', '1', '64', 'eg_token', '850', 'prize_funding:lalitpur-clash-finals:1', 'lalitpur-clash-finals', 'Prize pool of Lalitpur Clash Squad Finals', NULL, '-24450', '850', '2026-11-21 21:25:55.755+00'),
('63', 'entry_fee', '4', '65', 'eg_token', '40', 'entry_fee:6b020c6452c38ca9816b', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '360', '40', '2026-11-21 21:25:55.755+00'),
('64', 'entry_fee', '5', '65', 'eg_token', '40', 'entry_fee:6b020c6452c390449b21', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '560', '80', '2026-11-21 21:25:55.755+00'),
('65', 'entry_fee', '6', '65', 'eg_token', '40', 'entry_fee:6b020c6452c3a70c4156', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '760', '120', '2026-11-21 21:25:55.755+00'),
('66', 'entry_fee', '7', '65', 'eg_token', '40', 'entry_fee:6b020c6452c3bc754a32', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '960', '160', '2026-11-21 21:25:55.755+00'),
('67', 'entry_fee', '8', '65', 'eg_token', '40', 'entry_fee:6b020c6452c3c61ac074', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '1160', '200', '2026-11-21 21:25:55.755+00'),
('68', 'entry_fee', '9', '65', 'eg_token', '40', 'entry_fee:6b020c6452c3da8a397c', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '460', '240', '2026-11-21 21:25:55.755+00'),
('69', 'entry_fee', '10', '65', 'eg_token', '40', 'entry_fee:6b020c6452c3e2cdcc35', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '660', '280', '2026-11-21 21:25:55.755+00'),
('70', 'entry_fee', '11', '65', 'eg_token', '40', 'entry_fee:6b020c6452c3f20d0f96', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '860', '320', '2026-11-21 21:25:55.755+00'),
('71', 'entry_fee', '12', '65', 'eg_token', '40', 'entry_fee:6b020c6452c4023e9a76', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '1060', '360', '2026-11-21 21:25:55.755+00'),
('72', 'entry_fee', '13', '65', 'eg_token', '40', 'entry_fee:6b020c6452c415dda59c', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '360', '400', '2026-11-21 21:25:55.755+00'),
('73', 'entry_fee', '14', '65', 'eg_token', '40', 'entry_fee:6b020c6452c420fae1bf', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '560', '440', '2026-11-21 21:25:55.755+00'),
('74', 'entry_fee', '15', '65', 'eg_token', '40', 'entry_fee:6b020c6452c43da4d55e', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '760', '480', '2026-11-21 21:25:55.755+00'),
('75', 'entry_fee', '16', '65', 'eg_token', '40', 'entry_fee:6b020c6452c44fb10a32', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '960', '520', '2026-11-21 21:25:55.755+00'),
('76', 'entry_fee', '17', '65', 'eg_token', '40', 'entry_fee:6b020c6452c454575193', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '1160', '560', '2026-11-21 21:25:55.755+00'),
('77', 'entry_fee', '18', '65', 'eg_token', '40', 'entry_fee:6b020c6452c462687b1a', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '460', '600', '2026-11-21 21:25:55.755+00'),
('78', 'entry_fee', '19', '65', 'eg_token', '40', 'entry_fee:6b020c6452c474b8c53a', 'lalitpur-clash-finals', 'Entry fee of Lalitpur Clash Squad Finals', NULL, '660', '640', '2026-11-21 21:25:55.755+00'),
('79', 'prize', '64', '6', 'eg_token', '500', 'prize:lalitpur-clash-finals:1', 'lalitpur-clash-finals', 'Prize for rank 1 in Lalitpur Clash Squad Finals', NULL, '350', '1260', '2026-11-21 21:25:55.755+00'),
('80', 'prize', '64', '4', 'eg_token', '250', 'prize:lalitpur-clash-finals:2', 'lalitpur-clash-finals', 'Prize for rank 2 in Lalitpur Clash Squad Finals', NULL, '100', '610', '2026-11-21 21:25:55.755+00'),
('81', 'prize', '64', '13', 'eg_token', '100', 'prize:lalitpur-clash-finals:3', 'lalitpur-clash-finals', 'Prize for rank 3 in Lalitpur Clash Squad Finals', NULL, '0', '460', '2026-11-21 21:25:55.755+00'),
('82', 'fee_collection', '65', '1', 'eg_token', '640', 'fee_collection:lalitpur-clash-finals', 'lalitpur-clash-finals', 'Entry fees of Lalitpur Clash Squad Finals', NULL, '0', '-23810', '2026-11-21 21:25:55.755+00'),
('83', 'prize_funding', '2', '66', 'eg_coin', '105', 'prize_funding:annapurna-champions-cup:1', 'annapurna-champions-cup', 'Prize pool of Annapurna Champions Cup', NULL, '-805', '105', '2026-11-21 21:25:55.755+00'),
('84', 'entry_fee', '54', '67', 'eg_coin', '5', 'entry_fee:6b020c64603102e55127', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '10', '5', '2026-11-21 21:25:55.755+00'),
('85', 'entry_fee', '55', '67', 'eg_coin', '5', 'entry_fee:6b020c646031199a9625', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '35', '10', '2026-11-21 21:25:55.755+00'),
('86', 'entry_fee', '56', '67', 'eg_coin', '5', 'entry_fee:6b020c6460312e280914', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '10', '15', '2026-11-21 21:25:55.755+00'),
('87', 'entry_fee', '57', '67', 'eg_coin', '5', 'entry_fee:6b020c6460313b6943ea', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '10', '20', '2026-11-21 21:25:55.755+00'),
('88', 'entry_fee', '58', '67', 'eg_coin', '5', 'entry_fee:6b020c6460314410365b', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '35', '25', '2026-11-21 21:25:55.755+00'),
('89', 'entry_fee', '59', '67', 'eg_coin', '5', 'entry_fee:6b020c6460315029a6f5', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '10', '30', '2026-11-21 21:25:55.755+00'),
('90', 'entry_fee', '60', '67', 'eg_coin', '5', 'entry_fee:6b020c6460316f95564e', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '10', '35', '2026-11-21 21:25:55.755+00'),
('91', 'entry_fee', '61', '67', 'eg_coin', '5', 'entry_fee:6b020c6460317596a1fd', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '35', '40', '2026-11-21 21:25:55.755+00'),
('92', 'entry_fee', '62', '67', 'eg_coin', '5', 'entry_fee:6b020c6460318007cda3', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '10', '45', '2026-11-21 21:25:55.755+00'),
('93', 'entry_fee', '63', '67', 'eg_coin', '5', 'entry_fee:6b020c64603192d3e25a', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '10', '50', '2026-11-21 21:25:55.755+00'),
('94', 'entry_fee', '34', '67', 'eg_coin', '5', 'entry_fee:6b020c646031acb5d319', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '35', '55', '2026-11-21 21:25:55.755+00'),
('95', 'entry_fee', '35', '67', 'eg_coin', '5', 'entry_fee:6b020c646031b46df4fa', 'annapurna-champions-cup', 'Entry fee of Annapurna Champions Cup', NULL, '10', '60', '2026-11-21 21:25:55.755+00'),
('96', 'prize', '66', '54', 'eg_coin', '60', 'prize:annapurna-champions-cup:1', 'annapurna-champions-cup', 'Prize for rank 1 in Annapurna Champions Cup', NULL, '45', '70', '2026-11-21 21:25:55.755+00'),
('97', 'prize', '66', '35', 'eg_coin', '30', 'prize:annapurna-champions-cup:2', 'annapurna-champions-cup', 'Prize for rank 2 in Annapurna Champions Cup', NULL, '15', '40', '2026-11-21 21:25:55.755+00'),
('98', 'prize', '66', '34', 'eg_coin', '15', 'prize:annapurna-champions-cup:3', 'annapurna-champions-cup', 'Prize for rank 3 in Annapurna Champions Cup', NULL, '0', '50', '2026-11-21 21:25:55.755+00'),
('99', 'fee_collection', '67', '2', 'eg_coin', '60', 'fee_collection:annapurna-champions-cup', 'annapurna-champions-cup', 'Entry fees of Annapurna Champions Cup', NULL, '0', '-745', '2026-11-21 21:25:55.755+00'),
('100', 'prize_funding', '1', '68', 'eg_token', '420', 'prize_funding:biratnagar-supply-rush:1', 'biratnagar-supply-rush', 'Prize pool of Biratnagar Supply Rush', NULL, '-24230', '420', '2026-11-21 21:25:55.755+00'),
('101', 'entry_fee', '10', '69', 'eg_token', '30', 'entry_fee:6b020c646a3389222789', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '630', '30', '2026-11-21 21:25:55.755+00'),
('102', 'entry_fee', '11', '69', 'eg_token', '30', 'entry_fee:6b020c646a33948f52f6', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '830', '60', '2026-11-21 21:25:55.755+00'),
('103', 'entry_fee', '12', '69', 'eg_token', '30', 'entry_fee:6b020c646a33af1b5057', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '1030', '90', '2026-11-21 21:25:55.755+00'),
('104', 'entry_fee', '13', '69', 'eg_token', '30', 'entry_fee:6b020c646a33b0ccc8e6', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '430', '120', '2026-11-21 21:25:55.755+00'),
('105', 'entry_fee', '14', '69', 'eg_token', '30', 'entry_fee:6b020c646a33c8f440e5', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '530', '150', '2026-11-21 21:25:55.755+00'),
('106', 'entry_fee', '15', '69', 'eg_token', '30', 'entry_fee:6b020c646a33d75a0dfc', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '730', '180', '2026-11-21 21:25:55.755+00'),
('107', 'entry_fee', '16', '69', 'eg_token', '30', 'entry_fee:6b020c646a33ea368980', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '930', '210', '2026-11-21 21:25:55.755+00'),
('108', 'entry_fee', '17', '69', 'eg_token', '30', 'entry_fee:6b020c646a33f81eb5e5', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '1130', '240', '2026-11-21 21:25:55.755+00'),
('109', 'entry_fee', '18', '69', 'eg_token', '30', 'entry_fee:6b020c646a340a0b0963', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '430', '270', '2026-11-21 21:25:55.755+00'),
('110', 'entry_fee', '19', '69', 'eg_token', '30', 'entry_fee:6b020c646a34120cfd33', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '630', '300', '2026-11-21 21:25:55.755+00'),
('111', 'entry_fee', '20', '69', 'eg_token', '30', 'entry_fee:6b020c646a3425e55029', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '870', '330', '2026-11-21 21:25:55.755+00'),
('112', 'entry_fee', '21', '69', 'eg_token', '30', 'entry_fee:6b020c646a34380dfa6f', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '1070', '360', '2026-11-21 21:25:55.755+00'),
('113', 'entry_fee', '22', '69', 'eg_token', '30', 'entry_fee:6b020c646a344b94eec5', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '370', '390', '2026-11-21 21:25:55.755+00'),
('114', 'entry_fee', '23', '69', 'eg_token', '30', 'entry_fee:6b020c646a34599bcd19', 'biratnagar-supply-rush', 'Entry fee of Biratnagar Supply Rush', NULL, '570', '420', '2026-11-21 21:25:55.755+00'),
('115', 'abort_refund', '69', '10', 'eg_token', '30', 'abort_refund:6b020c646a3389222789', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '390', '660', '2026-11-21 21:25:55.755+00'),
('116', 'abort_refund', '69', '11', 'eg_token', '30', 'abort_refund:6b020c646a33948f52f6', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '360', '860', '2026-11-21 21:25:55.755+00'),
('117', 'abort_refund', '69', '12', 'eg_token', '30', 'abort_refund:6b020c646a33af1b5057', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '330', '1060', '2026-11-21 21:25:55.755+00'),
('118', 'abort_refund', '69', '13', 'eg_token', '30', 'abort_refund:6b020c646a33b0ccc8e6', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '300', '460', '2026-11-21 21:25:55.755+00'),
('119', 'abort_refund', '69', '14', 'eg_token', '30', 'abort_refund:6b020c646a33c8f440e5', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '270', '560', '2026-11-21 21:25:55.755+00'),
('120', 'abort_refund', '69', '15', 'eg_token', '30', 'abort_refund:6b020c646a33d75a0dfc', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '240', '760', '2026-11-21 21:25:55.755+00'),
('121', 'abort_refund', '69', '16', 'eg_token', '30', 'abort_refund:6b020c646a33ea368980', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '210', '960', '2026-11-21 21:25:55.755+00'),
('122', 'abort_refund', '69', '17', 'eg_token', '30', 'abort_refund:6b020c646a33f81eb5e5', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '180', '1160', '2026-11-21 21:25:55.755+00'),
('123', 'abort_refund', '69', '18', 'eg_token', '30', 'abort_refund:6b020c646a340a0b0963', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '150', '460', '2026-11-21 21:25:55.755+00'),
('124', 'abort_refund', '69', '19', 'eg_token', '30', 'abort_refund:6b020c646a34120cfd33', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '120', '660', '2026-11-21 21:25:55.755+00'),
('125', 'abort_refund', '69', '20', 'eg_token', '30', 'abort_refund:6b020c646a3425e55029', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '90', '900', '2026-11-21 21:25:55.755+00'),
('126', 'abort_refund', '69', '21', 'eg_token', '30', 'abort_refund:6b020c646a34380dfa6f', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '60', '1100', '2026-11-21 21:25:55.755+00'),
('127', 'abort_refund', '69', '22', 'eg_token', '30', 'abort_refund:6b020c646a344b94eec5', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '30', '400', '2026-11-21 21:25:55.755+00'),
('128', 'abort_refund', '69', '23', 'eg_token', '30', 'abort_refund:6b020c646a34599bcd19', 'biratnagar-supply-rush', 'Refund: Biratnagar Supply Rush was aborted', NULL, '0', '600', '2026-11-21 21:25:55.755+00'),
('129', 'unused_prize', '68', '1', 'eg_token', '420', 'unused_prize:biratnagar-supply-rush:abort', 'biratnagar-supply-rush', 'Unused prize of Biratnagar Supply Rush', NULL, '0', '-23810', '2026-11-21 21:25:55.755+00'),
('130', 'prize_funding', '1', '70', 'eg_token', '3850', 'prize_funding:everest-invitational:1', 'everest-invitational', 'Prize pool of Everest Invitational', NULL, '-27660', '3850', '2026-11-21 21:25:55.755+00'),
('131', 'prize_funding', '1', '71', 'eg_token', '350', 'prize_funding:mustang-desert-solo:1', 'mustang-desert-solo', 'Prize pool of Mustang Desert Solo', NULL, '-28010', '350', '2026-11-21 21:25:55.755+00'),
('132', 'prize_funding', '1', '72', 'eg_token', '615', 'prize_funding:kushma-bridge-battle:1', 'kushma-bridge-battle', 'Prize pool of Kushma Bridge Battle', NULL, '-28625', '615', '2026-11-21 21:25:55.755+00'),
('133', 'entry_fee', '4', '73', 'eg_token', '25', 'entry_fee:6b020c647d000d792653', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '585', '25', '2026-11-21 21:25:55.755+00'),
('134', 'entry_fee', '5', '73', 'eg_token', '25', 'entry_fee:6b020c647d001bb8b4f5', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '535', '50', '2026-11-21 21:25:55.755+00'),
('135', 'entry_fee', '6', '73', 'eg_token', '25', 'entry_fee:6b020c647d002b874b61', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '1235', '75', '2026-11-21 21:25:55.755+00'),
('136', 'entry_fee', '7', '73', 'eg_token', '25', 'entry_fee:6b020c647d0035868d42', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '935', '100', '2026-11-21 21:25:55.755+00'),
('137', 'entry_fee', '8', '73', 'eg_token', '25', 'entry_fee:6b020c647d0042e796f6', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '1135', '125', '2026-11-21 21:25:55.755+00'),
('138', 'entry_fee', '9', '73', 'eg_token', '25', 'entry_fee:6b020c647d0051d14772', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '435', '150', '2026-11-21 21:25:55.755+00'),
('139', 'entry_fee', '10', '73', 'eg_token', '25', 'entry_fee:6b020c647d0068f8af52', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '635', '175', '2026-11-21 21:25:55.755+00'),
('140', 'entry_fee', '11', '73', 'eg_token', '25', 'entry_fee:6b020c647d0072f280e3', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '835', '200', '2026-11-21 21:25:55.755+00'),
('141', 'entry_fee', '12', '73', 'eg_token', '25', 'entry_fee:6b020c647d008c1ce023', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '1035', '225', '2026-11-21 21:25:55.755+00'),
('142', 'entry_fee', '13', '73', 'eg_token', '25', 'entry_fee:6b020c647d00983ac063', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '435', '250', '2026-11-21 21:25:55.755+00'),
('143', 'entry_fee', '14', '73', 'eg_token', '25', 'entry_fee:6b020c647d00ae0f64d0', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '535', '275', '2026-11-21 21:25:55.755+00'),
('144', 'entry_fee', '15', '73', 'eg_token', '25', 'entry_fee:6b020c647d00b190efc5', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '735', '300', '2026-11-21 21:25:55.755+00'),
('145', 'entry_fee', '16', '73', 'eg_token', '25', 'entry_fee:6b020c647d00ceb84ab7', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '935', '325', '2026-11-21 21:25:55.755+00'),
('146', 'entry_fee', '17', '73', 'eg_token', '25', 'entry_fee:6b020c647d00df900c2c', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '1135', '350', '2026-11-21 21:25:55.755+00'),
('147', 'entry_fee', '18', '73', 'eg_token', '25', 'entry_fee:6b020c647d00e926f012', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '435', '375', '2026-11-21 21:25:55.755+00'),
('148', 'entry_fee', '19', '73', 'eg_token', '25', 'entry_fee:6b020c647d00f568c251', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '635', '400', '2026-11-21 21:25:55.755+00'),
('149', 'entry_fee', '20', '73', 'eg_token', '25', 'entry_fee:6b020c647d0109574b4d', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '875', '425', '2026-11-21 21:25:55.755+00'),
('150', 'entry_fee', '21', '73', 'eg_token', '25', 'entry_fee:6b020c647d011ef73e54', 'kushma-bridge-battle', 'Entry fee of Kushma Bridge Battle', NULL, '1075', '450', '2026-11-21 21:25:55.755+00'),
('151', 'prize_funding', '1', '74', 'eg_token', '225', 'prize_funding:bhaktapur-zone-wars:1', 'bhaktapur-zone-wars', 'Prize pool of Bhaktapur Zone Wars', NULL, '-28850', '225', '2026-11-21 21:25:55.755+00'),
('152', 'prize_funding', '1', '75', 'eg_token', '240', 'prize_funding:butwal-bullet-rush:1', 'butwal-bullet-rush', 'Prize pool of Butwal Bullet Rush', NULL, '-29090', '240', '2026-11-21 21:25:55.755+00'),
('153', 'entry_fee', '18', '76', 'eg_token', '20', 'entry_fee:6b020c6487be0892bc61', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '415', '20', '2026-11-21 21:25:55.755+00'),
('154', 'entry_fee', '19', '76', 'eg_token', '20', 'entry_fee:6b020c6487be1953a8bf', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '615', '40', '2026-11-21 21:25:55.755+00'),
('155', 'entry_fee', '20', '76', 'eg_token', '20', 'entry_fee:6b020c6487be2c524d75', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '855', '60', '2026-11-21 21:25:55.755+00'),
('156', 'entry_fee', '21', '76', 'eg_token', '20', 'entry_fee:6b020c6487be30de2ae1', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '1055', '80', '2026-11-21 21:25:55.755+00'),
('157', 'entry_fee', '22', '76', 'eg_token', '20', 'entry_fee:6b020c6487be4603866b', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '380', '100', '2026-11-21 21:25:55.755+00'),
('158', 'entry_fee', '23', '76', 'eg_token', '20', 'entry_fee:6b020c6487be54267144', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '580', '120', '2026-11-21 21:25:55.755+00'),
('159', 'entry_fee', '24', '76', 'eg_token', '20', 'entry_fee:6b020c6487be633cf0b5', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '780', '140', '2026-11-21 21:25:55.755+00'),
('160', 'entry_fee', '25', '76', 'eg_token', '20', 'entry_fee:6b020c6487be77258cc9', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '980', '160', '2026-11-21 21:25:55.755+00'),
('161', 'entry_fee', '26', '76', 'eg_token', '20', 'entry_fee:6b020c6487be80e36518', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '1180', '180', '2026-11-21 21:25:55.755+00'),
('162', 'entry_fee', '27', '76', 'eg_token', '20', 'entry_fee:6b020c6487be9b929f1f', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '480', '200', '2026-11-21 21:25:55.755+00'),
('163', 'entry_fee', '28', '76', 'eg_token', '20', 'entry_fee:6b020c6487beaf70a533', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '680', '220', '2026-11-21 21:25:55.755+00'),
('164', 'entry_fee', '29', '76', 'eg_token', '20', 'entry_fee:6b020c6487beb522e466', 'butwal-bullet-rush', 'Entry fee of Butwal Bullet Rush', NULL, '880', '240', '2026-11-21 21:25:55.755+00'),
('165', 'prize_funding', '2', '77', 'eg_coin', '120', 'prize_funding:boudha-coin-clash:1', 'boudha-coin-clash', 'Prize pool of Boudha Coin Clash', NULL, '-865', '120', '2026-11-21 21:25:55.755+00'),
('166', 'entry_fee', '37', '78', 'eg_coin', '10', 'entry_fee:6b020c648b678843f571', 'boudha-coin-clash', 'Entry fee of Boudha Coin Clash', NULL, '30', '10', '2026-11-21 21:25:55.755+00'),
('167', 'entry_fee', '38', '78', 'eg_coin', '10', 'entry_fee:6b020c648b6792c00343', 'boudha-coin-clash', 'Entry fee of Boudha Coin Clash', NULL, '5', '20', '2026-11-21 21:25:55.755+00'),
('168', 'entry_fee', '39', '78', 'eg_coin', '10', 'entry_fee:6b020c648b67abf82c6a', 'boudha-coin-clash', 'Entry fee of Boudha Coin Clash', NULL, '5', '30', '2026-11-21 21:25:55.755+00'),
('169', 'entry_fee', '40', '78', 'eg_coin', '10', 'entry_fee:6b020c648b67bfae45bb', 'boudha-coin-clash', 'Entry fee of Boudha Coin Clash', NULL, '30', '40', '2026-11-21 21:25:55.755+00'),
('170', 'entry_fee', '41', '78', 'eg_coin', '10', 'entry_fee:6b020c648b67c6bab556', 'boudha-coin-clash', 'Entry fee of Boudha Coin Clash', NULL, '5', '50', '2026-11-21 21:25:55.755+00'),
('171', 'entry_fee', '42', '78', 'eg_coin', '10', 'entry_fee:6b020c648b67d3062eba', 'boudha-coin-clash', 'Entry fee of Boudha Coin Clash', NULL, '5', '60', '2026-11-21 21:25:55.755+00'),
('172', 'entry_fee', '43', '78', 'eg_coin', '10', 'entry_fee:6b020c648b67ef1bc285', 'boudha-coin-clash', 'Entry fee of Boudha Coin Clash', NULL, '30', '70', '2026-11-21 21:25:55.755+00'),
('173', 'prize_funding', '1', '79', 'eg_token', '300', 'prize_funding:chitwan-free-drop:1', 'chitwan-free-drop', 'Prize pool of Chitwan Free Drop', NULL, '-29390', '300', '2026-11-21 21:25:55.755+00'),
('174', 'prize_funding', '1', '80', 'eg_token', '1050', 'prize_funding:pokhara-squad-showdown:1', 'pokhara-squad-showdown', 'Prize pool of Pokhara Squad Showdown', NULL, '-30440', '1050', '2026-11-21 21:25:55.755+00'),
('175', 'entry_fee', '6', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff03a5416d', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '1185', '50', '2026-11-21 21:25:55.755+00'),
('176', 'entry_fee', '7', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff19ab786b', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '885', '100', '2026-11-21 21:25:55.755+00'),
('177', 'entry_fee', '8', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff2074d684', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '1085', '150', '2026-11-21 21:25:55.755+00'),
('178', 'entry_fee', '9', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff32b2442e', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '385', '200', '2026-11-21 21:25:55.755+00'),
('179', 'entry_fee', '10', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff4b280c96', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '585', '250', '2026-11-21 21:25:55.755+00'),
('180', 'entry_fee', '11', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff5e181280', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '785', '300', '2026-11-21 21:25:55.755+00'),
('181', 'entry_fee', '12', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff67e7dd53', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '985', '350', '2026-11-21 21:25:55.755+00'),
('182', 'entry_fee', '13', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff7ab39ca5', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '385', '400', '2026-11-21 21:25:55.755+00'),
('183', 'entry_fee', '14', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff878383e9', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '485', '450', '2026-11-21 21:25:55.755+00'),
('184', 'entry_fee', '15', '81', 'eg_token', '50', 'entry_fee:6b020c6491ff99d2eb69', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '685', '500', '2026-11-21 21:25:55.755+00'),
('185', 'entry_fee', '16', '81', 'eg_token', '50', 'entry_fee:6b020c6491ffa67b4543', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '885', '550', '2026-11-21 21:25:55.755+00'),
('186', 'entry_fee', '17', '81', 'eg_token', '50', 'entry_fee:6b020c6491ffbb52b725', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '1085', '600', '2026-11-21 21:25:55.755+00'),
('187', 'entry_fee', '18', '81', 'eg_token', '50', 'entry_fee:6b020c6491ffcd46de54', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '365', '650', '2026-11-21 21:25:55.755+00'),
('188', 'entry_fee', '19', '81', 'eg_token', '50', 'entry_fee:6b020c6491ffd030e37d', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '565', '700', '2026-11-21 21:25:55.755+00'),
('189', 'entry_fee', '20', '81', 'eg_token', '50', 'entry_fee:6b020c6491ffe0e957c0', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '805', '750', '2026-11-21 21:25:55.755+00'),
('190', 'entry_fee', '21', '81', 'eg_token', '50', 'entry_fee:6b020c6491fff1738ccd', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '1005', '800', '2026-11-21 21:25:55.755+00'),
('191', 'entry_fee', '22', '81', 'eg_token', '50', 'entry_fee:6b020c6492000ccbe38f', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '330', '850', '2026-11-21 21:25:55.755+00'),
('192', 'entry_fee', '23', '81', 'eg_token', '50', 'entry_fee:6b020c6492001889c4fd', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '530', '900', '2026-11-21 21:25:55.755+00'),
('193', 'entry_fee', '24', '81', 'eg_token', '50', 'entry_fee:6b020c6492002fa2d3ee', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '730', '950', '2026-11-21 21:25:55.755+00'),
('194', 'entry_fee', '25', '81', 'eg_token', '50', 'entry_fee:6b020c64920033115024', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '930', '1000', '2026-11-21 21:25:55.755+00'),
('195', 'entry_fee', '26', '81', 'eg_token', '50', 'entry_fee:6b020c64920044b820e1', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '1130', '1050', '2026-11-21 21:25:55.755+00'),
('196', 'entry_fee', '27', '81', 'eg_token', '50', 'entry_fee:6b020c649200588b178f', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '430', '1100', '2026-11-21 21:25:55.755+00'),
('197', 'entry_fee', '28', '81', 'eg_token', '50', 'entry_fee:6b020c64920066325565', 'pokhara-squad-showdown', 'Entry fee of Pokhara Squad Showdown', NULL, '630', '1150', '2026-11-21 21:25:55.755+00'),
('198', 'prize_funding', '1', '82', 'eg_token', '1500', 'prize_funding:kathmandu-night-clash:1', 'kathmandu-night-clash', 'Prize pool of Kathmandu Night Clash', NULL, '-31940', '1500', '2026-11-21 21:25:55.755+00'),
('199', 'entry_fee', '5', '83', 'eg_token', '30', 'entry_fee:6b020c64952b8161662c', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '505', '30', '2026-11-21 21:25:55.755+00'),
('200', 'entry_fee', '6', '83', 'eg_token', '30', 'entry_fee:6b020c64952b9a7118b4', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '1155', '60', '2026-11-21 21:25:55.755+00'),
('201', 'entry_fee', '7', '83', 'eg_token', '30', 'entry_fee:6b020c64952ba4eb4aa1', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '855', '90', '2026-11-21 21:25:55.755+00'),
('202', 'entry_fee', '8', '83', 'eg_token', '30', 'entry_fee:6b020c64952bbd7c26cd', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '1055', '120', '2026-11-21 21:25:55.755+00'),
('203', 'entry_fee', '9', '83', 'eg_token', '30', 'entry_fee:6b020c64952bc94ae594', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '355', '150', '2026-11-21 21:25:55.755+00'),
('204', 'entry_fee', '10', '83', 'eg_token', '30', 'entry_fee:6b020c64952bd46c6b84', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '555', '180', '2026-11-21 21:25:55.755+00'),
('205', 'entry_fee', '11', '83', 'eg_token', '30', 'entry_fee:6b020c64952bedcc31b9', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '755', '210', '2026-11-21 21:25:55.755+00'),
('206', 'entry_fee', '12', '83', 'eg_token', '30', 'entry_fee:6b020c64952bf46d4525', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '955', '240', '2026-11-21 21:25:55.755+00'),
('207', 'entry_fee', '13', '83', 'eg_token', '30', 'entry_fee:6b020c64952c0d6ba18b', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '355', '270', '2026-11-21 21:25:55.755+00'),
('208', 'entry_fee', '14', '83', 'eg_token', '30', 'entry_fee:6b020c64952c1d5c2501', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '455', '300', '2026-11-21 21:25:55.755+00'),
('209', 'entry_fee', '15', '83', 'eg_token', '30', 'entry_fee:6b020c64952c28829338', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '655', '330', '2026-11-21 21:25:55.755+00'),
('210', 'entry_fee', '16', '83', 'eg_token', '30', 'entry_fee:6b020c64952c35501af3', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '855', '360', '2026-11-21 21:25:55.755+00'),
('211', 'entry_fee', '17', '83', 'eg_token', '30', 'entry_fee:6b020c64952c4412b4c5', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '1055', '390', '2026-11-21 21:25:55.755+00'),
('212', 'entry_fee', '18', '83', 'eg_token', '30', 'entry_fee:6b020c64952c59dad749', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '335', '420', '2026-11-21 21:25:55.755+00'),
('213', 'entry_fee', '19', '83', 'eg_token', '30', 'entry_fee:6b020c64952c630d9c64', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '535', '450', '2026-11-21 21:25:55.755+00'),
('214', 'entry_fee', '20', '83', 'eg_token', '30', 'entry_fee:6b020c64952c7e5e644a', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '775', '480', '2026-11-21 21:25:55.755+00'),
('215', 'entry_fee', '21', '83', 'eg_token', '30', 'entry_fee:6b020c64952c815da04f', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '975', '510', '2026-11-21 21:25:55.755+00'),
('216', 'entry_fee', '22', '83', 'eg_token', '30', 'entry_fee:6b020c64952c9372f2ad', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '300', '540', '2026-11-21 21:25:55.755+00'),
('217', 'entry_fee', '23', '83', 'eg_token', '30', 'entry_fee:6b020c64952ca62dae60', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '500', '570', '2026-11-21 21:25:55.755+00'),
('218', 'entry_fee', '24', '83', 'eg_token', '30', 'entry_fee:6b020c64952cbbe3644c', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '700', '600', '2026-11-21 21:25:55.755+00'),
('219', 'entry_fee', '25', '83', 'eg_token', '30', 'entry_fee:6b020c64952cc30c6106', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '900', '630', '2026-11-21 21:25:55.755+00'),
('220', 'entry_fee', '26', '83', 'eg_token', '30', 'entry_fee:6b020c64952cdbe61d39', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '1100', '660', '2026-11-21 21:25:55.755+00'),
('221', 'entry_fee', '27', '83', 'eg_token', '30', 'entry_fee:6b020c64952ce5c34f77', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '400', '690', '2026-11-21 21:25:55.755+00'),
('222', 'entry_fee', '28', '83', 'eg_token', '30', 'entry_fee:6b020c64952cfabbb633', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '600', '720', '2026-11-21 21:25:55.755+00'),
('223', 'entry_fee', '29', '83', 'eg_token', '30', 'entry_fee:6b020c64952d0db11f6a', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '850', '750', '2026-11-21 21:25:55.755+00'),
('224', 'entry_fee', '30', '83', 'eg_token', '30', 'entry_fee:6b020c64952d1634aa86', 'kathmandu-night-clash', 'Entry fee of Kathmandu Night Clash', NULL, '1070', '780', '2026-11-21 21:25:55.755+00'),
('225', 'grant', '1', '84', 'eg_token', '5000', 'grant:grant-asha-1', NULL, 'Welcome; it''s "on us"', '044828e1e1f6cade285d6313403a5f30060ac921d51bb78352161710e8f32a48', '-36940', '5000', '2026-11-21 21:25:57.384+00'),
('226', 'grant', '2', '85', 'eg_coin', '300', 'grant:659a577e-ad6a-431b-a9dc-d773b218b633', NULL, 'x', 'db53801675835fc2569099ac9e3b15640f5582479b88ad31c990ae93f6408de5', '-1165', '300', '2026-11-21 21:25:57.388+00'),
('227', 'grant', '1', '86', 'eg_token', '1000', 'grant:grant-old-player-2-tokens', NULL, 'Prize of an earlier evening', 'c4d857fbd5360dd8f5f86bf44f1f011b5c9d2d479a5577fd84ea052bde3e3290', '-37940', '1000', '2026-11-21 21:25:57.39+00'),
('228', 'grant', '2', '87', 'eg_coin', '77', 'grant:3243041c-57ba-404f-8f1e-8a70eb42b1ae', NULL, 'Support ticket 81', '679ca371d4219b440a0b3e1bec846927e3b983ffe5bc5bae22b888ea1b19cffb', '-1242', '77', '2026-11-21 21:25:57.393+00'),
('229', 'grant', '1', '88', 'eg_token', '1000', 'grant:grant-old-player-3-tokens', NULL, 'Prize of an earlier evening', '7113b6aa12aba0ee64ac0d7ae9d6ec21f7fd411d9125ad092574f456a1d931e5', '-38940', '1000', '2026-11-21 21:25:57.395+00'),
('230', 'grant', '2', '89', 'eg_coin', '77', 'grant:e093c308-fc37-47ab-9029-7b08e9a7125b', NULL, 'Support ticket 81', '259b4f56112fbd7d8e7f0a844068def4e9fd944fff110f7b328d76a7259d054b', '-1319', '77', '2026-11-21 21:25:57.397+00'),
('231', 'grant', '1', '90', 'eg_token', '1000', 'grant:grant-old-player-4-tokens', NULL, 'Prize of an earlier evening', '49842d5578c4e8cdd29047a3a5c14149fae586589d44b72141620272fa2f4170', '-39940', '1000', '2026-11-21 21:25:57.399+00'),
('232', 'grant', '2', '91', 'eg_coin', '77', 'grant:8086b8a0-9910-4c88-a417-cbda943511be', NULL, 'Support ticket 81', '1f8836ae6c4debf29005e046e80f2f2c9aa4fc95b2279ee4664fe272df7e1bdc', '-1396', '77', '2026-11-21 21:25:57.401+00'),
('233', 'grant', '1', '92', 'eg_token', '1000', 'grant:grant-old-player-5-tokens', NULL, 'Prize of an earlier evening', '9d406ab6f1415c46fdfb6dc114dc7976fd6ceebc2e74493024a97edb15d338c7', '-40940', '1000', '2026-11-21 21:25:57.409+00'),
('234', 'grant', '2', '93', 'eg_coin', '77', 'grant:d59e6607-367f-4b7b-ad8e-88d9c66e6772', NULL, 'Support ticket 81', 'ac17d8a7dd6f27be2e15b6eb1b1a1f1dc79d088cba9121b6878f9613a8a3396c', '-1473', '77', '2026-11-21 21:25:57.414+00'),
('235', 'grant', '1', '94', 'eg_token', '1000', 'grant:grant-old-player-6-tokens', NULL, 'Prize of an earlier evening', '8a18cb4c43e32802699604665b015d20b62f92acf47b3b37f71c66e707c9dc44', '-41940', '1000', '2026-11-21 21:25:57.417+00'),
('236', 'grant', '2', '95', 'eg_coin', '77', 'grant:37f9bb9e-5d18-475e-adda-9b9fc6b4a9a1', NULL, 'Support ticket 81', '0f0be482905370e7cc4d538b12ca3827bb4c332bd0fa85c02674801e66b6fe42', '-1550', '77', '2026-11-21 21:25:57.421+00'),
('237', 'grant', '1', '96', 'eg_token', '1000', 'grant:grant-old-player-7-tokens', NULL, 'Prize of an earlier evening', '08976cbf94a10410bacd5707b07063e59024069d0a3dc13b9e2e620254f8e43d', '-42940', '1000', '2026-11-21 21:25:57.424+00'),
('238', 'grant', '2', '97', 'eg_coin', '77', 'grant:90e29326-062f-4ece-8fbf-87490a068839', NULL, 'Support ticket 81', 'a90cf6b31e28b1fbbe6f09705a435d554abc9ae127702904d3519ae289097d53', '-1627', '77', '2026-11-21 21:25:57.426+00'),
('239', 'grant', '1', '98', 'eg_token', '1000', 'grant:grant-old-player-8-tokens', NULL, 'Prize of an earlier evening', '1abeed3b035628d4339c59b46a764c6ed21587f3b44b69569d95e8d677e7892f', '-43940', '1000', '2026-11-21 21:25:57.429+00'),
('240', 'grant', '2', '99', 'eg_coin', '77', 'grant:747671e5-0d20-4e3a-ad13-45575f95725d', NULL, 'Support ticket 81', '91e54ec532079aa7fd89289c598404e740d6d914cf50be2cd9432f6d2898c57a', '-1704', '77', '2026-11-21 21:25:57.432+00'),
('241', 'grant', '1', '86', 'eg_token', '1000000000', 'grant:largest', NULL, 'The largest there is', '50e014bf20484a5d03ece976339e38b324ac0d55297cb6b080719c074faf1164', '-1000043940', '1000001000', '2026-11-21 21:25:57.435+00'),
('242', 'grant', '1', '100', 'eg_token', '1', 'grant:33ff03be-6d3f-4cd3-b870-b7fe1fd0db71', NULL, 'One', '6de9f27d6e431a164b7c6ba75043eae885ce6d1d5cc1a0064a52ea3fe0d4e14e', '-1000043941', '1', '2026-11-21 21:25:57.437+00'),
('243', 'grant', '2', '101', 'eg_coin', '12', 'grant:by-admin', NULL, 'By the admin', '68b733bcddd10c4149e481d45a0f8193edf187b8cfb72242dbb204e29377a501', '-1716', '12', '2026-11-21 21:25:57.441+00'),
('244', 'prize_funding', '1', '102', 'eg_token', '600', 'prize_funding:old-upcoming:1', 'old-upcoming', 'Prize pool of Old upcoming', NULL, '-1000044541', '600', '2026-11-21 21:25:57.667+00'),
('245', 'prize_funding', '1', '102', 'eg_token', '150', 'prize_funding:old-upcoming:2', 'old-upcoming', 'Prize pool of Old upcoming', NULL, '-1000044691', '750', '2026-11-21 21:25:57.674+00'),
('246', 'unused_prize', '102', '1', 'eg_token', '350', 'unused_prize:old-upcoming:edit:3', 'old-upcoming', 'Unused prize of Old upcoming', NULL, '400', '-1000044341', '2026-11-21 21:25:57.679+00'),
('247', 'prize_funding', '1', '103', 'eg_token', '1134', 'prize_funding:old-open-empty:1', 'old-open-empty', 'Prize pool of Open and empty', NULL, '-1000045475', '1134', '2026-11-21 21:25:57.688+00'),
('248', 'prize_funding', '1', '104', 'eg_token', '600', 'prize_funding:old-open:1', 'old-open', 'Prize pool of Open with exits', NULL, '-1000046075', '600', '2026-11-21 21:25:57.697+00'),
('249', 'entry_fee', '84', '105', 'eg_token', '55', 'entry_fee:6b020c65ab630dcbca41', 'old-open', 'Entry fee of Open with exits', NULL, '4945', '55', '2026-11-21 21:25:57.7+00'),
('250', 'entry_fee', '86', '105', 'eg_token', '55', 'entry_fee:6b020c65ac1e8d36c8b7', 'old-open', 'Entry fee of Open with exits', NULL, '1000000945', '110', '2026-11-21 21:25:57.704+00'),
('251', 'entry_fee', '88', '105', 'eg_token', '55', 'entry_fee:6b020c65acda046c04b4', 'old-open', 'Entry fee of Open with exits', NULL, '945', '165', '2026-11-21 21:25:57.707+00'),
('252', 'entry_fee', '94', '105', 'eg_token', '55', 'entry_fee:6b020c65ad958b40b3b7', 'old-open', 'Entry fee of Open with exits', NULL, '945', '220', '2026-11-21 21:25:57.71+00'),
('253', 'exit_refund', '105', '86', 'eg_token', '49', 'exit_refund:6b020c65ac1e8d36c8b7', 'old-open', 'Refund for leaving Open with exits', NULL, '171', '1000000994', '2026-11-21 21:25:57.713+00'),
('254', 'exit_charge', '105', '1', 'eg_token', '6', 'exit_charge:6b020c65ac1e8d36c8b7', 'old-open', 'Charge for leaving Open with exits', NULL, '165', '-1000046069', '2026-11-21 21:25:57.713+00'),
('255', 'exit_refund', '105', '88', 'eg_token', '49', 'exit_refund:6b020c65acda046c04b4', 'old-open', 'Refund for leaving Open with exits', NULL, '116', '994', '2026-11-21 21:25:57.717+00'),
('256', 'exit_charge', '105', '1', 'eg_token', '6', 'exit_charge:6b020c65acda046c04b4', 'old-open', 'Charge for leaving Open with exits', NULL, '110', '-1000046063', '2026-11-21 21:25:57.717+00'),
('257', 'entry_fee', '86', '105', 'eg_token', '55', 'entry_fee:6b020c65b0068f05bbdc', 'old-open', 'Entry fee of Open with exits', NULL, '1000000939', '165', '2026-11-21 21:25:57.72+00'),
('258', 'entry_fee', '90', '105', 'eg_token', '55', 'entry_fee:6b020c65b0c20a27ff6b', 'old-open', 'Entry fee of Open with exits', NULL, '945', '220', '2026-11-21 21:25:57.723+00'),
('259', 'prize_funding', '2', '106', 'eg_coin', '9', 'prize_funding:other-open-full:1', 'other-open-full', 'Prize pool of Full and free', NULL, '-1725', '9', '2026-11-21 21:25:57.734+00'),
('260', 'prize_funding', '1', '107', 'eg_token', '600', 'prize_funding:old-ongoing:1', 'old-ongoing', 'Prize pool of Ongoing with rooms', NULL, '-1000046663', '600', '2026-11-21 21:25:57.754+00'),
('261', 'entry_fee', '85', '108', 'eg_coin', '10', 'entry_fee:6b020c65b90f066ba789', 'old-ongoing', 'Entry fee of Ongoing with rooms', NULL, '290', '10', '2026-11-21 21:25:57.757+00'),
('262', 'entry_fee', '87', '108', 'eg_coin', '10', 'entry_fee:6b020c65b9ca8103d377', 'old-ongoing', 'Entry fee of Ongoing with rooms', NULL, '67', '20', '2026-11-21 21:25:57.76+00'),
('263', 'entry_fee', '93', '108', 'eg_coin', '10', 'entry_fee:6b020c65bac4800cdad6', 'old-ongoing', 'Entry fee of Ongoing with rooms', NULL, '67', '30', '2026-11-21 21:25:57.764+00'),
('264', 'entry_fee', '97', '108', 'eg_coin', '10', 'entry_fee:6b020c65bb800013e63a', 'old-ongoing', 'Entry fee of Ongoing with rooms', NULL, '67', '40', '2026-11-21 21:25:57.767+00'),
('265', 'entry_fee', '99', '108', 'eg_coin', '10', 'entry_fee:6b020c65bc3b84479b4a', 'old-ongoing', 'Entry fee of Ongoing with rooms', NULL, '67', '50', '2026-11-21 21:25:57.77+00'),
('266', 'prize_funding', '1', '109', 'eg_token', '600', 'prize_funding:other-postponed:1', 'other-postponed', 'Prize pool of Postponed', NULL, '-1000047263', '600', '2026-11-21 21:25:57.804+00'),
('267', 'entry_fee', '84', '110', 'eg_token', '5', 'entry_fee:6b020c65c58283ecee4e', 'other-postponed', 'Entry fee of Postponed', NULL, '4940', '5', '2026-11-21 21:25:57.807+00'),
('268', 'entry_fee', '96', '110', 'eg_token', '5', 'entry_fee:6b020c65c63e0bcd666f', 'other-postponed', 'Entry fee of Postponed', NULL, '995', '10', '2026-11-21 21:25:57.811+00'),
('269', 'prize_funding', '1', '111', 'eg_token', '500', 'prize_funding:old-finished:1', 'old-finished', 'Prize pool of Finished, every rank', NULL, '-1000047763', '500', '2026-11-21 21:25:57.825+00'),
('270', 'entry_fee', '86', '112', 'eg_token', '100', 'entry_fee:6b020c65ca6484cee758', 'old-finished', 'Entry fee of Finished, every rank', NULL, '1000000839', '100', '2026-11-21 21:25:57.828+00'),
('271', 'entry_fee', '88', '112', 'eg_token', '100', 'entry_fee:6b020c65cb200f81cae2', 'old-finished', 'Entry fee of Finished, every rank', NULL, '894', '200', '2026-11-21 21:25:57.831+00'),
('272', 'entry_fee', '90', '112', 'eg_token', '100', 'entry_fee:6b020c65cbdb80a07e40', 'old-finished', 'Entry fee of Finished, every rank', NULL, '845', '300', '2026-11-21 21:25:57.834+00'),
('273', 'entry_fee', '92', '112', 'eg_token', '100', 'entry_fee:6b020c65cc9709484c09', 'old-finished', 'Entry fee of Finished, every rank', NULL, '900', '400', '2026-11-21 21:25:57.837+00'),
('274', 'entry_fee', '94', '112', 'eg_token', '100', 'entry_fee:6b020c65cd528bf9c489', 'old-finished', 'Entry fee of Finished, every rank', NULL, '845', '500', '2026-11-21 21:25:57.84+00'),
('275', 'exit_refund', '112', '94', 'eg_token', '90', 'exit_refund:6b020c65cd528bf9c489', 'old-finished', 'Refund for leaving Finished, every rank', NULL, '410', '935', '2026-11-21 21:25:57.843+00'),
('276', 'exit_charge', '112', '1', 'eg_token', '10', 'exit_charge:6b020c65cd528bf9c489', 'old-finished', 'Charge for leaving Finished, every rank', NULL, '400', '-1000047753', '2026-11-21 21:25:57.843+00'),
('277', 'prize', '111', '88', 'eg_token', '300', 'prize:old-finished:1', 'old-finished', 'Prize for rank 1 in Finished, every rank', NULL, '200', '1194', '2026-11-21 21:25:57.854+00'),
('278', 'prize', '111', '86', 'eg_token', '150', 'prize:old-finished:2', 'old-finished', 'Prize for rank 2 in Finished, every rank', NULL, '50', '1000000989', '2026-11-21 21:25:57.854+00'),
('279', 'prize', '111', '92', 'eg_token', '50', 'prize:old-finished:3', 'old-finished', 'Prize for rank 3 in Finished, every rank', NULL, '0', '950', '2026-11-21 21:25:57.854+00'),
('280', 'fee_collection', '112', '1', 'eg_token', '400', 'fee_collection:old-finished', 'old-finished', 'Entry fees of Finished, every rank', NULL, '0', '-1000047353', '2026-11-21 21:25:57.854+00'),
('281', 'prize_funding', '2', '113', 'eg_coin', '75', 'prize_funding:other-finished:1', 'other-finished', 'Prize pool of Finished with blank ranks', NULL, '-1800', '75', '2026-11-21 21:25:57.864+00'),
('282', 'entry_fee', '85', '114', 'eg_coin', '7', 'entry_fee:6b020c65d4288b41ad87', 'other-finished', 'Entry fee of Finished with blank ranks', NULL, '283', '7', '2026-11-21 21:25:57.867+00'),
('283', 'entry_fee', '97', '114', 'eg_coin', '7', 'entry_fee:6b020c65d4e4007de30a', 'other-finished', 'Entry fee of Finished with blank ranks', NULL, '60', '14', '2026-11-21 21:25:57.871+00'),
('284', 'prize', '113', '97', 'eg_coin', '40', 'prize:other-finished:1', 'other-finished', 'Prize for rank 1 in Finished with blank ranks', NULL, '35', '100', '2026-11-21 21:25:57.874+00'),
('285', 'prize', '113', '85', 'eg_coin', '20', 'prize:other-finished:2', 'other-finished', 'Prize for rank 2 in Finished with blank ranks', NULL, '15', '303', '2026-11-21 21:25:57.874+00'),
('286', 'unused_prize', '113', '2', 'eg_coin', '15', 'unused_prize:other-finished:settle', 'other-finished', 'Unused prize of Finished with blank ranks', NULL, '0', '-1785', '2026-11-21 21:25:57.874+00'),
('287', 'fee_collection', '114', '2', 'eg_coin', '14', 'fee_collection:other-finished', 'other-finished', 'Entry fees of Finished with blank ranks', NULL, '0', '-1771', '2026-11-21 21:25:57.874+00'),
('288', 'prize_funding', '1', '115', 'eg_token', '600', 'prize_funding:other-finished-empty:1', 'other-finished-empty', 'Prize pool of Finished without anybody', NULL, '-1000047953', '600', '2026-11-21 21:25:57.887+00'),
('289', 'unused_prize', '115', '1', 'eg_token', '600', 'unused_prize:other-finished-empty:settle', 'other-finished-empty', 'Unused prize of Finished without anybody', NULL, '0', '-1000047353', '2026-11-21 21:25:57.891+00'),
('290', 'prize_funding', '1', '117', 'eg_token', '600', 'prize_funding:old-aborted-upcoming:1', 'old-aborted-upcoming', 'Prize pool of Aborted before it opened', NULL, '-1000047953', '600', '2026-11-21 21:25:57.899+00'),
('291', 'unused_prize', '117', '1', 'eg_token', '600', 'unused_prize:old-aborted-upcoming:abort', 'old-aborted-upcoming', 'Unused prize of Aborted before it opened', NULL, '0', '-1000047353', '2026-11-21 21:25:57.903+00'),
('292', 'prize_funding', '1', '119', 'eg_token', '600', 'prize_funding:old-aborted-open:1', 'old-aborted-open', 'Prize pool of Aborted while open', NULL, '-1000047953', '600', '2026-11-21 21:25:57.911+00'),
('293', 'entry_fee', '84', '120', 'eg_token', '19', 'entry_fee:6b020c65dfe08e92a3a3', 'old-aborted-open', 'Entry fee of Aborted while open', NULL, '4921', '19', '2026-11-21 21:25:57.915+00'),
('294', 'entry_fee', '88', '120', 'eg_token', '19', 'entry_fee:6b020c65e09c01613a48', 'old-aborted-open', 'Entry fee of Aborted while open', NULL, '1175', '38', '2026-11-21 21:25:57.919+00'),
('295', 'entry_fee', '98', '120', 'eg_token', '19', 'entry_fee:6b020c65e1578f72fb69', 'old-aborted-open', 'Entry fee of Aborted while open', NULL, '981', '57', '2026-11-21 21:25:57.922+00'),
('296', 'exit_refund', '120', '88', 'eg_token', '17', 'exit_refund:6b020c65e09c01613a48', 'old-aborted-open', 'Refund for leaving Aborted while open', NULL, '40', '1192', '2026-11-21 21:25:57.925+00'),
('297', 'exit_charge', '120', '1', 'eg_token', '2', 'exit_charge:6b020c65e09c01613a48', 'old-aborted-open', 'Charge for leaving Aborted while open', NULL, '38', '-1000047951', '2026-11-21 21:25:57.925+00'),
('298', 'abort_refund', '120', '84', 'eg_token', '19', 'abort_refund:6b020c65dfe08e92a3a3', 'old-aborted-open', 'Refund: Aborted while open was aborted', NULL, '19', '4940', '2026-11-21 21:25:57.928+00'),
('299', 'abort_refund', '120', '98', 'eg_token', '19', 'abort_refund:6b020c65e1578f72fb69', 'old-aborted-open', 'Refund: Aborted while open was aborted', NULL, '0', '1000', '2026-11-21 21:25:57.928+00'),
('300', 'unused_prize', '119', '1', 'eg_token', '600', 'unused_prize:old-aborted-open:abort', 'old-aborted-open', 'Unused prize of Aborted while open', NULL, '0', '-1000047351', '2026-11-21 21:25:57.928+00'),
('301', 'prize_funding', '1', '121', 'eg_token', '600', 'prize_funding:other-aborted:1', 'other-aborted', 'Prize pool of Aborted in the middle', NULL, '-1000047951', '600', '2026-11-21 21:25:57.936+00'),
('302', 'entry_fee', '85', '122', 'eg_coin', '3', 'entry_fee:6b020c65e5bc87df45b8', 'other-aborted', 'Entry fee of Aborted in the middle', NULL, '300', '3', '2026-11-21 21:25:57.939+00'),
('303', 'entry_fee', '93', '122', 'eg_coin', '3', 'entry_fee:6b020c65e6398bed7fdd', 'other-aborted', 'Entry fee of Aborted in the middle', NULL, '64', '6', '2026-11-21 21:25:57.943+00'),
('304', 'entry_fee', '95', '122', 'eg_coin', '3', 'entry_fee:6b020c65e6f50e2ed8c9', 'other-aborted', 'Entry fee of Aborted in the middle', NULL, '74', '9', '2026-11-21 21:25:57.946+00'),
('305', 'abort_refund', '122', '85', 'eg_coin', '3', 'abort_refund:6b020c65e5bc87df45b8', 'other-aborted', 'Refund: Aborted in the middle was aborted', NULL, '6', '303', '2026-11-21 21:25:57.953+00'),
('306', 'abort_refund', '122', '93', 'eg_coin', '3', 'abort_refund:6b020c65e6398bed7fdd', 'other-aborted', 'Refund: Aborted in the middle was aborted', NULL, '3', '67', '2026-11-21 21:25:57.953+00'),
('307', 'abort_refund', '122', '95', 'eg_coin', '3', 'abort_refund:6b020c65e6f50e2ed8c9', 'other-aborted', 'Refund: Aborted in the middle was aborted', NULL, '0', '77', '2026-11-21 21:25:57.953+00'),
('308', 'unused_prize', '121', '1', 'eg_token', '600', 'unused_prize:other-aborted:abort', 'other-aborted', 'Unused prize of Aborted in the middle', NULL, '0', '-1000047351', '2026-11-21 21:25:57.953+00'),
('309', 'prize_funding', '1', '123', 'eg_token', '600', 'prize_funding:admin-open:1', 'admin-open', 'Prize pool of The admin''s own cup', NULL, '-1000047951', '600', '2026-11-21 21:25:57.963+00');

select setval(pg_get_serial_sequence('ledger_transfers', 'id'), 309);
