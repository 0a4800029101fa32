-- Who an OpenID provider says somebody is. The subject stays the same when their e-mail changes there.
create table identities (
  issuer text not null,
  subject text not null,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_account on identities (account_id);

-- Sign-ins that are away at the provider: each is taken out once, by the browser that began it.
create table pending_sign_ins (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  success_url text not null,
  failure_url text not null,
  is_token_flow boolean not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

-- Counts of tries that all processes share (rate-limiter-flexible). Losing them in a crash is no loss.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
