-- The day that is being summed up, in several transactions, and the last of its players, by their ids, who is done. Its rows
-- count once `until` has come to it.
alter table closed_days
  add column summing date,
  add column summed_to text not null default '';

create or replace function reopen_day(changed date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(725061);
  update closed_days set until = least(until, changed - 1), summing = null where until >= changed or summing >= changed;
end $$;
