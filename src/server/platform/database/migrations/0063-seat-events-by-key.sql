-- The limit makes the planner look each tournament up by its id: a plan made while there are few tournaments would read
-- all of them for every set of seats that is taken or given up together.
create or replace function participations_note_joins() returns trigger language plpgsql as $$
begin
  insert into seat_events (kind, tournament_id, host, game_id, user_id, team_id)
  select 'join', n.tournament_id, t.host, t.game_id, n.user_id, n.team_id
  from changed n
  cross join lateral (select host, game_id from tournaments where id = n.tournament_id limit 1) t;
  return null;
end $$;

create or replace function participations_note_exits() returns trigger language plpgsql as $$
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
