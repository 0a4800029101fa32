-- Where browsers take push messages: each belongs to the session that registered it, and ends with it.
create table push_targets (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  -- The subscription as the client sent it, and its parts.
  identifier text not null,
  endpoint text not null unique,
  host text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index push_targets_account on push_targets (account_id, created_at);
create index push_targets_session on push_targets (session_id);

-- What is still to be sent to them; what is sent is deleted.
create table push_outbox (
  notification_id text not null references notifications (id) on delete cascade,
  target_id text not null references push_targets (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Not sent after this instant.
  give_up_at timestamptz not null,
  -- Of what a process has claimed: when its claim ends.
  next_attempt_at timestamptz not null default now(),
  is_claimed boolean not null default false,
  attempts integer not null default 0,
  primary key (notification_id, target_id)
);
create index push_outbox_due on push_outbox (next_attempt_at);
create index push_outbox_target on push_outbox (target_id);
create index push_outbox_give_up on push_outbox (give_up_at);

alter table tournaments
  -- The check-in that its players were told of when it opened, and again before it closes; both by its closing.
  add column told_check_in timestamptz,
  add column told_check_in_end timestamptz;
