-- Accounts that were signed in to on one device, each pair in both orders: for warnings about where prizes go.
create table shared_devices (
  account_id text not null references accounts (id) on delete cascade,
  other_id text not null references accounts (id) on delete cascade,
  primary key (account_id, other_id)
);
create index shared_devices_other on shared_devices (other_id);
