-- A penalty that is taken back is told like one that is given.
create or replace function penalties_tell_webhooks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks(new.tournament_id, 'penalty.given', jsonb_build_object('penalty', new.id));
  elsif old.withdrawn_at is null and new.withdrawn_at is not null then
    perform tell_webhooks(new.tournament_id, 'penalty.withdrawn', jsonb_build_object('penalty', new.id));
  end if;
  return null;
end $$;
drop trigger penalties_tell_webhooks on penalties;
create trigger penalties_tell_webhooks after insert or update of withdrawn_at on penalties
  for each row execute function penalties_tell_webhooks();
-- A channel that shows penalties would show them for ever; programs choose their events themselves.
update webhooks set events = array_append(events, 'penalty.withdrawn')
where format = 'discord' and 'penalty.given' = any(events);

-- Signs besides the new one until its time is over.
alter table webhooks add column old_secret text, add column old_secret_until timestamptz;
