-- Players ask for tokens or coins; the operator grants or refuses.
create table token_requests (
  id text primary key,
  sequence bigint generated always as identity unique,
  created_at timestamptz not null default now(),
  account_id text not null references accounts (id),
  currency text not null check (currency in ('eg_token', 'eg_coin')),
  amount bigint not null check (amount between 1 and 100000),
  note text,
  reference text,
  -- The reference as it is compared.
  reference_key text,
  -- Null once the picture has been deleted.
  file_id text references files (id) on delete set null,
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused')),
  granted bigint,
  reason text,
  -- Null while it is asked, and where the server key decided.
  decided_by text references accounts (id),
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'granted') = (granted is not null))
);
create unique index token_requests_granted_reference on token_requests (reference_key) where state = 'granted';
-- As the operator lists them: those that wait, the oldest first, then the others, the latest first.
create index token_requests_listed on token_requests
  ((case when state = 'asked' then sequence else 9000000000000000 - sequence end));
create index token_requests_account on token_requests (account_id, sequence);
create index token_requests_file on token_requests (file_id) where file_id is not null;
