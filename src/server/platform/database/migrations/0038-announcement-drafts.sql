-- Announcements that only the operator sees yet.
alter table announcements
  add column status text not null default 'published' check (status in ('draft', 'published')),
  -- When the server publishes it; null: by hand.
  add column publish_at timestamptz;
create index announcements_due on announcements (publish_at) where publish_at is not null;
