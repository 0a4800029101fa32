-- What people and the server did: who, what, on what. Written in the transaction of the act; rows are never changed or
-- removed.
create table audit_log (
  sequence bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The server key acts for nobody in particular and has no id.
  actor_kind text not null check (actor_kind in ('user', 'key', 'server')),
  actor_id text,
  action text not null,
  target_type text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  request_id text,
  -- The tournament that the act is about, whose host may read of it.
  tournament_id text,
  -- As the actor was called then.
  actor_name text,
  -- An account that acts as a player, without the rights of a host or the operator.
  is_player boolean not null default false,
  -- Joins are by far the most, and nothing is in them but who joined what: they are found by player and tournament, and
  -- not by words, which cost each of them as much as the rest of its entry.
  words tsvector generated always as (
    case when action <> 'seat.join' then
      to_tsvector('simple', action || ' ' || target_id || ' ' || coalesce(actor_name, '') || ' ' || coalesce(actor_id, '')
        || ' ' || coalesce(reason, '') || ' ' || coalesce(ip, '') || ' ' || coalesce(request_id, ''))
      || to_tsvector('simple', coalesce(before, 'null')) || to_tsvector('simple', coalesce(after, 'null'))
    end
  ) stored,
  check ((actor_kind = 'user') = (actor_id is not null))
);
create index audit_log_at on audit_log (at, sequence);
create index audit_log_actor on audit_log (actor_id, sequence);
create index audit_log_action on audit_log (action, sequence);
create index audit_log_kind on audit_log (split_part(action, '.', 1), sequence);
create index audit_log_target_id on audit_log (target_id, sequence);
create index audit_log_target_type on audit_log (target_type, sequence);
create index audit_log_tournament on audit_log (tournament_id, sequence) where tournament_id is not null;
create index audit_log_words on audit_log using gin (words);
-- Acts of hosts and the operator among many others: their list, and who caused a transfer.
create index audit_log_operators on audit_log (sequence) where not is_player and actor_kind <> 'server';
create index audit_log_operators_at on audit_log (at) where not is_player and actor_kind <> 'server';

create function audit_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log: an entry is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_final before update or delete or truncate on audit_log
  for each statement execute function audit_log_refuse_change();

-- Figures -------------------------------------------------------------------------------------------------------

-- Seats that were taken and given up. Participations tell only who is in a tournament now.
create table seat_events (
  sequence bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('join', 'exit', 'noShow')),
  tournament_id text not null references tournaments (id),
  -- As they are in the tournament, which are read for each of many rows.
  host text not null,
  game_id text not null,
  -- The account that stands for the seat: the player, or the captain of the team.
  user_id text not null,
  team_id text
);
create index seat_events_at on seat_events (at) include (kind, host, game_id, user_id, team_id);
create index seat_events_team on seat_events (team_id) where team_id is not null;
create index seat_events_no_shows on seat_events (user_id) where kind = 'noShow';

-- The limit makes the planner look each tournament up by its id: a plan made while there are few tournaments would read
-- all of them for every set of seats that is taken or given up together.
create function participations_note_joins() returns trigger language plpgsql as $$
begin
  insert into seat_events (kind, tournament_id, host, game_id, user_id, team_id)
  select 'join', n.tournament_id, t.host, t.game_id, n.user_id, n.team_id
  from changed n
  cross join lateral (select host, game_id from tournaments where id = n.tournament_id limit 1) t;
  return null;
end $$;
create trigger participations_note_joins after insert on participations
  referencing new table as changed for each statement execute function participations_note_joins();

-- The seats of those who did not check in are given up in the transaction that closes the check-in.
create function participations_note_exits() returns trigger language plpgsql as $$
begin
  insert into seat_events (kind, tournament_id, host, game_id, user_id, team_id)
  select case when t.check_in_closed_at = now() then 'noShow' else 'exit' end, o.tournament_id, t.host, t.game_id,
    o.user_id, o.team_id
  from changed o
  cross join lateral (
    select host, game_id, check_in_closed_at from tournaments where id = o.tournament_id limit 1
  ) t;
  return null;
end $$;
create trigger participations_note_exits after delete on participations
  referencing old table as changed for each statement execute function participations_note_exits();

-- Figures of the days that are over, so that reading them does not depend on how much happened on each. All of it follows
-- from other tables and is made again for days that change.

create function nepal_day(instant timestamptz) returns date language sql immutable parallel safe
  as $$ select (instant at time zone interval '345 minutes')::date $$;

