-- What was kept as text in the form of the wire gets columns of its own type. The collections write the texts again, so
-- that every answer stays as it was. A text that cannot be read does not stop the migration: a registration time, a room
-- or a game profile is then none, a start, end or match time the creation of its document, a game detail is empty.

-- Nepal time, UTC+5:45, without an offset; a text with one is taken by it. Whole minutes, as every write stored them.
create function nepal_instant(local text) returns timestamptz language plpgsql as $$
begin
  if local ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$' then
    return date_trunc('minute', local::timestamptz);
  elsif local ~ '^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$' then
    return date_trunc('minute', local::timestamp) at time zone interval '5 hours 45 minutes';
  end if;
  return null;
exception when data_exception then
  return null;
end $$;

-- Anything but an object has no members.
create function json_members(content text) returns jsonb language plpgsql as $$
begin
  if jsonb_typeof(content::jsonb) = 'object' then
    return content::jsonb;
  end if;
  return '{}';
exception when data_exception then
  return '{}';
end $$;

-- Tournaments -----------------------------------------------------------------------------------------------------

alter table tournaments
  alter column reg_start type timestamptz
    using case when reg_start = '' then '-infinity' else nepal_instant(reg_start) end,
  alter column reg_end type timestamptz
    using case when reg_end = '' then '-infinity' else nepal_instant(reg_end) end,
  alter column start_date type timestamptz
    using coalesce(nepal_instant(start_date), date_trunc('minute', created_at)),
  alter column end_date type timestamptz
    using coalesce(nepal_instant(end_date), date_trunc('minute', created_at)),
  add column game_mode text not null default '',
  add column team_size text not null default '',
  add column map text not null default '';

comment on column tournaments.reg_start is '-infinity: given as an empty text, which is told again as one';
comment on column tournaments.reg_end is '-infinity: given as an empty text, which is told again as one';

update tournaments t
set game_mode = coalesce(details ->> 'gameMode', ''),
  team_size = coalesce(details ->> 'teamSize', ''),
  map = coalesce(details ->> 'map', '')
from (select id, json_members(game_details) as details from tournaments) old
where old.id = t.id;

alter table tournaments
  alter column game_mode drop default,
  alter column team_size drop default,
  alter column map drop default,
  drop column game_details;

-- Winners were kept by username, which nobody ever changes or gives up.
create table tournament_winners (
  tournament_id text not null references tournaments (id),
  rank integer not null check (rank >= 1),
  user_id text not null references accounts (id),
  primary key (tournament_id, rank),
  unique (tournament_id, user_id)
);

insert into tournament_winners (tournament_id, rank, user_id)
select t.id, w.rank, d.id
from tournaments t
cross join unnest(t.winners) with ordinality as w (username, rank)
join user_details d on lower(d.username) = lower(w.username)
on conflict do nothing;

alter table tournaments drop column winners;

-- Matches ---------------------------------------------------------------------------------------------------------

alter table matches
  alter column scheduled_time type timestamptz
    using coalesce(nepal_instant(scheduled_time), date_trunc('minute', created_at)),
  add column room_id text,
  add column room_password text,
  add check ((room_id is null) = (room_password is null));

update matches m
set room_id = coalesce(details ->> 'roomID', ''),
  room_password = coalesce(details ->> 'roomPass', '')
from (select id, json_members(entry_details) as details from matches) old
where old.id = m.id and coalesce(details ->> 'roomID', '') || coalesce(details ->> 'roomPass', '') <> '';

alter table matches drop column entry_details;

-- Game profiles ---------------------------------------------------------------------------------------------------

create table game_profiles (
  user_id text not null references user_details (id) on delete cascade,
  game_id text not null,
  nickname text not null,
  uid text not null,
  -- Their order is the user's.
  position integer not null,
  primary key (user_id, game_id)
);

insert into game_profiles (user_id, game_id, nickname, uid, position)
select d.id, profile ->> 'gameID', coalesce(profile ->> 'nickname', ''), coalesce(profile ->> 'uid', ''), position
from user_details d
cross join unnest(d.game_profiles) with ordinality as p (content, position)
cross join json_members(p.content) profile
where profile ->> 'gameID' is not null
order by d.sequence, p.position
on conflict do nothing;

alter table user_details drop column game_profiles;

drop function nepal_instant(text);
drop function json_members(text);
