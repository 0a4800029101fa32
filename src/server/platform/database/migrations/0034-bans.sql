-- Accounts, game UIDs and networks that cannot come in.
create table bans (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind text not null check (kind in ('account', 'uid', 'network')),
  value text not null,
  reason text not null,
  -- Null: for ever.
  until timestamptz
);
create index bans_value on bans (kind, value);
create index game_profiles_uid on game_profiles (uid);

-- Why an account is blocked, as its owner is told.
alter table accounts add column blocked_reason text;
