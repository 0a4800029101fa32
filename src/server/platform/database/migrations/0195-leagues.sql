-- The groups that share a lobby of a stage in which they do, counted from 1.
alter table matches add lobby_groups smallint[] check (lobby_groups is null or cardinality(lobby_groups) > 1);
