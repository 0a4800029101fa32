-- The account of who has left keeps its row under a number, so that money, results and records keep their sums.
alter table accounts add column player_number bigint unique check (player_number > 0);

alter table ledger_transfer_kinds disable trigger ledger_kinds_final;
insert into ledger_transfer_kinds values ('closing', 'user', 'house');
alter table ledger_transfer_kinds enable trigger ledger_kinds_final;

-- What outlives an account, as hashes: its username for some time, and for a ban the e-mail and the Google account.
create table kept_hashes (
  kind text not null check (kind in ('username', 'email', 'google')),
  hash text not null,
  until timestamptz,
  ban_id text references bans (id) on delete cascade,
  check ((kind = 'username') = (ban_id is null) and (kind = 'username') = (until is not null))
);
create index kept_hashes_hash on kept_hashes (kind, hash);
create index kept_hashes_ban on kept_hashes (ban_id);

insert into server_secrets (name, value)
  values ('kept hashes', gen_random_uuid()::text || gen_random_uuid()::text) on conflict do nothing;
create function kept_hash(kind text, told text) returns text language sql stable as $$
  select 'sha256:' || encode(sha256(convert_to(
    coalesce((select value from server_secrets where name = 'kept hashes'), '') || ' ' || kind || ' ' || told, 'UTF8')), 'hex')
$$;

-- Who registers or signs in again is banned as before.
create function accounts_keep_banned() returns trigger language plpgsql as $$
declare
  account text := case tg_table_name when 'accounts' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'account_id' end;
  known text := case tg_table_name when 'accounts' then 'email' else 'google' end;
  told text := case tg_table_name when 'accounts' then to_jsonb(new) ->> 'email' else to_jsonb(new) ->> 'subject' end;
begin
  if exists (select from kept_hashes k where k.kind = known) then
    insert into bans (id, permissions, kind, value, reason, until, refund)
    select distinct on (b.id) replace(gen_random_uuid()::text, '-', ''), b.permissions, 'account', account, b.reason, b.until, b.refund
    from kept_hashes k join bans b on b.id = k.ban_id
    where k.kind = known and k.hash = kept_hash(known, told) and (b.until is null or b.until > now())
      and not exists (select from bans o where o.kind = 'account' and o.value = account);
  end if;
  return null;
end $$;
create trigger accounts_keep_banned after insert or update of email on accounts
  for each row execute function accounts_keep_banned();
create trigger identities_keep_banned after insert on identities
  for each row execute function accounts_keep_banned();

-- Nothing is written for an account once it is closed. The foreign key has waited for a closing that is under way.
create function refuse_closed() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = to_jsonb(new) ->> tg_argv[0] and player_number is not null) then
    raise exception 'the account is closed' using errcode = tg_argv[1];
  end if;
  return null;
end $$;
do $$
declare place record;
begin
  for place in select * from (values
    -- Seats are decided in batches: the batch is decided again.
    ('participations', 'user_id', '40001'), ('team_members', 'user_id', '40001'), ('waitlist', 'user_id', '40001'),
    ('join_requests', 'user_id', 'P0401'), ('sessions', 'account_id', '40001'), ('account_tokens', 'account_id', 'P0401'),
    ('account_keys', 'account_id', 'P0401'), ('account_calendars', 'account_id', 'P0401'),
    ('identities', 'account_id', '40001'), ('webhooks', 'account_id', 'P0401'), ('push_targets', 'account_id', 'P0401'),
    ('follows', 'user_id', 'P0401'), ('templates', 'host', 'P0401'), ('schedules', 'host', 'P0401'),
    ('tournaments', 'host', 'P0401'), ('files', 'owner_id', 'P0401'), ('claims', 'by_user', 'P0401'),
    ('disputes', 'by_user', 'P0401'), ('game_profiles', 'user_id', 'P0401'), ('tournament_staff', 'user_id', 'P0401'),
    ('default_staff', 'user_id', 'P0401'), ('default_staff', 'host', 'P0401'), ('invites', 'user_id', 'P0401'), ('token_requests', 'account_id', 'P0401')
  ) as p (tab, col, code) loop
    execute format('create trigger %I after insert on %I for each row execute function refuse_closed(%L, %L)',
      'refuse_closed_' || place.col, place.tab, place.col, place.code);
  end loop;
end $$;

-- The two ways in which entries of the log change; nothing else passes.
create or replace function audit_log_refuse_change() returns trigger language plpgsql as $$
declare stack text;
begin
  get diagnostics stack = pg_context;
  if tg_op = 'UPDATE' and stack ~ 'audit_log_(rename|forget_addresses)\(' then return null; end if;
  raise exception 'audit_log: an entry is never changed or deleted' using errcode = 'restrict_violation';
end $$;

-- The value with each string that is one of the names replaced. Keys stay.
create function renamed(value jsonb, names text[], name text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then case when value #>> '{}' = any(names) then to_jsonb(name) else value end
    when 'array' then coalesce((select jsonb_agg(renamed(e, names, name) order by n)
      from jsonb_array_elements(value) with ordinality x (e, n)), value)
    when 'object' then coalesce((select jsonb_object_agg(k, renamed(v, names, name)) from jsonb_each(value) x (k, v)), value)
    else value end;
end $$;

create function audit_log_rename(account text, names text[], name text) returns void language plpgsql as $$
declare
  asked tsquery := phraseto_tsquery('simple', account);
  one text;
begin
  foreach one in array names loop
    asked := asked || phraseto_tsquery('simple', one);
  end loop;
  update audit_log l set
    actor_name = case when l.actor_id = account and l.actor_name is not null then name else l.actor_name end,
    before = renamed(l.before, names, name), after = renamed(l.after, names, name),
    reason = coalesce((select name || substr(l.reason, length(n) + 1) from unnest(names) n
      where l.reason = n or starts_with(l.reason, n || ': ') limit 1), l.reason),
    ip = case when l.actor_id = account then null else l.ip end
  where l.actor_id = account or l.target_id = account or l.words @@ asked;
end $$;

create function audit_log_forget_addresses(days integer) returns void language plpgsql as $$
begin
  if days < 1 then raise exception 'addresses stay for a day at least'; end if;
  update audit_log set ip = null where ip is not null and at < now() - make_interval(days => days);
end $$;
