-- What reaches the wallet of who has left goes on to the house, as its balance did.
alter table ledger_accounts add column is_closed boolean not null default false;
update ledger_accounts l set is_closed = true from accounts a
  where l.kind = 'user' and a.id = l.owner_id and a.player_number is not null;
