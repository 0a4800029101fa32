-- Keys with which programs act for a host. Their secrets are known to their holders alone.
create table account_keys (
  id text primary key,
  sequence bigint generated always as identity,
  account_id text not null references accounts (id) on delete cascade,
  name text not null,
  secret_hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Null: all of the host.
  tournaments text[],
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);

create index account_keys_account on account_keys (account_id);
