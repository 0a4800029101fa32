-- Who may enter a tournament, and who changed it last.
alter table tournaments add access json,
  add is_listed boolean generated always as (access is null or access ->> 'kind' <> 'unlisted') stored,
  add revision integer not null default 1;

create table invites (
  tournament_id text not null references tournaments (id),
  code text not null,
  sequence bigint generated always as identity,
  -- Null: for anybody.
  user_id text references accounts (id),
  used_by text references accounts (id),
  used_at timestamptz,
  primary key (tournament_id, code)
);

create table join_requests (
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id),
  state text not null check (state in ('asked', 'accepted', 'rejected')),
  asked_at timestamptz not null default now(),
  -- What was agreed to, and the rules that were known.
  agreed_fee bigint not null,
  agreed_currency text not null,
  rulebook_revision integer not null,
  primary key (tournament_id, user_id)
);

create table host_bans (
  host text not null references accounts (id),
  user_id text not null references accounts (id),
  reason text not null,
  -- Null: for ever.
  until timestamptz,
  -- The game UIDs that the account had when it was banned.
  uids text[] not null,
  banned_at timestamptz not null default now(),
  primary key (host, user_id)
);

create index seat_events_no_shows on seat_events (user_id) where kind = 'noShow';

-- Totals of lists are counted in an index alone, which says whether lists show a row.
drop index tournaments_hosted;
create index tournaments_hosted on tournaments (host, created_at desc, sequence desc) include (status, is_listed);
drop index tournaments_created;
create index tournaments_created on tournaments (created_at desc, sequence desc) include (status, title_words, is_listed);
drop index tournaments_status;
create index tournaments_status on tournaments (status, created_at desc, sequence desc) include (is_listed);
drop index tournaments_start;
create index tournaments_start on tournaments (start_date, sequence) include (is_listed);
drop index tournaments_ahead;
create index tournaments_ahead on tournaments (start_date, sequence) include (is_listed)
  where status in ('Open', 'Upcoming', 'Ongoing');
drop index tournaments_featured;
create index tournaments_featured on tournaments (start_date, sequence) include (is_listed) where is_featured;
