-- A row: these data are a copy for trying, and each server on them lets nothing leave it.
create table copy_marks (
  is_copy boolean primary key default true check (is_copy),
  marked_at timestamptz not null default now()
);
