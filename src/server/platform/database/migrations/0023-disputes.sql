-- What players claim of their matches, and their disputes about results.
create table claims (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tournament_id text not null references tournaments (id),
  match_id text not null references matches (id),
  -- The account that holds the seat, and the one that sent the claim.
  entry text not null references accounts (id),
  by_user text not null references accounts (id),
  placement integer not null check (placement >= 1),
  kills integer not null check (kills >= 0),
  -- Null once the screenshot has been deleted.
  file_id text references files (id) on delete set null,
  unique (match_id, entry)
);
create index claims_tournament on claims (tournament_id, sequence);
create index claims_file on claims (file_id) where file_id is not null;

create table disputes (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tournament_id text not null references tournaments (id),
  match_id text not null references matches (id),
  entry text not null references accounts (id),
  by_user text not null references accounts (id),
  -- The revision of the match's results that is disputed.
  results_revision integer not null check (results_revision >= 1),
  text text not null,
  file_id text references files (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'escalated', 'accepted', 'rejected')),
  -- Of the last decision; the server key decides without an account.
  answer text,
  decided_by text references accounts (id),
  decided_at timestamptz,
  -- Until when a rejection can be escalated; null: it cannot.
  escalates_until timestamptz,
  escalated_at timestamptz,
  check ((status = 'open') = (decided_at is null)),
  check (escalates_until is null or status = 'rejected'),
  check (status <> 'escalated' or escalated_at is not null)
);
create index disputes_tournament on disputes (tournament_id, sequence);
create index disputes_match on disputes (match_id, entry);
create index disputes_undecided on disputes (tournament_id) where status in ('open', 'escalated');
create index disputes_file on disputes (file_id) where file_id is not null;

-- The tournament whose host has been sent the file as evidence; null: nobody's.
alter table files add evidence_of text references tournaments (id);
