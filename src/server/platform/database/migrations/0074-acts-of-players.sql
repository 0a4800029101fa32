-- The log also has what players do in tournaments, and what the server does by itself.
alter table audit_log
  drop constraint audit_log_actor_kind_check,
  add constraint audit_log_actor_kind_check check (actor_kind in ('user', 'key', 'server')),
  -- An account that acts as a player, without the rights of a host or the operator.
  add column is_player boolean not null default false;

-- Acts of hosts and the operator among many others: their list, and who caused a transfer.
create index audit_log_operators on audit_log (sequence) where not is_player and actor_kind <> 'server';
create index audit_log_operators_at on audit_log (at) where not is_player and actor_kind <> 'server';

-- Nothing asks for a kind of target and an id together; each has an index of its own.
drop index audit_log_target;
