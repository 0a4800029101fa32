-- Messages that hosts and the operator wrote to many at once; their text is that of the notification.
create table messages (
  notification_id text primary key references notifications (id) on delete cascade,
  sequence bigint generated always as identity unique,
  -- Null: the server key.
  sender text references accounts (id),
  audience jsonb not null,
  tournament_id text references tournaments (id),
  sent integer not null
);
create index messages_tournament on messages (tournament_id, sequence) where tournament_id is not null;
create index accounts_labels on accounts using gin (labels);

-- What became of feedback.
alter table feedback add column status text not null default 'new' check (status in ('new', 'done'));
create table feedback_replies (
  id text primary key,
  sequence bigint generated always as identity,
  feedback_id text not null references feedback (id) on delete cascade,
  -- Null: the server key.
  by_user text references accounts (id),
  message text not null,
  at timestamptz not null default now()
);
create index feedback_replies_feedback on feedback_replies (feedback_id, sequence);
