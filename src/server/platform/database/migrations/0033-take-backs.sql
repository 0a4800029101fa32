-- The operator takes back what was granted by mistake.
alter table ledger_transfer_kinds disable trigger ledger_kinds_final;
insert into ledger_transfer_kinds values ('take_back', 'user', 'house');
alter table ledger_transfer_kinds enable trigger ledger_kinds_final;
