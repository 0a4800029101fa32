-- Joins are most entries of the log, so who asks for their kind finds them anywhere. These indexes find the others.
drop index audit_log_action;
create index audit_log_action on audit_log (action, sequence) where action <> 'seat.join';
drop index audit_log_kind;
create index audit_log_kind on audit_log (split_part(action, '.', 1), sequence) where action <> 'seat.join';
drop index audit_log_target_type;
create index audit_log_target_type on audit_log (target_type, sequence) where action <> 'seat.join';
