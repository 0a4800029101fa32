-- Totals of these lists are counted in an index alone, up to their greatest: the index says who may see a row, which its
-- status decides, and whether a search finds it.
drop index tournaments_host;
create index tournaments_hosted on tournaments (host, created_at desc, sequence desc) include (status);
drop index tournaments_created;
create index tournaments_created on tournaments (created_at desc, sequence desc) include (status, title_words);
create index announcements_published on announcements (created_at desc, sequence desc) where status = 'published';
