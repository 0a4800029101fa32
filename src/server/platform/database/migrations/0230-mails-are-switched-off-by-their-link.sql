-- Where a mailbox switches off the kind of a mail; none for mails about the reader's own act.
alter table mail_outbox add column switch_off_url text;
