-- Teams as entries: a seat may belong to a team, and is held while its members confirm and pay.
alter table tournaments
  add entry_rules json,
  -- Seats of teams that are still paying; the teams are the truth, the audit compares.
  add seats_held integer not null default 0 check (seats_held >= 0),
  add constraint tournaments_seats_exist check (participant_count + seats_held <= max);

create table teams (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tournament_id text not null references tournaments (id),
  captain text not null references accounts (id),
  name text not null,
  -- The name as it is compared: without differences of case.
  name_key text not null,
  payer text not null check (payer in ('each', 'captain')),
  prize_split text not null check (prize_split in ('equal', 'captain')),
  status text not null default 'Forming' check (status in ('Forming', 'Registered', 'Withdrawn', 'Lapsed')),
  -- Until when the seat is held; null: no seat is held.
  hold_ends_at timestamptz check (hold_ends_at is null or status = 'Forming'),
  join_code text not null,
  -- Null: never registered, and so no business of the public.
  registered_at timestamptz
);
create index teams_tournament on teams (tournament_id, sequence);
create unique index teams_name on teams (tournament_id, name_key) where status in ('Forming', 'Registered');
create unique index teams_captain on teams (tournament_id, captain) where status in ('Forming', 'Registered');
create index teams_holding on teams (hold_ends_at) where hold_ends_at is not null;

create table team_members (
  team_id text not null references teams (id),
  user_id text not null references accounts (id),
  -- The captain comes first.
  sequence bigint generated always as identity,
  role text not null check (role in ('player', 'substitute')),
  state text not null check (state in ('invited', 'confirmed')),
  -- What the member's transfers refer to; null while invited. Another one after leaving and coming back.
  part_id text unique,
  paid bigint not null default 0 check (paid >= 0),
  primary key (team_id, user_id),
  check ((part_id is null) = (state = 'invited')),
  check (state = 'confirmed' or paid = 0)
);
create index team_members_user on team_members (user_id, team_id);

alter table participations add team_id text unique references teams (id);

-- A team's account holds what its members have paid until it registers.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('user', 'team', 'fees', 'prizes', 'house'));
alter table ledger_transfer_kinds disable trigger ledger_kinds_final;
insert into ledger_transfer_kinds values
  ('team_part', 'user', 'team'),
  ('team_refund', 'team', 'user'),
  ('team_fee', 'team', 'fees');
alter table ledger_transfer_kinds enable trigger ledger_kinds_final;
