-- What operators did: who, what, on what. Written in the transaction of the act; rows are never changed or removed.
create table audit_log (
  sequence bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The server key acts for nobody in particular and has no id.
  actor_kind text not null check (actor_kind in ('user', 'key')),
  actor_id text,
  action text not null,
  target_type text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  check ((actor_kind = 'user') = (actor_id is not null))
);
create index audit_log_target on audit_log (target_type, target_id, sequence);
create index audit_log_actor on audit_log (actor_id, sequence);

create function audit_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log: an entry is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_final before update or delete or truncate on audit_log
  for each statement execute function audit_log_refuse_change();
