alter table notifications
  -- What it is about, so that people can switch kinds off.
  add column kind text not null default 'news',
  -- Whether it is still to be mailed to its only recipient.
  add column is_mail_due boolean not null default false;
create index notifications_mail_due on notifications (created_at) where is_mail_due;

alter table tournaments
  -- The start that its players have been told of: they are told again of another one.
  add column told_start timestamptz,
  -- When the host was told that no seat is left.
  add column told_full_at timestamptz,
  -- The day in Nepal on which the host was last told of who joins.
  add column told_joins_on date;
create index tournaments_starting on tournaments (start_date) where status in ('Open', 'Ongoing');
