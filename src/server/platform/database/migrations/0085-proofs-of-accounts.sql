-- The address an account is to have. It signs nobody in until its mailbox has confirmed it: `email` does meanwhile.
alter table accounts add column wanted_email text check (wanted_email = lower(wanted_email));
create unique index accounts_wanted_email on accounts (wanted_email);
-- What clients see of both, for the operator's filters.
create index accounts_shown_email on accounts (coalesce(wanted_email, email));
drop index accounts_verified;
create index accounts_verified on accounts ((case when wanted_email is null then is_email_verified else false end), created_at);

-- When every proof of the account ended, because its owner may have changed: devices known before are unknown since.
alter table accounts add column proofs_ended_at timestamptz;

-- The mailbox that a secret was sent to; null for secrets that are not mailed.
alter table account_tokens add column address text;
