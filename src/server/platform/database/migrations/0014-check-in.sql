-- Check-in, the waitlist, what the server does at the dates of a tournament, and rooms that open at an instant.
alter table tournaments
  add check_in json,
  -- start_date less the minutes of check_in; null without a check-in.
  add check_in_closes_at timestamptz,
  -- Set when the seats of those who did not check in have been given up.
  add check_in_closed_at timestamptz,
  -- Null: nothing happens by itself.
  add clock text check (clock = 'auto');
create index tournaments_check_in_closing on tournaments (check_in_closes_at)
  where status = 'Open' and check_in_closes_at is not null and check_in_closed_at is null;
create index tournaments_opening on tournaments (reg_start)
  where status = 'Upcoming' and clock = 'auto' and reg_start is not null;

alter table participations add checked_in_at timestamptz;

create table waitlist (
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id),
  -- The order of the line.
  sequence bigint generated always as identity,
  created_at timestamptz not null default now(),
  primary key (tournament_id, user_id)
);
create index waitlist_order on waitlist (tournament_id, sequence);

alter table matches
  -- When the server sets the match Ongoing; null: by hand.
  add opens_at timestamptz,
  -- Whether opens_at follows from the scheduled time instead of being given by the host.
  add opens_by_clock boolean not null default false,
  -- Whether that is still to be done.
  add is_opening boolean not null default false,
  -- Goes up with every change of the room details.
  add room_revision integer not null default 0;
create index matches_opening on matches (opens_at) where is_opening;

-- When the room details of a revision first reached each session of a player.
create table room_receipts (
  match_id text not null references matches (id),
  revision integer not null,
  user_id text not null references accounts (id),
  session_id text not null,
  seen_at timestamptz not null default now(),
  primary key (match_id, revision, user_id, session_id)
);
