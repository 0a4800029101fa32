-- Uploaded files. The bytes are objects in a store (a folder or S3); a row is made once its bytes are kept.
create table files (
  id text primary key,
  bucket_id text not null,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- null: uploaded with the server key.
  owner_id text references accounts (id),
  name text not null,
  -- Told from the bytes, when all of them are there.
  mime_type text not null default '',
  -- MD5 of what is delivered.
  signature text not null default '',
  -- As uploaded, and as kept.
  size_original bigint not null check (size_original > 0),
  size_actual bigint not null default 0,
  chunks_total integer not null check (chunks_total > 0),
  chunks_uploaded integer not null default 0 check (chunks_uploaded between 0 and chunks_total),
  object_key text unique,
  completed_at timestamptz,
  check ((object_key is null) = (completed_at is null))
);
create index files_owner on files (owner_id, created_at);
create index files_unfinished on files (updated_at) where completed_at is null;

-- The parts of a file that is not complete yet.
create table file_chunks (
  file_id text not null references files (id) on delete cascade,
  number integer not null check (number > 0),
  object_key text not null unique,
  primary key (file_id, number)
);

-- Objects no row names (yet, or any more). Written before the object is, so that whatever happens to a process in
-- between, every object is either named by a row or found here and removed.
create table loose_objects (
  object_key text primary key,
  due_at timestamptz not null
);
create index loose_objects_due on loose_objects (due_at);
