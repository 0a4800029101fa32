-- What hosts write of a tournament in Nepali beside English; null: only English. Its title is found by the words of both.
alter table tournaments add column title_ne text, add column description_ne text, add column rules_ne text;
drop index tournaments_created;
drop index tournaments_words;
alter table tournaments drop column title_words;
alter table tournaments add column title_words tsvector not null
  generated always as (search_words(title || ' | ' || coalesce(title_ne, ''))) stored;
create index tournaments_words on tournaments using gin (title_words);
create index tournaments_created on tournaments (created_at desc, sequence desc) include (status, title_words, is_listed);
