-- The address of the configured admin, whose label `admin` alone counts; no row: the label decides. Each start writes it.
create table operator_address (
  is_only boolean primary key default true check (is_only),
  email text not null
);

-- The labels that give an account rights.
create function labels_in_force(labels text[], email text) returns text[] language sql stable as $$
  select case when exists (select from operator_address o where o.email <> $2) then array_remove($1, 'admin') else $1 end
$$;

-- Ends what an account has made as the operator, which it is no more. Drafts of its schedules stay.
create function end_office(account text) returns void language sql as $$
  delete from webhooks where account_id = account and is_of_all;
  delete from account_keys where account_id = account;
  update schedules set next_day = null, makes_at = null, updated_at = now() where host = account and makes_at is not null;
$$;

create function accounts_end_office() returns trigger language plpgsql as $$
begin
  if 'admin' = any(labels_in_force(old.labels, old.email)) and 'admin' <> all(labels_in_force(new.labels, new.email)) then
    perform end_office(new.id);
  end if;
  return null;
end $$;
create trigger accounts_end_office after update of labels, email on accounts
  for each row when ('admin' = any(old.labels)) execute function accounts_end_office();

create or replace function tell_webhooks(tournament text, what text, facts jsonb) returns void language sql as $$
  insert into webhook_deliveries (id, webhook_id, tournament_id, event, about)
  select 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, t.id, what, facts
  from tournaments t
  join webhooks w on w.is_of_all or w.account_id = t.host
  join accounts a on a.id = w.account_id
  where t.id = tournament and t.status <> 'Draft' and w.off_at is null and what = any(w.events)
    and (w.tournaments is null or t.id = any(w.tournaments)) and a.is_active
    and labels_in_force(a.labels, a.email) && case when w.is_of_all then array['admin'] else array['host', 'admin'] end
  order by w.sequence
$$;
