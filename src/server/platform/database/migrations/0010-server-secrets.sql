-- Keys that the server makes for itself at first use; all its processes share them, and restarts keep them.
create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
