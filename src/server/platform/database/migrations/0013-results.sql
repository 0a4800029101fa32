-- Scoring of series, results of matches with every revision, and the settlement that follows from them.
alter table tournaments
  add check (bracket_type in ('single_match', 'series')),
  add scoring json,
  add dispute_minutes integer check (dispute_minutes between 0 and 10080),
  -- Goes up with every change of results of its matches.
  add results_revision integer not null default 0,
  -- When prizes are paid from the standings; null until a settlement with a dispute window is asked for.
  add settles_at timestamptz,
  -- The entries that the host put in order because the standings tie them at a prize.
  add settlement_order text[],
  -- Set when the payment was due but a tie was undecided, so that the host is told once.
  add settlement_asked_at timestamptz;
create index tournaments_settling on tournaments (settles_at)
  where settles_at is not null and status in ('Open', 'Upcoming', 'Ongoing') and settlement_asked_at is null;

-- 0 until results are put; then the current revision in match_results.
alter table matches add results_revision integer not null default 0;
create table match_results (
  match_id text not null references matches (id),
  revision integer not null check (revision >= 1),
  rows json not null,
  -- Null for the server's key.
  by_user text references accounts (id),
  at timestamptz not null default now(),
  primary key (match_id, revision)
);
