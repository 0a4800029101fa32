-- The secret part of the address of a person's own calendar. It is shown to its owner again, so it is kept as it is.
create table account_calendars (
  account_id text primary key references accounts (id) on delete cascade,
  secret text not null unique check (length(secret) >= 32)
);
