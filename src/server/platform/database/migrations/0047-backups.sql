-- Backups that were begun, by the schedule or by a command. Those of another database mean nothing: no backup holds them.
create table backup_runs (
  id text primary key,
  -- Those of the schedule count for when the next one is due.
  is_scheduled boolean not null,
  started_at timestamptz not null default now(),
  -- Null while it is being written, or since its process was killed.
  ended_at timestamptz,
  -- While it is being written, no uploaded file is removed from the store before this instant.
  holds_until timestamptz not null,
  -- Why it failed.
  error text
);
create index backup_runs_started on backup_runs (started_at);
create index backup_runs_unfinished on backup_runs (holds_until) where ended_at is null;
