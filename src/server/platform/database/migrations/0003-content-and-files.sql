create table announcements (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  content text not null,
  is_featured boolean not null default false,
  -- Only the operator sees a draft.
  status text not null default 'published' check (status in ('draft', 'published')),
  -- When the server publishes it; null: by hand.
  publish_at timestamptz,
  revision integer not null default 1,
  title_words tsvector not null generated always as (search_words(title)) stored
);
create index announcements_created on announcements (created_at desc, sequence desc);
create index announcements_published on announcements (created_at desc, sequence desc) where status = 'published';
create index announcements_due on announcements (publish_at) where publish_at is not null;
create index announcements_words on announcements using gin (title_words);

create table essential_pages (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  content text not null,
  revision integer not null default 1
);

-- Promotions with a time: `content` is what the operator wrote, `shown` that part of it which everyone sees now.
create table native_promotions (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  content text not null,
  revision integer not null default 1,
  shown text not null default '[]',
  -- When `shown` changes next; null: never.
  changes_at timestamptz
);
create index native_promotions_due on native_promotions (changes_at) where changes_at is not null;

create function native_promotions_show() returns trigger language plpgsql as $$
begin
  select '[' || coalesce(string_agg(item::text, ',' order by place)
      filter (where coalesce(starts <= now(), true) and coalesce(ends > now(), true)), '') || ']',
    least(min(starts) filter (where starts > now()), min(ends) filter (where ends > now()))
  into new.shown, new.changes_at
  from (
    select item, place, (item ->> 'from')::timestamptz as starts, (item ->> 'until')::timestamptz as ends
    from json_array_elements(new.content::json) with ordinality as list (item, place)
  ) items;
  return new;
end $$;
create trigger native_promotions_show before insert or update on native_promotions
  for each row execute function native_promotions_show();

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

create table feedback (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'done'))
);
create index feedback_created on feedback (created_at desc, sequence desc);
create index feedback_status on feedback (status, created_at desc, sequence desc);

create table feedback_replies (
  id text primary key,
  sequence bigint generated always as identity,
  feedback_id text not null references feedback (id) on delete cascade,
  -- Null: the server key.
  by_user text references accounts (id),
  message text not null,
  at timestamptz not null default now()
);
create index feedback_replies_feedback on feedback_replies (feedback_id, sequence);

-- Notifications -------------------------------------------------------------------------------------------------

create table notifications (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  recipient_type text not null check (recipient_type in ('all', 'specific')),
  message text not null,
  target_link text,
  -- What kind of news it is, so that people can switch kinds off.
  kind text not null default 'news',
  -- Whether it is still to be mailed to its only recipient.
  is_mail_due boolean not null default false,
  -- What it is about: news about the same takes the place of one that was not read.
  subject text,
  -- What a notification of the server tells, as data, and its Nepali words. What people wrote has neither.
  news jsonb,
  message_ne text
);
create index notifications_created on notifications (created_at desc, sequence desc);
create index notifications_mail_due on notifications (created_at) where is_mail_due;
create index notifications_subject on notifications (subject) where subject is not null;

-- For `specific`: whom it is for. For `all`: who has read it.
create table notification_recipients (
  notification_id text not null references notifications (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  sequence bigint generated always as identity,
  is_read boolean not null default false,
  primary key (notification_id, user_id)
);
create index notification_recipients_user on notification_recipients (user_id, sequence);

-- How many notifications one account has caused another since an instant; counted anew an hour later.
create table caused_notifications (
  by_user text not null references accounts (id) on delete cascade,
  user_id text not null references accounts (id) on delete cascade,
  since timestamptz not null,
  count integer not null,
  primary key (by_user, user_id)
);
create index caused_notifications_user on caused_notifications (user_id);
create index caused_notifications_since on caused_notifications (since);

-- Messages that hosts and the operator wrote to many at once; their text is that of the notification.
create table messages (
  notification_id text primary key references notifications (id) on delete cascade,
  sequence bigint generated always as identity unique,
  -- Null: the server key.
  sender text references accounts (id),
  audience jsonb not null,
  tournament_id text references tournaments (id),
  sent integer not null,
  words tsvector not null
);
create index messages_tournament on messages (tournament_id, sequence) where tournament_id is not null;
create index messages_words on messages using gin (words);

-- The words of messages to many: of the text without its marks, of the link, and of whom they were sent to.
create function message_words(message text, link text, audience jsonb) returns tsvector language sql immutable
  as $$
    select to_tsvector('simple', message) || to_tsvector('simple', translate(coalesce(link, ''), '/-_', '   '))
      || to_tsvector('simple', audience)
  $$;

-- Files ---------------------------------------------------------------------------------------------------------

-- Uploaded files. The bytes are objects in a store (a folder or S3); a row is made once its bytes are kept.
create table files (
  id text primary key,
  bucket_id text not null,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null: uploaded with the server key.
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
  -- The tournament whose host has been sent the file as evidence; null: nobody's.
  evidence_of text references tournaments (id),
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
