-- Who wants to be told when registration opens.
create table reminders (
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tournament_id, user_id)
);
