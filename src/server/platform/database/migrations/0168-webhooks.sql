-- Addresses of programs that are told what happens in tournaments, and what they are told. Acts queue deliveries by
-- triggers, in their own transaction; whoever restores a database disables them.
create table webhooks (
  id text primary key,
  sequence bigint generated always as identity,
  account_id text not null references accounts (id) on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  format text not null check (format in ('json', 'discord')),
  -- Null: all of the host, or of everybody.
  tournaments text[],
  -- Of an admin: tournaments of every host.
  is_of_all boolean not null,
  -- Signs deliveries, so it is kept as it is.
  secret text not null,
  created_at timestamptz not null default now(),
  -- Null: on.
  off_at timestamptz,
  -- Told by the server, which has switched it off.
  off_reason text
);
create index webhooks_account on webhooks (account_id, sequence);

create table webhook_deliveries (
  id text primary key,
  sequence bigint generated always as identity unique,
  webhook_id text not null references webhooks (id) on delete cascade,
  tournament_id text not null references tournaments (id),
  event text not null,
  -- Ids of what it is about.
  about jsonb not null,
  at timestamptz not null default clock_timestamp(),
  -- What is sent, each time the same; null before the first time.
  body text,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- Sent again by hand: once, and past the others.
  is_again boolean not null default false,
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  -- Until when one process sends it.
  claimed_until timestamptz,
  -- Of the last attempt.
  status integer,
  error text,
  delivered_at timestamptz
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, tournament_id, sequence) where state = 'pending';
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'pending';
create index webhook_deliveries_kept on webhook_deliveries (webhook_id, sequence desc);

create function tell_webhooks(tournament text, what text, facts jsonb) returns void language sql as $$
  insert into webhook_deliveries (id, webhook_id, tournament_id, event, about)
  select 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, t.id, what, facts
  from tournaments t
  join webhooks w on w.is_of_all or w.account_id = t.host
  join accounts a on a.id = w.account_id
  where t.id = tournament and t.status <> 'Draft' and w.off_at is null and what = any(w.events)
    and (w.tournaments is null or t.id = any(w.tournaments))
    and a.is_active and a.labels && case when w.is_of_all then array['admin'] else array['host', 'admin'] end
  order by w.sequence
$$;

create function tournaments_tell_webhooks() returns trigger language plpgsql as $$
begin
  if old.status = 'Draft' then
    perform tell_webhooks(new.id, 'tournament.published', '{}');
  end if;
  if new.status = 'Ongoing' then
    perform tell_webhooks(new.id, 'tournament.started', '{}');
  elsif new.status = 'Finished' then
    perform tell_webhooks(new.id, 'tournament.settled', '{}');
  elsif new.status = 'Aborted' then
    perform tell_webhooks(new.id, 'tournament.aborted', '{}');
  end if;
  return null;
end $$;
create trigger tournaments_tell_webhooks after update of status on tournaments
  for each row when (old.status is distinct from new.status) execute function tournaments_tell_webhooks();

-- Joins come in large batches, and most tournaments have nobody to tell.
create function participations_tell_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from webhooks where off_at is null) then
    return null;
  end if;
  perform tell_webhooks(c.tournament_id, tg_argv[0], jsonb_build_object('entry', c.user_id, 'team', c.team_id))
  from (select * from changed order by sequence) c;
  return null;
end $$;
create trigger participations_tell_taken after insert on participations referencing new table as changed
  for each statement execute function participations_tell_webhooks('seat.taken');
create trigger participations_tell_freed after delete on participations referencing old table as changed
  for each statement execute function participations_tell_webhooks('seat.freed');

create function matches_tell_webhooks() returns trigger language plpgsql as $$
begin
  if new.room_shown_at is not null and new.room_id is not null and (old.room_shown_at is null
    or (old.room_id, old.room_password) is distinct from (new.room_id, new.room_password)) then
    perform tell_webhooks(new.tournament_id, 'match.room', jsonb_build_object('match', new.id));
  end if;
  if new.results_revision > old.results_revision then
    perform tell_webhooks(new.tournament_id, 'match.results',
      jsonb_build_object('match', new.id, 'revision', new.results_revision));
  end if;
  return null;
end $$;
create trigger matches_tell_webhooks after update of room_id, room_password, room_shown_at, results_revision on matches
  for each row execute function matches_tell_webhooks();

create function disputes_tell_webhooks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks(new.tournament_id, 'dispute.opened', jsonb_build_object('dispute', new.id));
  elsif new.status in ('accepted', 'rejected') and new.decided_at is distinct from old.decided_at then
    perform tell_webhooks(new.tournament_id, 'dispute.decided', jsonb_build_object('dispute', new.id, 'status', new.status));
  end if;
  return null;
end $$;
create trigger disputes_tell_webhooks after insert or update of status, decided_at on disputes
  for each row execute function disputes_tell_webhooks();

create function penalties_tell_webhooks() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.tournament_id, 'penalty.given', jsonb_build_object('penalty', new.id));
  return null;
end $$;
create trigger penalties_tell_webhooks after insert on penalties
  for each row execute function penalties_tell_webhooks();
