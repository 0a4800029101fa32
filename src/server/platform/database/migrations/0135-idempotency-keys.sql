-- What a call with an Idempotency-Key was answered, written with what the call has done. Kept for 24 hours.
create table idempotency_keys (
  caller text not null,
  key text not null,
  -- Of method, address and body.
  fingerprint text not null,
  -- JSON text.
  answer text not null,
  created_at timestamptz not null default now(),
  -- When the answer was given again. The write is what proves it: its commit waits for the standbys.
  repeated_at timestamptz,
  primary key (caller, key)
);

create index idempotency_keys_created_at on idempotency_keys (created_at);
