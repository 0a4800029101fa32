-- Forms that have done their act, so that one that is sent again does not do it again. The key is a hash of the form's own
-- value; the answer is where it led to, and can be read with that value alone.
create table sent_forms (
  key text primary key,
  answer text,
  sent_at timestamptz not null default now()
);
create index sent_forms_sent_at on sent_forms (sent_at);
