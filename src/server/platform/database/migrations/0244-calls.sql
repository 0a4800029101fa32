-- Calls of an entry to the host of its match, before there is a result.
create table match_calls (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tournament_id text not null references tournaments (id),
  match_id text not null references matches (id),
  -- The account that holds the seat, and the one that called.
  entry text not null references accounts (id),
  by_user text not null references accounts (id),
  reason text not null check (reason in ('cannotEnter', 'wrongPassword', 'slotTaken', 'mateOut', 'suspect')),
  text text,
  -- Another entry of the tournament, of whom this is a report.
  about text references accounts (id),
  -- Null once the screenshot has been deleted.
  file_id text references files (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'no')),
  answer_text text,
  answered_by text references accounts (id),
  answered_at timestamptz,
  check ((state = 'waiting') = (answered_at is null)),
  check ((reason = 'suspect') = (about is not null))
);
create unique index match_calls_waiting on match_calls (match_id, entry, reason) where state = 'waiting';
create index match_calls_match on match_calls (match_id, entry);
create index match_calls_tournament on match_calls (tournament_id, sequence);
create index match_calls_about on match_calls (about, created_at) where about is not null;
create index match_calls_file on match_calls (file_id) where file_id is not null;

-- A new room answers who could not enter the one before.
create function answer_calls_about_room() returns trigger language plpgsql as $$
begin
  update match_calls set state = 'done', answered_at = now(), updated_at = now()
  where match_id = new.id and state = 'waiting' and reason in ('wrongPassword', 'cannotEnter');
  return null;
end $$;
create trigger matches_answer_calls after update of room_revision on matches
  for each row when (old.room_revision >= 1 and new.room_revision > old.room_revision)
  execute function answer_calls_about_room();
