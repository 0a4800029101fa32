-- Whether somebody has promised its prizes as the operator, whom no limit binds, and is it no more.
alter table tournaments add column was_promised_in_office boolean not null default false;

create or replace function end_office(account text) returns void language sql as $$
  delete from webhooks where account_id = account and is_of_all;
  delete from account_keys where account_id = account;
  update schedules set next_day = null, makes_at = null, updated_at = now() where host = account and makes_at is not null;
  update tournaments t set was_promised_in_office = true
  where status in ('Upcoming', 'Open', 'Ongoing') and (host = account or exists (
    select from audit_log l
    where l.actor_id = account and l.target_type = 'tournament' and l.target_id = t.id
      and l.action in ('tournament.status', 'tournament.update')));
$$;
