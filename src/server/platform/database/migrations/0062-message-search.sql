-- The words of messages to many: of the text without its marks, of the link, and of whom they were sent to.
create function message_words(message text, link text, audience jsonb) returns tsvector language sql immutable
  as $$
    select to_tsvector('simple', message) || to_tsvector('simple', translate(coalesce(link, ''), '/-_', '   '))
      || to_tsvector('simple', audience)
  $$;
alter table messages add column words tsvector;
update messages m set words = message_words(n.message, n.target_link, m.audience)
  from notifications n where n.id = m.notification_id;
alter table messages alter column words set not null;
create index messages_words on messages using gin (words);
