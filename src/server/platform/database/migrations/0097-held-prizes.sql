-- A prize of somebody who is banned or blocked is held until the operator decides: released to the user, or returned to
-- the house.
create table held_prizes (
  id bigint generated always as identity primary key,
  tournament_id text not null references tournaments (id),
  user_id text not null references accounts (id),
  rank integer not null,
  currency text not null check (currency in ('eg_token', 'eg_coin')),
  amount bigint not null check (amount > 0),
  held_at timestamptz not null default now(),
  decision text check (decision in ('released', 'returned')),
  reason text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  unique (tournament_id, rank, user_id)
);
create index held_prizes_user on held_prizes (user_id, id);
create index held_prizes_waiting on held_prizes (id) where decision is null;

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('user', 'team', 'fees', 'prizes', 'held', 'house'));
alter table ledger_transfer_kinds disable trigger ledger_kinds_final;
insert into ledger_transfer_kinds values
  ('prize_hold', 'prizes', 'held'),
  ('prize_release', 'held', 'user'),
  ('prize_return', 'held', 'house');
alter table ledger_transfer_kinds enable trigger ledger_kinds_final;

-- The same with the kinds that were added.
drop index ledger_transfers_prizes;
create index ledger_transfers_prizes on ledger_transfers (created_at) where kind in ('prize', 'prize_release');
drop index ledger_transfers_figures;
create index ledger_transfers_figures on ledger_transfers (kind, created_at) include (currency, amount, tournament_id)
  where kind in ('grant', 'take_back', 'prize_funding', 'unused_prize', 'fee_collection', 'exit_charge', 'prize',
    'prize_release', 'prize_return');
