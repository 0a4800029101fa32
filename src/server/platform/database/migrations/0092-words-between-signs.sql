-- A word of a title is what stands between signs, and texts are compared in one normal form. The database's own reading
-- takes `a/b` for a path, `-2` for a number and `x.y` for a host.
create function search_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('simple', regexp_replace(normalize($1, NFKC), '[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+', ' ', 'g'))
$$;

update tournaments set title = normalize(title, NFC) where title is not nfc normalized;
update announcements set title = normalize(title, NFC) where title is not nfc normalized;
update matches set match_name = normalize(match_name, NFC) where match_name is not nfc normalized;
update accounts set name = normalize(name, NFC) where name is not nfc normalized;

drop index tournaments_created;
drop index tournaments_words;
alter table tournaments drop column title_words;
alter table tournaments add column title_words tsvector not null generated always as (search_words(title)) stored;
create index tournaments_words on tournaments using gin (title_words);
create index tournaments_created on tournaments (created_at desc, sequence desc) include (status, title_words);
drop index announcements_words;
alter table announcements drop column title_words;
alter table announcements add column title_words tsvector not null generated always as (search_words(title)) stored;
create index announcements_words on announcements using gin (title_words);
