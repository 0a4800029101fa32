-- Where an act came from, and the tournament that it is about, whose host may read of it.
alter table audit_log
  add column ip text,
  add column request_id text,
  add column tournament_id text,
  -- As the actor was called then.
  add column actor_name text;

-- The one change of entries: the decisions of disputes were recorded without their tournament, and actors without a name.
alter table audit_log disable trigger audit_log_final;
update audit_log l set tournament_id = d.tournament_id from disputes d
  where l.target_type = 'dispute' and d.id = l.target_id;
update audit_log l set actor_name = a.name from accounts a where a.id = l.actor_id;
alter table audit_log enable trigger audit_log_final;

create index audit_log_tournament on audit_log (tournament_id, sequence) where tournament_id is not null;
create index audit_log_action on audit_log (action, sequence);
create index audit_log_at on audit_log (at, sequence);

-- For the search.
alter table audit_log add column words tsvector generated always as (
  to_tsvector('simple', action || ' ' || target_id || ' ' || coalesce(actor_name, '') || ' ' || coalesce(actor_id, '')
    || ' ' || coalesce(reason, '') || ' ' || coalesce(ip, '') || ' ' || coalesce(request_id, ''))
  || to_tsvector('simple', coalesce(before, 'null')) || to_tsvector('simple', coalesce(after, 'null'))
) stored;
create index audit_log_words on audit_log using gin (words);
