-- Who wants to be told of a host's tournaments.
create table follows (
  host text not null references accounts (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (host, user_id)
);
create index follows_user on follows (user_id);

-- The tournaments of which followers are told, each once.
create table follow_news (
  tournament_id text primary key references tournaments (id) on delete cascade,
  host text not null,
  -- Followers are told in the order of their ids: up to this one; null: all are.
  told_to text
);
create index follow_news_due on follow_news (host) where told_to is not null;
