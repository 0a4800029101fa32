-- docs/ledger.md

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- A team's account holds what its members have paid until it registers.
  kind text not null check (kind in ('user', 'team', 'fees', 'prizes', 'held', 'house')),
  -- The user's id, the team's, the tournament's, or 'house'.
  owner_id text not null,
  currency text not null check (currency in ('eg_token', 'eg_coin')),
  balance bigint not null default 0,
  unique (kind, owner_id, currency),
  constraint ledger_balance_not_negative check (kind = 'house' or balance >= 0)
)
-- Every join and exit moves balances. A row whose next version finds room on its own page needs no new index entries:
-- a sixth of the database's time of a set of joins.
with (fillfactor = 50);
insert into ledger_accounts (kind, owner_id, currency) values ('house', 'house', 'eg_token'), ('house', 'house', 'eg_coin');

-- The closed list of transfer kinds, each with the kinds of its two ends.
create table ledger_transfer_kinds (
  kind text primary key,
  from_kind text not null,
  to_kind text not null
);
insert into ledger_transfer_kinds values
  ('grant', 'house', 'user'),
  ('prize_funding', 'house', 'prizes'),
  ('entry_fee', 'user', 'fees'),
  ('exit_refund', 'fees', 'user'),
  ('exit_charge', 'fees', 'house'),
  ('abort_refund', 'fees', 'user'),
  ('prize', 'prizes', 'user'),
  ('unused_prize', 'prizes', 'house'),
  ('fee_collection', 'fees', 'house'),
  ('team_part', 'user', 'team'),
  ('team_refund', 'team', 'user'),
  ('team_fee', 'team', 'fees'),
  -- The operator takes back what was granted by mistake.
  ('take_back', 'user', 'house'),
  ('prize_hold', 'prizes', 'held'),
  ('prize_release', 'held', 'user'),
  ('prize_return', 'held', 'house'),
  ('strike', 'user', 'house'),
  ('reaward', 'house', 'user');

-- A transfer is one line with both its ends: money leaves one account and reaches another, or nothing happens.
create table ledger_transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  from_account bigint not null,
  to_account bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What this transfer is for; the same cause can never be paid twice.
  reference text not null unique,
  tournament_id text,
  reason text not null,
  -- Hash of what was asked, for transfers asked with an idempotency key.
  fingerprint text,
  -- Balances right after this line, for the wallet history.
  from_balance bigint not null,
  to_balance bigint not null,
  created_at timestamptz not null default now(),
  check (from_account <> to_account)
);
create index ledger_transfers_from on ledger_transfers (from_account, id);
create index ledger_transfers_to on ledger_transfers (to_account, id);
-- For warnings about where prizes go.
create index ledger_transfers_prizes on ledger_transfers (created_at) where kind in ('prize', 'prize_release');
create index ledger_transfers_strikes on ledger_transfers (tournament_id) where kind in ('strike', 'reaward');
-- The transfers whose sums are shown by day; entry fees and their refunds are many more, and not among them.
create index ledger_transfers_figures on ledger_transfers (kind, created_at) include (currency, amount, tournament_id)
  where kind in ('grant', 'take_back', 'prize_funding', 'unused_prize', 'fee_collection', 'exit_charge', 'prize',
    'prize_release', 'prize_return', 'strike', 'reaward');

-- One check for a whole set of new lines: both accounts exist, have the currency, and are of the kinds the
-- transfer kind joins. A foreign key would ask twice for every single line.
-- The plan is kept from the first lines on, from when the tables are nearly empty; it must be the one that looks each
-- account up by its id (measured with 4,000 accounts: 260 ms for a set of 256 lines instead of 10). So the kinds are
-- compared after the join, where no other index can be chosen for them, and the other ways to join are off.
create function ledger_check_transfers() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wrong record;
begin
  select n.* into wrong
  from new_lines n
  left join ledger_transfer_kinds k on k.kind = n.kind
  left join ledger_accounts f on f.id = n.from_account
  left join ledger_accounts t on t.id = n.to_account
  where (f.kind, f.currency, t.kind, t.currency) is distinct from (k.from_kind, n.currency, k.to_kind, n.currency)
    or k.kind is null
  limit 1;
  if found then
    raise exception 'ledger: transfer % (%) does not join accounts of its kinds and currency', wrong.reference, wrong.kind
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_transfers_check after insert on ledger_transfers
  referencing new table as new_lines for each statement execute function ledger_check_transfers();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: a line is never changed or deleted; correct it with a new transfer'
    using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfers_final before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
create trigger ledger_kinds_final before update or delete or truncate or insert on ledger_transfer_kinds
  for each statement execute function ledger_refuse_change();

-- How many prizes hosts may promise and pay, in whole units. Without a row the configuration decides.
create table host_limits (
  -- Null: all hosts without a row of their own.
  host text references accounts (id) on delete cascade,
  currency text not null check (currency in ('eg_token', 'eg_coin')),
  open_prizes bigint not null check (open_prizes >= 0),
  prizes_per_month bigint not null check (prizes_per_month >= 0),
  unique nulls not distinct (host, currency)
);

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
