create table matches (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tournament_id text not null references tournaments (id),
  match_participants text[] not null default '{}',
  match_name text not null,
  scheduled_time timestamptz not null,
  match_results text,
  match_status text not null default 'Scheduled' check (match_status in ('Scheduled', 'Ongoing', 'Finished')),
  room_id text,
  room_password text,
  -- 0 until results are put; then the current revision in match_results.
  results_revision integer not null default 0,
  -- When the server sets the match Ongoing; null: by hand.
  opens_at timestamptz,
  -- Whether opens_at follows from the scheduled time instead of being given by the host.
  opens_by_clock boolean not null default false,
  -- Whether that is still to be done.
  is_opening boolean not null default false,
  -- Goes up with every change of the room details.
  room_revision integer not null default 0,
  -- When room details could first be read by the participants.
  room_shown_at timestamptz,
  -- Head to head: section, round, position and sides are null for matches that a host has scheduled.
  section text check (section in ('main', 'thirdPlace', 'losers', 'grandFinal', 'reset')),
  round integer check (round >= 1),
  position integer check (position >= 1),
  -- Two entries; null where a match before has not decided it yet.
  sides text[] check (cardinality(sides) = 2),
  -- Where the winner and the loser go: the match and which of its sides, 0 or 1.
  next_match_id text references matches (id),
  next_side smallint check (next_side in (0, 1)),
  loser_match_id text references matches (id),
  loser_side smallint check (loser_side in (0, 1)),
  -- Changes of the room in a row, counted anew some minutes after the first.
  room_changes integer not null default 0,
  room_changes_since timestamptz,
  -- Counted from 1; 0: of a tournament without stages, or the match that publishing asks for.
  stage smallint not null default 0 check (stage >= 0),
  group_number smallint not null default 0 check (group_number >= 0),
  -- Who plays a lobby of a group; null: the two sides, or everybody.
  entries text[],
  -- When it became Ongoing; null before.
  ongoing_since timestamptz,
  -- Whether the host was told that it has no results.
  told_no_results boolean not null default false,
  check ((room_id is null) = (room_password is null)),
  check (num_nulls(section, round, position, sides) in (0, 4)),
  check (num_nulls(next_match_id, next_side) in (0, 2)),
  check (num_nulls(loser_match_id, loser_side) in (0, 2)),
  check ((stage = 0) = (group_number = 0)),
  check (entries is null or (stage > 0 and round is null)),
  unique (tournament_id, stage, group_number, round, position) deferrable initially deferred
);
create index matches_tournament on matches (tournament_id, sequence);
create index matches_opening on matches (opens_at) where is_opening;
create index matches_next on matches (next_match_id) where next_match_id is not null;
create index matches_loser_next on matches (loser_match_id) where loser_match_id is not null;
create index matches_without_results on matches (ongoing_since)
  where match_status = 'Ongoing' and results_revision = 0 and match_results is null;

-- When the room details of a revision first reached each session of a player.
create table room_receipts (
  match_id text not null references matches (id),
  revision integer not null,
  user_id text not null references accounts (id),
  session_id text not null,
  seen_at timestamptz not null default now(),
  primary key (match_id, revision, user_id, session_id)
);

-- Results, with every revision.
create table match_results (
  match_id text not null references matches (id),
  revision integer not null check (revision >= 1),
  rows json not null,
  -- Null for the server's key.
  by_user text references accounts (id),
  at timestamptz not null default now(),
  -- Players in the room who hold no seat: kills of theirs, and of them, are possible.
  guests integer not null default 0 check (guests >= 0),
  primary key (match_id, revision)
);

create table stage_draws (
  tournament_id text not null references tournaments (id),
  stage smallint not null check (stage >= 1),
  seeding text not null check (seeding in ('random', 'joined', 'standings', 'listed')),
  -- Lists of entries in the order of their seeds, one for each group.
  groups json not null,
  -- The points that entries have brought along from the stage before, by entry.
  carried json not null,
  -- Entries that the host has put in order where they were tied for moving on to this stage.
  tie_order text[] not null,
  drawn_at timestamptz not null default now(),
  primary key (tournament_id, stage)
);

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

-- What players claim of their matches.
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

-- A dispute is about the results of a match, or about a penalty.
create table disputes (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tournament_id text not null references tournaments (id),
  match_id text references matches (id),
  entry text not null references accounts (id),
  by_user text not null references accounts (id),
  -- The revision of the match's results that is disputed.
  results_revision integer check (results_revision >= 1),
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
  penalty_id text references penalties (id),
  check ((status = 'open') = (decided_at is null)),
  check (escalates_until is null or status = 'rejected'),
  check (status <> 'escalated' or escalated_at is not null),
  check ((penalty_id is null) = (results_revision is not null))
);
create index disputes_tournament on disputes (tournament_id, sequence);
create index disputes_match on disputes (match_id, entry);
create index disputes_penalty on disputes (penalty_id) where penalty_id is not null;
create index disputes_by_user on disputes (by_user, created_at desc);
create index disputes_undecided on disputes (tournament_id) where status in ('open', 'escalated');
create index disputes_escalated on disputes (created_at desc, sequence desc) where status = 'escalated';
create index disputes_file on disputes (file_id) where file_id is not null;
