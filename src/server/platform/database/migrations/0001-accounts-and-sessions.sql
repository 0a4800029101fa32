create table accounts (
  id text primary key,
  sequence bigint generated always as identity,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text,
  password_updated_at timestamptz,
  is_email_verified boolean not null default false,
  is_active boolean not null default true,
  labels text[] not null default '{}',
  -- Every write checks it; the type of the rows relies on it.
  prefs jsonb not null default '{}' constraint accounts_prefs_object check (jsonb_typeof(prefs) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  accessed_at timestamptz not null default now(),
  -- Why the account is blocked, as its owner is told.
  blocked_reason text,
  -- The address the account is to have. It signs nobody in until its mailbox has confirmed it: `email` does meanwhile.
  wanted_email text check (wanted_email = lower(wanted_email)),
  -- When every proof of the account ended, because its owner may have changed: devices known before are unknown since.
  proofs_ended_at timestamptz
);
create unique index accounts_sequence on accounts (sequence);
create index accounts_created on accounts (created_at);
create index accounts_accessed on accounts (accessed_at);
create index accounts_active on accounts (is_active, created_at);
create index accounts_blocked on accounts (id) where not is_active;
create index accounts_labels on accounts using gin (labels);
create unique index accounts_wanted_email on accounts (wanted_email);
-- What clients see of both addresses, for the operator's filters.
create index accounts_shown_email on accounts (coalesce(wanted_email, email));
create index accounts_verified on accounts ((case when wanted_email is null then is_email_verified else false end), created_at);
-- Asked for each username that is claimed: an account with that id, whatever the case.
create index accounts_id_folded on accounts (lower(id));

create table sessions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  secret_hash text not null unique,
  provider text not null,
  provider_uid text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The addresses that one person uses, an IPv6 network being one (docs/product.md#people).
  network text not null,
  -- When the password of the session's account was confirmed again; null: not since the session was opened.
  confirmed_at timestamptz
);
create index sessions_account on sessions (account_id, created_at);
create index sessions_network on sessions (network);

-- Secrets that travel by mail, through Google, or through the server key: kept as hashes, used once, for a limited time.
create table account_tokens (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('verification', 'recovery', 'oauth2', 'sign-in')),
  secret_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The mailbox that a secret was sent to; null for secrets that are not mailed.
  address text
);
create index account_tokens_account on account_tokens (account_id, purpose);

-- Who an OpenID provider says somebody is. The subject stays the same when their e-mail changes there.
create table identities (
  issuer text not null,
  subject text not null,
  account_id text not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- By which it is listed and removed.
  id text not null constraint identities_id unique,
  -- As the provider told it at the first sign-in.
  email text not null default '',
  sequence bigint generated always as identity,
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

-- Secrets of the links that make the first admin, as hashes.
create table first_admin_secrets (
  secret_hash text primary key,
  created_at timestamptz not null default now()
);

-- The secret part of the address of a person's own calendar. It is shown to its owner again, so it is kept as it is.
create table account_calendars (
  account_id text primary key references accounts (id) on delete cascade,
  secret text not null unique check (length(secret) >= 32)
);

-- Accounts that were signed in to on one device, each pair in both orders: for warnings about where prizes go.
create table shared_devices (
  account_id text not null references accounts (id) on delete cascade,
  other_id text not null references accounts (id) on delete cascade,
  primary key (account_id, other_id)
);
create index shared_devices_other on shared_devices (other_id);

-- Here as in other collections, `sequence` is the dialect's $sequence.
create table user_details (
  id text primary key references accounts (id) on delete cascade,
  sequence bigint generated always as identity,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  username text check (username ~ '^[A-Za-z0-9_-]{3,20}$'),
  prof_pic_url text
);
create unique index user_details_sequence on user_details (sequence);
-- A username is taken whatever its case (decision 0007).
create unique index user_details_username on user_details (lower(username));
-- Whether a record names a picture of another site is asked by its address.
create index user_details_remote_picture on user_details using hash (prof_pic_url) where prof_pic_url like 'http%';

create table game_profiles (
  user_id text not null references user_details (id) on delete cascade,
  game_id text not null,
  nickname text not null,
  uid text not null,
  -- Their order is the user's.
  position integer not null,
  primary key (user_id, game_id)
);
create index game_profiles_uid on game_profiles (uid);
-- Games take a number, which is the same one with leading zeros.
create index game_profiles_bare_uid on game_profiles (ltrim(uid, '0'));

-- Accounts, game UIDs and networks that cannot come in.
create table bans (
  id text primary key,
  sequence bigint generated always as identity unique,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind text not null check (kind in ('account', 'uid', 'network')),
  value text not null,
  reason text not null,
  -- Null: for ever.
  until timestamptz,
  -- Whether who is banned gets the entry fees of the seats back that he loses; null: yes.
  refund boolean
);
create index bans_value on bans (kind, value);
create index bans_created on bans (created_at desc, sequence desc);
create index bans_uid on bans (ltrim(value, '0')) where kind = 'uid';
