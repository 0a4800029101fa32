-- How many prizes hosts may promise and pay, in whole units. Without a row the configuration decides.
create table host_limits (
  -- Null: all hosts without a row of their own.
  host text references accounts (id) on delete cascade,
  currency text not null check (currency in ('eg_token', 'eg_coin')),
  open_prizes bigint not null check (open_prizes >= 0),
  prizes_per_month bigint not null check (prizes_per_month >= 0),
  unique nulls not distinct (host, currency)
);

-- For warnings about where prizes go.
create index ledger_transfers_prizes on ledger_transfers (created_at) where kind = 'prize';
