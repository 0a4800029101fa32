-- Winners who were struck out after the settlement, and what they still owe of their prizes.
create table strikes (
  id text primary key,
  tournament_id text not null references tournaments (id),
  entry text not null references accounts (id),
  rank integer not null,
  reason text not null,
  -- Whether the next ranks were paid what they would have got, and whether that made somebody a winner who was none.
  is_rewarded boolean not null,
  has_added boolean not null,
  at timestamptz not null default now(),
  unique (tournament_id, entry)
);
create table strike_debts (
  strike_id text not null references strikes (id),
  user_id text not null references accounts (id),
  currency text not null check (currency in ('eg_token', 'eg_coin')),
  owed bigint not null check (owed >= 0),
  primary key (strike_id, user_id)
);
create index strike_debts_owed on strike_debts (user_id, currency) where owed > 0;

alter table ledger_transfer_kinds disable trigger ledger_kinds_final;
insert into ledger_transfer_kinds values ('strike', 'user', 'house'), ('reaward', 'house', 'user');
alter table ledger_transfer_kinds enable trigger ledger_kinds_final;
create index ledger_transfers_strikes on ledger_transfers (tournament_id) where kind in ('strike', 'reaward');

-- The same with the kinds that were added.
drop index ledger_transfers_figures;
create index ledger_transfers_figures on ledger_transfers (kind, created_at) include (currency, amount, tournament_id)
  where kind in ('grant', 'take_back', 'prize_funding', 'unused_prize', 'fee_collection', 'exit_charge', 'prize',
    'prize_release', 'prize_return', 'strike', 'reaward');
