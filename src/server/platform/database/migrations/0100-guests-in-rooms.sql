-- Players in the room of a match who hold no seat: kills of theirs, and of them, are possible.
alter table match_results add column guests integer not null default 0 check (guests >= 0);
