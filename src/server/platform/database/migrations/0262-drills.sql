-- Backups that were restored on trial. Those of another database mean nothing: no backup holds them.
create table backup_drills (
  id text primary key,
  started_at timestamptz not null default now(),
  -- Null while it is under way, or since its process was killed.
  ended_at timestamptz,
  holds_until timestamptz not null,
  -- The backup; null: none was found.
  place text,
  -- Why it failed.
  error text
);
