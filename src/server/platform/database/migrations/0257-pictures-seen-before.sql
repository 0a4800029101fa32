-- What a picture looks like, of evidence and of pictures of requests (docs/decisions/0375).
alter table files add column hash bytea;
-- Where such pictures were sent. A row outlives its file.
create table picture_uses (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  file_id text not null,
  -- Null: a request for tokens, or a penalty without a match.
  match_id text references matches (id) on delete cascade,
  user_id text not null references accounts (id),
  hash bytea not null,
  -- Earlier rows that look alike, nearest first; null: not compared yet.
  near bigint[]
);
create unique index picture_uses_file on picture_uses (file_id, coalesce(match_id, ''));
create index picture_uses_uncompared on picture_uses (id) where near is null;
create index picture_uses_user on picture_uses (user_id);
create index picture_uses_match on picture_uses (match_id) where match_id is not null;
