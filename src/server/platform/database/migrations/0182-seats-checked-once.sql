-- The triggers of participations write these rows, and participations name the tournament already.
alter table seat_events drop constraint seat_events_tournament_id_fkey;

-- Joins are most entries of the log and have no words to be found by.
drop index audit_log_words;
create index audit_log_words on audit_log using gin (words) where words is not null;
