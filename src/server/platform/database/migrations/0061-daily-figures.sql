-- Figures of the days that are over, so that reading them does not depend on how much happened on each. All of it follows
-- from other tables and is made again for days that change.

create function nepal_day(instant timestamptz) returns date language sql immutable parallel safe
  as $$ select (instant at time zone interval '345 minutes')::date $$;

-- The last day that is summed up, with all days before it; -infinity: none.
create table closed_days (
  is_only boolean primary key default true check (is_only),
  until date not null default '-infinity'
);
insert into closed_days default values;

create table daily_sign_ups (
  day date primary key,
  count integer not null
);

create table daily_seats (
  day date not null,
  game_id text not null,
  host text not null,
  kind text not null,
  count integer not null,
  primary key (day, game_id, host, kind)
);

-- Who took a seat on a day.
create table daily_players (
  user_id text not null,
  day date not null,
  game_id text not null,
  host text not null,
  primary key (user_id, day, game_id, host)
);
create index daily_players_day on daily_players (day);

-- How many of them took their seat before that on `previous`; -infinity: never before. In a period, everyone is counted
-- once by counting those whose previous day is before the period. For all games and hosts an empty text stands.
create table daily_actives (
  game_id text not null,
  host text not null,
  day date not null,
  previous date not null,
  count integer not null,
  primary key (game_id, host, day, previous) include (count)
);
create index daily_actives_day on daily_actives (day);

-- How many of them took their first seat of the week on the day, by the day of their registration.
create table daily_cohorts (
  game_id text not null,
  host text not null,
  day date not null,
  signed_up date not null,
  count integer not null,
  primary key (game_id, host, day, signed_up) include (count)
);
create index daily_cohorts_day on daily_cohorts (day);

-- What the ledger moved. The game and the host are those of the tournament, or empty.
create table daily_flows (
  day date not null,
  kind text not null,
  currency text not null,
  game_id text not null,
  host text not null,
  amount bigint not null,
  primary key (day, kind, currency, game_id, host)
);

create index seat_events_team on seat_events (team_id) where team_id is not null;
create index tournaments_begun on tournaments
  ((coalesce(started_at, case when status in ('Ongoing', 'Finished') then start_date end)));

-- Whatever changes on a day that is over makes it, and all later ones, be summed up again. The lock is held by every
-- transaction that does so, and excludes the job that sums up.
create function reopen_day(changed date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(725061);
  update closed_days set until = changed - 1 where until >= changed;
end $$;

-- Argument: the name of the column with the instant.
create function reopen_day_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform reopen_day(nepal_day((to_jsonb(old) ->> tg_argv[0])::timestamptz));
  end if;
  if tg_op <> 'DELETE' then
    perform reopen_day(nepal_day((to_jsonb(new) ->> tg_argv[0])::timestamptz));
  end if;
  return null;
end $$;
-- Nothing is done for what happens today. The function is written out, because it would be parsed for every statement.
create trigger accounts_late after insert on accounts for each row
  when ((new.created_at at time zone interval '345 minutes')::date
    < (clock_timestamp() at time zone interval '345 minutes')::date)
  execute function reopen_day_of_row('created_at');
create trigger accounts_moved after update of created_at on accounts for each row
  execute function reopen_day_of_row('created_at');
create trigger accounts_removed after delete on accounts for each row
  execute function reopen_day_of_row('created_at');
create trigger seat_events_late after insert on seat_events for each row
  when ((new.at at time zone interval '345 minutes')::date
    < (clock_timestamp() at time zone interval '345 minutes')::date)
  execute function reopen_day_of_row('at');
create trigger seat_events_changed after update or delete on seat_events for each row
  execute function reopen_day_of_row('at');
create trigger ledger_transfers_late after insert on ledger_transfers for each row
  when ((new.created_at at time zone interval '345 minutes')::date
    < (clock_timestamp() at time zone interval '345 minutes')::date)
  execute function reopen_day_of_row('created_at');

-- A team's seat counts for all who are confirmed in it.
create function reopen_days_of_team() returns trigger language plpgsql as $$
declare
  seat record;
begin
  for seat in
    select nepal_day(at) as day from seat_events
    where kind = 'join' and team_id in (old.team_id, new.team_id) and nepal_day(at) < nepal_day(clock_timestamp())
  loop
    perform reopen_day(seat.day);
  end loop;
  return null;
end $$;
create trigger team_members_added after insert on team_members for each row
  execute function reopen_days_of_team();
create trigger team_members_removed after delete on team_members for each row
  execute function reopen_days_of_team();
create trigger team_members_changed after update of team_id, user_id, state on team_members for each row
  when ((old.team_id, old.user_id, old.state) is distinct from (new.team_id, new.user_id, new.state))
  execute function reopen_days_of_team();

-- What the ledger moved is summed up by the game and the host that the tournament has.
create trigger tournaments_regrouped after update of game_id, host on tournaments for each row
  when (old.status <> 'Draft' and (old.game_id, old.host) is distinct from (new.game_id, new.host))
  execute function reopen_day_of_row('created_at');
