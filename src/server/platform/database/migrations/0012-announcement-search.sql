create index announcements_title on announcements using gin (to_tsvector('simple', title));
