-- Every version of documents that the operator writes, so that changes are seen and taken back.
create table document_revisions (
  collection text not null,
  document_id text not null,
  -- Counts the versions of a document, and goes on when it is deleted and created again.
  revision integer not null,
  at timestamptz not null default now(),
  action text not null check (action in ('create', 'update', 'delete', 'undo', 'publish')),
  -- Null: the server itself.
  actor_kind text check (actor_kind in ('user', 'key')),
  actor_id text,
  -- As the actor was called then.
  actor_name text,
  -- The row of the document; null: it was deleted.
  data jsonb,
  primary key (collection, document_id, revision)
);

alter table announcements add column revision integer not null default 1;
alter table essential_pages add column revision integer not null default 1;
alter table native_promotions add column revision integer not null default 1;

insert into document_revisions (collection, document_id, revision, at, action, data)
  select 'announcements', d.id, 1, d.updated_at, 'create', to_jsonb(d) from announcements d
  union all select 'essential_pages', d.id, 1, d.updated_at, 'create', to_jsonb(d) from essential_pages d
  union all select 'native_promotions', d.id, 1, d.updated_at, 'create', to_jsonb(d) from native_promotions d;
