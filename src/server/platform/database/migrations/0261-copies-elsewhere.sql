-- Backups are also sent to another machine.
alter table backup_runs
  -- Its name in the folder of backups; null where it is elsewhere, or was not written.
  add column file text,
  add column sent_at timestamptz,
  add column send_tries int not null default 0,
  -- While it is being sent, or waits for the next try.
  add column send_waits_until timestamptz,
  -- Why the last try failed.
  add column send_error text;
