-- Mail by which an admin tries whether mail arrives. The last one is kept, as what is known of the delivery.
alter table mail_outbox add column is_test boolean not null default false;
create index mail_outbox_test on mail_outbox (created_at) where is_test;
