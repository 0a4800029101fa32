-- Secrets that travel by mail (or through Google): kept as hashes, used once, for an hour.
create table account_tokens (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verification', 'recovery', 'oauth2')),
  secret_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_tokens_account on account_tokens (account_id, purpose);

-- Mail is written in the transaction of the act it tells about and sent afterwards.
create table mail_outbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  -- Cleared once sent: they hold a link with a secret.
  html text,
  plain text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Also the end of a sender's claim: when it passes and nothing was sent, the next sender takes over.
  next_attempt_at timestamptz not null default now(),
  -- A link that has expired is not worth a mail.
  give_up_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null;
