-- Points taken off entries, and disqualifications; those taken back stay for the disputes about them.
create table penalties (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tournament_id text not null references tournaments (id),
  entry text not null references accounts (id),
  match_id text references matches (id) on delete set null,
  points integer check (points between 1 and 1000),
  disqualify boolean not null,
  reason text not null,
  -- Null: the server key.
  by_user text references accounts (id),
  withdrawn_at timestamptz,
  check (points is not null or disqualify)
);
create index penalties_tournament on penalties (tournament_id, sequence);

-- A dispute is about the results of a match, or about a penalty.
alter table disputes alter column match_id drop not null, alter column results_revision drop not null,
  add penalty_id text references penalties (id),
  add check ((penalty_id is null) = (results_revision is not null));
create index disputes_penalty on disputes (penalty_id) where penalty_id is not null;
