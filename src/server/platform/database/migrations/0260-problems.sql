-- What is wrong with the installation, one row for each kind: what stands now, what was told, and whether it is silenced.
create table problems (
  kind text primary key,
  -- Null: it does not stand.
  since timestamptz,
  detail text,
  -- When a process last saw it.
  seen_at timestamptz,
  -- Null: that it has begun was not told.
  told_at timestamptz,
  -- When it was told, in the last day.
  tellings timestamptz[] not null default '{}',
  silent_until timestamptz,
  silent_reason text
);

-- Audits of the ledger, the nightly ones by the night that they are for.
create table ledger_audits (
  id text primary key,
  night date unique,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  findings int,
  detail text
);
create index ledger_audits_ended on ledger_audits (ended_at desc) where ended_at is not null;
