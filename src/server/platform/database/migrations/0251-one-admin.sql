-- The address of who took the printed link, as of a configured admin: its label `admin` alone counts.
insert into operator_address (email)
  select a.email from audit_log l join accounts a on a.id = l.target_id
  where l.action = 'firstAdmin.create' and 'admin' = any(a.labels) and a.is_email_verified
  order by l.sequence desc limit 1
  on conflict do nothing;
select end_office(a.id) from accounts a
  where 'admin' = any(a.labels) and 'admin' <> all(labels_in_force(a.labels, a.email));
