-- contract of 0250-closed-accounts.sql
-- Names of who has left also end within texts: whole words of more than three letters, in any case.
create function without_names(told text, names text[], name text) returns text language plpgsql immutable as $$
declare
  one text;
  -- Signs that make a longer word of a name; the danda and quotation marks do not.
  signs constant text := '[:alnum:]_@\u00a1-\u0963\u0966-\u1fff\u2070-\uffff';
begin
  if told = any(names) then return name; end if;
  foreach one in array names loop
    if length(one) > 3 and position(lower(one) in lower(told)) > 0 then
      told := regexp_replace(told, '(?<![' || signs || ']|[' || signs || '][.-])'
        || regexp_replace(one, '([^[:alnum:]])', '\\\1', 'g') || '(?![' || signs || ']|[.-][' || signs || '])',
        name, 'gi');
    end if;
  end loop;
  return told;
end $$;

-- The value with each string that is one of the names replaced; of what people wrote, also a part of it. Keys stay.
create or replace function renamed(value jsonb, names text[], name text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then case when value #>> '{}' = any(names) then to_jsonb(name) else value end
    when 'array' then coalesce((select jsonb_agg(renamed(e, names, name) order by n)
      from jsonb_array_elements(value) with ordinality x (e, n)), value)
    when 'object' then coalesce((select jsonb_object_agg(k, case
        when jsonb_typeof(v) = 'string' and k in ('message', 'messageNe', 'text', 'answer', 'note', 'reason')
          then to_jsonb(without_names(v #>> '{}', names, name))
        else renamed(v, names, name) end)
      from jsonb_each(value) x (k, v)), value)
    else value end;
end $$;

-- Names end in every entry, other texts of the person in those that are by or about it.
drop function audit_log_rename(text, text[], text);
create function audit_log_rename(account text, names text[], texts text[], name text) returns void language plpgsql as $$
declare
  asked tsquery := phraseto_tsquery('simple', account);
  one text;
begin
  foreach one in array names loop
    asked := asked || phraseto_tsquery('simple', one);
  end loop;
  update audit_log l set
    actor_name = case when l.actor_id = account and l.actor_name is not null then name else l.actor_name end,
    before = renamed(l.before, names || case when account in (l.actor_id, l.target_id) then texts end, name),
    after = renamed(l.after, names || case when account in (l.actor_id, l.target_id) then texts end, name),
    reason = without_names(l.reason, names || case when account in (l.actor_id, l.target_id) then texts end, name),
    ip = case when l.actor_id = account then null else l.ip end
  where l.actor_id = account or l.target_id = account or l.words @@ asked;
end $$;

create or replace function audit_log_refuse_change() returns trigger language plpgsql as $$
declare stack text;
begin
  get diagnostics stack = pg_context;
  if tg_op = 'UPDATE' and stack ~ '\maudit_log_(rename\(text,text\[\],text\[\],text\)|forget_addresses\(integer\))[^\n]*$'
  then return null; end if;
  raise exception 'audit_log: an entry is never changed or deleted' using errcode = 'restrict_violation';
end $$;
