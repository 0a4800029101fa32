-- What ALERT_URL is to be told, until it has taken it.
create table alert_outbox (
  id text primary key,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- While a process sends it, or waits for the next try.
  claimed_until timestamptz
);
