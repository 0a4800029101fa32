-- When a request was decided; null: before this was kept. An acceptance lasts some days.
alter table join_requests add column decided_at timestamptz;
