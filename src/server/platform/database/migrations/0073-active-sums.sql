-- How many people played on a day, so that a year need not add up all rows of `daily_actives`.
create table daily_active_sums (
  game_id text not null,
  host text not null,
  day date not null,
  count integer not null,
  primary key (game_id, host, day) include (count)
);
create index daily_active_sums_day on daily_active_sums (day);
insert into daily_active_sums (game_id, host, day, count)
  select game_id, host, day, sum(count) from daily_actives group by game_id, host, day;
