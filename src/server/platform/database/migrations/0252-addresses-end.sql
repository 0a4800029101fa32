-- contract of 0250-closed-accounts.sql
-- Network addresses are removed after some days. Null: it was.
alter table sessions alter column network drop not null;
create index audit_log_addresses on audit_log (at) where ip is not null;

-- Null for what is no address: proxies tell whatever they are told.
create function inet_of(told text) returns inet language plpgsql immutable as $$
begin
  return regexp_replace(told, '^::ffff:(?=[0-9]+\.)', '')::inet;
exception when others then
  return null;
end $$;

-- At most a thousand entries, so that no lock is held for long. Nothing has called it before. @returns how many
drop function audit_log_forget_addresses(integer);
create function audit_log_forget_addresses(days integer) returns integer language plpgsql as $$
declare changed integer;
begin
  if days < 1 then raise exception 'addresses stay for a day at least'; end if;
  update audit_log set ip = null,
    before = case when target_type = 'ban' and before ->> 'kind' = 'network' then before - 'value' else before end,
    after = case when target_type = 'ban' and after ->> 'kind' = 'network' then after - 'value' else after end
  where sequence in (select l.sequence from audit_log l
    where l.ip is not null and l.at < now() - make_interval(days => days) order by l.at limit 1000);
  get diagnostics changed = row_count;
  return changed;
end $$;

-- The outermost call is one of the two functions; a text in a statement cannot stand for it.
create or replace function audit_log_refuse_change() returns trigger language plpgsql as $$
declare stack text;
begin
  get diagnostics stack = pg_context;
  if tg_op = 'UPDATE' and stack ~ '\maudit_log_(rename\(text,text\[\],text\)|forget_addresses\(integer\))[^\n]*$' then
    return null;
  end if;
  raise exception 'audit_log: an entry is never changed or deleted' using errcode = 'restrict_violation';
end $$;
