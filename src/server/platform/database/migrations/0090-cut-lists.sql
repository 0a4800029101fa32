-- Ends a statement that has taken two seconds, as a limit of the server does. The embedded engine has no timers while it
-- works, so the statement has to ask by itself. Its cost is less than that of a comparison, so that it is asked first.
create function is_in_time() returns boolean language plpgsql volatile parallel safe cost 0.5 as $$
begin
  if clock_timestamp() - statement_timestamp() < interval '2 seconds' then
    return true;
  end if;
  raise exception 'The list takes too long.' using errcode = 'query_canceled';
end
$$;