-- The last day that is summed up, with all days before it; -infinity: none.
create table closed_days (
  is_only boolean primary key default true check (is_only),
  until date not null default '-infinity',
  -- The day that is being summed up, in several transactions, and the last of its players, by their ids, who is done. Its
  -- rows count once `until` has come to it.
  summing date,
  summed_to text not null default ''
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

-- How many people played on a day, so that a year need not add up all rows of `daily_actives`.
create table daily_active_sums (
  game_id text not null,
  host text not null,
  day date not null,
  count integer not null,
  primary key (game_id, host, day) include (count)
);
create index daily_active_sums_day on daily_active_sums (day);

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

-- Whatever changes on a day that is over makes it, and all later ones, be summed up again. The lock is held by every
-- transaction that does so, and excludes the job that sums up.
create function reopen_day(changed date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(725061);
  update closed_days set until = least(until, changed - 1), summing = null where until >= changed or summing >= changed;
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

-- The server itself ---------------------------------------------------------------------------------------------

-- Mail is written in the transaction of the act it tells about and sent afterwards.
create table mail_outbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  -- Cleared once sent: they hold a link with a secret.
  html text,
  plain text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Also the end of a sender's claim: when it passes and nothing was sent, the next sender takes over.
  next_attempt_at timestamptz not null default now(),
  -- A link that has expired is not worth a mail.
  give_up_at timestamptz not null,
  sent_at timestamptz,
  last_error text,
  -- Mail by which an admin tries whether mail arrives. The last one is kept, as what is known of the delivery.
  is_test boolean not null default false
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null;
create index mail_outbox_test on mail_outbox (created_at) where is_test;

-- Keys that the server makes for itself at first use; all its processes share them, and restarts keep them.
create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Backups that were begun, by the schedule or by a command. Those of another database mean nothing: no backup holds them.
create table backup_runs (
  id text primary key,
  -- Those of the schedule count for when the next one is due.
  is_scheduled boolean not null,
  started_at timestamptz not null default now(),
  -- Null while it is being written, or since its process was killed.
  ended_at timestamptz,
  -- While it is being written, no uploaded file is removed from the store before this instant.
  holds_until timestamptz not null,
  -- Why it failed.
  error text
);
create index backup_runs_started on backup_runs (started_at);
create index backup_runs_unfinished on backup_runs (holds_until) where ended_at is null;

-- What a call with an Idempotency-Key was answered, written with what the call has done. Kept for 24 hours.
create table idempotency_keys (
  caller text not null,
  key text not null,
  -- Of method, address and body.
  fingerprint text not null,
  -- JSON text.
  answer text not null,
  created_at timestamptz not null default now(),
  -- When the answer was given again. The write is what proves it: its commit waits for the standbys.
  repeated_at timestamptz,
  primary key (caller, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Forms that have done their act, so that one that is sent again does not do it again. The key is a hash of the form's own
-- value; the answer is where it led to, and can be read with that value alone.
create table sent_forms (
  key text primary key,
  answer text,
  sent_at timestamptz not null default now()
);
create index sent_forms_sent_at on sent_forms (sent_at);

-- Counts of tries that all processes share (rate-limiter-flexible). Losing them in a crash is no loss.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

-- Ends a statement that has taken two seconds, as a limit of the server does. The embedded engine has no timers while it
-- works, so the statement has to ask by itself. Its cost is less than that of a comparison, so that it is asked first.
create function is_in_time() returns boolean language plpgsql volatile parallel safe cost 0.5 as $$
begin
  if clock_timestamp() - statement_timestamp() < interval '2 seconds' then
    return true;
  end if;
  raise exception 'The list takes too long.' using errcode = 'query_canceled';
end
$$;

-- Finds parts of names, addresses and texts. A server without the extension finds them by reading all.
do $$ begin
  create extension if not exists pg_trgm;
  create index accounts_search on accounts using gin (lower(id || ' ' || email || ' ' || name) gin_trgm_ops);
  create index user_details_search on user_details using gin (lower(username) gin_trgm_ops);
  create index game_profiles_search on game_profiles using gin (lower(uid) gin_trgm_ops);
  create index tournaments_title_parts on tournaments using gin (title gin_trgm_ops);
  create index feedback_parts on feedback
    using gin (subject gin_trgm_ops, message gin_trgm_ops, email gin_trgm_ops, name gin_trgm_ops);
  create index announcements_parts on announcements using gin (title gin_trgm_ops, content gin_trgm_ops);
exception when undefined_file or undefined_object or feature_not_supported or insufficient_privilege then
  raise notice 'people and texts are searched without an index: pg_trgm is not available';
end $$;
