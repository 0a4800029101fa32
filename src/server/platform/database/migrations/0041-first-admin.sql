-- Secrets of the links that make the first admin, as hashes.
create table first_admin_secrets (
  secret_hash text primary key,
  created_at timestamptz not null default now()
);

-- When the password of the session's account was confirmed again; null: not since the session was opened.
alter table sessions add column confirmed_at timestamptz;
