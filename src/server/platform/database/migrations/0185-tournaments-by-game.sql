-- The newest of a game, also of one that few play, and how many there are, without a look at the others.
create index tournaments_game on tournaments (game_id, created_at desc, sequence desc) include (status, is_listed);
