-- What readers in Nepali see; null or '': the English text.
alter table announcements add column title_ne text, add column content_ne text;
