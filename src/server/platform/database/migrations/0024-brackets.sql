-- Head to head: tournaments whose matches are drawn, between two sides each.
alter table tournaments
  drop constraint tournaments_bracket_type_check,
  add check (bracket_type in ('single_match', 'series', 'single_elimination', 'double_elimination', 'round_robin')),
  -- Won rounds that win a match.
  add bracket_target smallint not null default 4 check (bracket_target in (4, 7));

-- All null for matches that a host has scheduled.
alter table matches
  add section text check (section in ('main', 'thirdPlace', 'losers', 'grandFinal', 'reset')),
  add round integer check (round >= 1),
  add position integer check (position >= 1),
  -- Two entries; null where a match before has not decided it yet.
  add sides text[] check (cardinality(sides) = 2),
  -- Where the winner and the loser go: the match and which of its sides, 0 or 1.
  add next_match_id text references matches (id),
  add next_side smallint check (next_side in (0, 1)),
  add loser_match_id text references matches (id),
  add loser_side smallint check (loser_side in (0, 1)),
  add check (num_nulls(section, round, position, sides) in (0, 4)),
  add check (num_nulls(next_match_id, next_side) in (0, 2)),
  add check (num_nulls(loser_match_id, loser_side) in (0, 2)),
  add unique (tournament_id, round, position) deferrable initially deferred;
create index matches_next on matches (next_match_id) where next_match_id is not null;
create index matches_loser_next on matches (loser_match_id) where loser_match_id is not null;
