-- Two transactions can begin at one instant (the embedded clock counts milliseconds): their number tells which act moved
-- which money. After a restore numbers begin again, so the instant is compared as well; rows from before have none.
alter table audit_log add column transaction_id xid8;
alter table audit_log alter column transaction_id set default pg_current_xact_id();
alter table ledger_transfers add column transaction_id xid8;
alter table ledger_transfers alter column transaction_id set default pg_current_xact_id();
