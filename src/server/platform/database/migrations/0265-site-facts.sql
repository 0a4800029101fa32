-- What the servers of this database are set to, as far as the standard pages tell it; seen while they run.
create table site_facts (
  facts jsonb primary key,
  seen_at timestamptz not null default now()
);
