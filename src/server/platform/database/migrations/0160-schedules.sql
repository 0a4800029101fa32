-- Tournaments as hosts begin others with, evenings that repeat, and the drafts made of them.
create table templates (
  id text primary key,
  sequence bigint generated always as identity unique,
  host text not null references accounts (id) on delete cascade,
  name text not null,
  -- The fields of a tournament without its dates.
  fields json not null,
  -- Minutes from the start, which is 0: of the dates, and of the matches with their names.
  dates json not null,
  matches json not null,
  created_at timestamptz not null default now()
);
create index templates_host on templates (host, sequence);

create table schedules (
  id text primary key,
  sequence bigint generated always as identity unique,
  host text not null references accounts (id) on delete cascade,
  -- Null: it was deleted after the last evening.
  template_id text references templates (id) on delete set null,
  weekdays integer[] not null,
  time text not null,
  from_day text not null,
  until_day text not null,
  publish_hours integer not null,
  pauses text[] not null,
  -- The next evening, and when its draft is made; null: none is left.
  next_day text,
  makes_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((next_day is null) = (makes_at is null))
);
create index schedules_host on schedules (host, sequence);
create index schedules_template on schedules (template_id);
create index schedules_due on schedules (makes_at) where makes_at is not null;

create table scheduled_evenings (
  tournament_id text primary key references tournaments (id) on delete cascade,
  -- Null: the schedule was deleted; what it has made goes on.
  schedule_id text references schedules (id) on delete set null,
  day text not null,
  -- When it is published, or tried again; null: nothing is left to do.
  publishes_at timestamptz,
  -- Why it was not published when it should have been; the host is told once.
  told_at timestamptz,
  told_reason json,
  unique (schedule_id, day)
);
create index scheduled_evenings_due on scheduled_evenings (publishes_at) where publishes_at is not null;
