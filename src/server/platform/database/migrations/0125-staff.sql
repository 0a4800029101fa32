-- Who helps the host of a tournament, and with what; and whom a host wants as helpers of new ones.
create table tournament_staff (
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['rooms', 'scores', 'disputes', 'manager']),
  primary key (tournament_id, user_id)
);
create index tournament_staff_user on tournament_staff (user_id);

create table default_staff (
  host text not null references accounts (id),
  user_id text not null references accounts (id),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['rooms', 'scores', 'disputes', 'manager']),
  primary key (host, user_id)
);
