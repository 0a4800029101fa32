-- What was deleted, for the sockets of a process that was not told of it. Of a server alone: the embedded engine is told
-- of everything.
create table deletions (
  sequence bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- As it is told to other processes.
  change json not null
);
create index deletions_at on deletions (at);
