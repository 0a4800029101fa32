-- Series of a host's tournaments with a table of their own.
create table seasons (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  host text not null references accounts (id) on delete cascade,
  name text not null,
  from_day text not null,
  to_day text not null,
  -- Of the ranks, from the first on.
  points integer[] not null,
  -- How many results of an entry count; null: all.
  best integer,
  -- Null: all of the host's in these days.
  tournaments text[]
);
create index seasons_host on seasons (host, sequence);
