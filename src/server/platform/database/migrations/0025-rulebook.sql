-- The rules a tournament was published with, and every change since.
alter table tournaments
  -- Of the newest revision; null in a Draft.
  add rulebook_hash text,
  -- Goes up with every change after publishing.
  add rulebook_revision integer not null default 0 check (rulebook_revision >= 0);

create table rulebook_revisions (
  tournament_id text not null references tournaments (id),
  -- 0: as published.
  revision integer not null check (revision >= 0),
  -- SHA-256 of the hash before, the rules and the changes.
  hash text not null,
  -- The rules as they are hashed.
  rules text not null,
  changes json not null,
  -- Null: the server's key.
  changed_by text references accounts (id),
  changed_at timestamptz not null default now(),
  primary key (tournament_id, revision)
);

-- The revision under which a seat was taken, a team founded, a place in line taken: whoever came before a later one may
-- exit with all of the entry fee.
alter table participations add rulebook_revision integer not null default 0;
alter table teams add rulebook_revision integer not null default 0;
alter table waitlist add rulebook_revision integer not null default 0;
