-- The newest team of a captain, for another tournament.
create index teams_of_captain on teams (captain, sequence desc) where registered_at is not null;
