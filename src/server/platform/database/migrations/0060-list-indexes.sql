-- The orders in which lists are read, so that a page of a list is read and nothing else, however long the list is.
create index tournaments_status on tournaments (status, created_at desc, sequence desc);
create index tournaments_start on tournaments (start_date, sequence);
create index tournaments_ahead on tournaments (start_date, sequence) where status in ('Open', 'Upcoming', 'Ongoing');
create index tournaments_featured on tournaments (start_date, sequence) where is_featured;
-- A part of tournaments_ahead.
drop index tournaments_starting;
create unique index accounts_sequence on accounts (sequence);
create unique index user_details_sequence on user_details (sequence);
create index feedback_created on feedback (created_at desc, sequence desc);
create index announcements_created on announcements (created_at desc, sequence desc);

-- The words of titles are kept: taking them from a title costs more than reading the row.
alter table tournaments add column title_words tsvector not null generated always as (to_tsvector('simple', title)) stored;
drop index tournaments_title;
create index tournaments_words on tournaments using gin (title_words);
alter table announcements add column title_words tsvector not null generated always as (to_tsvector('simple', title)) stored;
drop index announcements_title;
create index announcements_words on announcements using gin (title_words);
