-- The orders and filters of the operator's lists, so that a page of a list costs a page.
create index accounts_accessed on accounts (accessed_at);
create index accounts_active on accounts (is_active, created_at);
create index accounts_verified on accounts (is_email_verified, created_at);
create index feedback_status on feedback (status, created_at desc, sequence desc);
create index bans_created on bans (created_at desc, sequence desc);
create index disputes_escalated on disputes (created_at desc, sequence desc) where status = 'escalated';
create index disputes_by_user on disputes (by_user, created_at desc);
create index audit_log_target_id on audit_log (target_id, sequence);
create index audit_log_kind on audit_log (split_part(action, '.', 1), sequence);
create index audit_log_target_type on audit_log (target_type, sequence);

-- Parts of titles, and of what was written. A server without the extension finds them by reading all.
do $$ begin
  create index tournaments_title_parts on tournaments using gin (title gin_trgm_ops);
  create index feedback_parts on feedback
    using gin (subject gin_trgm_ops, message gin_trgm_ops, email gin_trgm_ops, name gin_trgm_ops);
  create index announcements_parts on announcements using gin (title gin_trgm_ops, content gin_trgm_ops);
exception when undefined_object then
  raise notice 'titles, feedback and announcements are searched without an index: pg_trgm is not available';
end $$;
