-- What a notification is about: news about the same takes the place of one that was not read.
alter table notifications add column subject text;
create index notifications_subject on notifications (subject) where subject is not null;

-- How many notifications one account has caused another since an instant; counted anew an hour later.
create table caused_notifications (
  by_user text not null references accounts (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  since timestamptz not null,
  count integer not null,
  primary key (by_user, user_id)
);
create index caused_notifications_user on caused_notifications (user_id);
create index caused_notifications_since on caused_notifications (since);

-- Held seats that captains have given up, or let lapse: the next one has to wait.
create table given_up_holds (
  tournament_id text not null references tournaments (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  times integer not null,
  last_at timestamptz not null,
  primary key (tournament_id, user_id)
);
create index given_up_holds_user on given_up_holds (user_id);

-- Changes of a room in a row, counted anew some minutes after the first.
alter table matches add column room_changes integer not null default 0, add column room_changes_since timestamptz;
